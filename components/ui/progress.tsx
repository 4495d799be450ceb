import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

const TONES = {
  sea: "fill-sea",
  warning: "fill-warning-edge",
  danger: "fill-danger",
} as const;

type ProgressProps = Omit<ComponentProps<"div">, "role"> & {
  percent: number;
  label: string;
  valueText?: string;
  tone?: keyof typeof TONES;
};

/** A bar filled to `percent` (0 to 100). Drawn with SVG attributes: an inline style would need a looser policy. */
export function Progress({ percent, label, valueText, tone = "sea", className, ...props }: ProgressProps) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <div
      data-slot="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={filled}
      aria-valuetext={valueText}
      className={cn("h-2 w-full overflow-hidden rounded-full bg-wash", className)}
      {...props}
    >
      <svg aria-hidden="true" className="block size-full">
        <rect width={`${filled}%`} height="100%" rx="4" className={TONES[tone]} />
      </svg>
    </div>
  );
}
