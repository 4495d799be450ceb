/** A globe in a 36 by 24 frame, for plans that work everywhere. */
export function GlobeGlyph() {
  return (
    <g stroke="currentColor" strokeWidth="1.5">
      <circle cx="18" cy="12" r="7.5" />
      <ellipse cx="18" cy="12" rx="3.2" ry="7.5" />
      <path d="M10.5 12h15M11.6 8.2h12.8M11.6 15.8h12.8" />
    </g>
  );
}

/** A compass in a 36 by 24 frame, for plans of a region. */
export function CompassGlyph() {
  return (
    <g>
      <circle cx="18" cy="12" r="7.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="m21.6 8.4-1.9 5.3-3.4-3.4z" fill="var(--sunrise)" />
      <path d="m14.4 15.6 1.9-5.3 3.4 3.4z" fill="currentColor" />
    </g>
  );
}
