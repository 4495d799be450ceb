import { Art, type ArtProps, DEEP, PAPER, SEA, SUN } from "./art";

/** An address without a page: a compass whose route curls away off the map. */
export function NotFoundArt(props: ArtProps) {
  return (
    <Art {...props}>
      <path
        d="M16 150c22 8 40-6 52-24M172 60c22-20 44-16 46 2s-20 22-26 8 12-38 30-46"
        strokeDasharray="1 8"
        strokeWidth="3.5"
      />
      <circle cx="16" cy="150" r="5" fill={DEEP} />
      <path d="M112 34v-8a8 8 0 0 1 16 0v8" />
      <circle cx="120" cy="98" r="62" fill={SEA} />
      <circle cx="120" cy="98" r="47" fill={PAPER} />
      <path d="M120 60v6m0 64v6M82 98h6m64 0h6" />
      <g transform="rotate(38 120 98)">
        <path d="m120 60 11 38h-22Z" fill={SUN} />
        <path d="m120 136 11-38h-22Z" fill={DEEP} />
      </g>
      <circle cx="120" cy="98" r="4" fill={PAPER} />
      <path d="M58 166h124" />
    </Art>
  );
}
