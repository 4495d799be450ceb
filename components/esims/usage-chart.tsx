import type { UsageDay } from "@/lib/esims/usage";

const HEIGHT = 96;
const GAP_PERCENT = 18;
const LEAST = 2;

/** A bar for each day, the tallest as high as the chart. Drawn for the eye alone: the table beside it says the same. */
export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const most = Math.max(1, ...days.map(({ bytes }) => bytes));
  const width = 100 / days.length;
  const gap = (width * GAP_PERCENT) / 100;
  return (
    <svg aria-hidden="true" className="block h-24 w-full" height={HEIGHT}>
      <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
      {days.map(({ day, bytes }, index) => {
        const height = bytes === 0 ? 0 : Math.max(LEAST, (bytes / most) * HEIGHT);
        return (
          <rect
            key={day}
            x={`${index * width + gap / 2}%`}
            width={`${width - gap}%`}
            y={HEIGHT - height}
            height={height}
            rx="3"
            className="fill-sea"
          />
        );
      })}
    </svg>
  );
}
