import { hasFlag } from "country-flag-icons";
import { cn } from "@/lib/core/cn";

/** A globe in a 36 by 24 frame, for plans that work everywhere. */
function GlobeGlyph() {
  return (
    <g stroke="currentColor" strokeWidth="1.5">
      <circle cx="18" cy="12" r="7.5" />
      <ellipse cx="18" cy="12" rx="3.2" ry="7.5" />
      <path d="M10.5 12h15M11.6 8.2h12.8M11.6 15.8h12.8" />
    </g>
  );
}

/** A compass in a 36 by 24 frame, for plans of a region. */
function CompassGlyph() {
  return (
    <g>
      <circle cx="18" cy="12" r="7.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="m21.6 8.4-1.9 5.3-3.4-3.4z" fill="var(--sunrise)" />
      <path d="m14.4 15.6 1.9-5.3 3.4 3.4z" fill="currentColor" />
    </g>
  );
}

const SIZES = {
  sm: { width: 24, height: 16, box: "h-4 w-6" },
  md: { width: 36, height: 24, box: "h-6 w-9" },
  lg: { width: 54, height: 36, box: "h-9 w-13.5" },
} as const;

type FlagProps = {
  code: string | null;
  kind?: "country" | "regional" | "global";
  label?: string;
  size?: keyof typeof SIZES;
  className?: string | undefined;
};

/**
 * The flag of an ISO 3166 code as a static file (3:2), a compass for a region, a globe for global plans and unknown codes.
 * Decorative unless `label` is given, because the name is nearly always beside it.
 */
export function Flag({ code, kind = "country", label, size = "md", className }: FlagProps) {
  const { width, height, box } = SIZES[size];
  const shape = cn("block shrink-0 rounded-[20%/30%] outline outline-ink/15 -outline-offset-1", box, className);
  const file = code?.toUpperCase();
  if (kind === "country" && file && hasFlag(file)) {
    return (
      // biome-ignore lint/performance/noImgElement: static SVG files, images.unoptimized
      <img
        data-slot="flag"
        src={`/flags/${file}.svg`}
        alt={label ?? ""}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={cn("object-cover", shape)}
      />
    );
  }
  const Glyph = kind === "regional" ? CompassGlyph : GlobeGlyph;
  return (
    <svg
      data-slot="flag"
      viewBox="0 0 36 24"
      fill="none"
      className={cn("bg-sea-soft text-sea-text", shape)}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <Glyph />
    </svg>
  );
}
