import { Art, type ArtProps, DEEP, PAPER, SEA, SUN } from "./art";

/** No eSIM yet: a packed suitcase, its pass leaning beside it. */
export function NoEsimsArt(props: ArtProps) {
  return (
    <Art {...props}>
      <path d="M16 152h208" />
      <path d="M78 52V36a10 10 0 0 1 10-10h28a10 10 0 0 1 10 10v16" strokeWidth="5" />
      <rect x="36" y="52" width="132" height="100" rx="16" fill={SEA} />
      <path d="M62 52h18v100H62Zm62 0h18v100h-18Z" fill={DEEP} />
      <rect x="90" y="88" width="24" height="16" rx="4" fill={PAPER} />
      <g transform="rotate(12 184 104)">
        <path
          d="M158 52h52a8 8 0 0 1 8 8v52a7 7 0 0 0 0 14v22a8 8 0 0 1-8 8h-52a8 8 0 0 1-8-8v-22a7 7 0 0 0 0-14V60a8 8 0 0 1 8-8Z"
          fill={PAPER}
        />
        <path d="M162 119h44" strokeDasharray="0.1 7" strokeWidth="3" />
        <path d="M164 96a20 20 0 0 1 40 0" strokeDasharray="6 6" />
        <circle cx="184" cy="93" r="8" fill={SUN} stroke="none" />
        <path d="M166 138h20m10 0h6" />
      </g>
    </Art>
  );
}
