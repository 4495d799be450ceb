import { hasFlag } from "country-flag-icons";
import { cn } from "@/lib/core/cn";
import { FlagImage, type FlagStyle, flagShape } from "./flag-image";

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

type Kind = "country" | "regional" | "global";

/** The name of the file that shows the flag of an ISO 3166 code; null for regions, global plans and unknown codes. */
export function flagFile(code: string | null, kind: Kind): string | null {
  const file = code?.toUpperCase();
  return kind === "country" && file && hasFlag(file) ? file : null;
}

type FlagProps = FlagStyle & { code: string | null; kind?: Kind };

/**
 * The flag of an ISO 3166 code, a compass for a region, a globe for global plans and unknown codes.
 * Decorative unless `label` is given, because the name is nearly always beside it.
 */
export function Flag({ code, kind = "country", ...style }: FlagProps) {
  const file = flagFile(code, kind);
  if (file !== null) return <FlagImage code={file} {...style} />;
  const Glyph = kind === "regional" ? CompassGlyph : GlobeGlyph;
  return (
    <svg
      data-slot="flag"
      viewBox="0 0 36 24"
      fill="none"
      className={cn("bg-sea-soft text-sea-text", flagShape(style))}
      role="img"
      aria-label={style.label}
      aria-hidden={style.label === undefined}
    >
      <Glyph />
    </svg>
  );
}
