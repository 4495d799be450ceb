import { cn } from "@/lib/core/cn";

const SIZES = {
  sm: { width: 24, height: 16, box: "h-4 w-6" },
  md: { width: 36, height: 24, box: "h-6 w-9" },
  lg: { width: 54, height: 36, box: "h-9 w-13.5" },
} as const;

export type FlagStyle = { label?: string; size?: keyof typeof SIZES; className?: string | undefined };

/** The shape that a flag and its substitutes have. */
export function flagShape({ size = "md", className }: FlagStyle): string {
  return cn("flag", SIZES[size].box, className);
}

/**
 * The flag of a country as a static file (3:2), for a code that is known to have one: `Flag` checks that, with a list that
 * public pages should not have to load. Decorative unless `label` is given.
 */
export function FlagImage({ code, ...style }: FlagStyle & { code: string }) {
  const { width, height } = SIZES[style.size ?? "md"];
  return (
    // biome-ignore lint/performance/noImgElement: static SVG files, images.unoptimized
    <img
      data-slot="flag"
      src={`/flags/${code}.svg`}
      alt={style.label ?? ""}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={flagShape(style)}
    />
  );
}
