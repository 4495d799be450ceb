import { Art, type ArtProps, DEEP, PAPER, SEA, SUN } from "./art";

/** Something broke on our side: a map torn across its route, both halves still there. */
export function ErrorArt(props: ArtProps) {
  return (
    <Art {...props}>
      <g transform="rotate(-5 70 96)">
        <path d="M34 40h84l-10 18 12 16-14 18 12 18-14 16 10 22H34a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8Z" fill={PAPER} />
        <path d="M26 104c16-8 34-4 44 8s-2 26-16 36H34a8 8 0 0 1-8-8Z" fill={SEA} stroke="none" />
        <path d="M34 40h84l-10 18 12 16-14 18 12 18-14 16 10 22H34a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8Z" />
        <path d="M50 112c10-28 30-42 56-42" strokeDasharray="1 8" strokeWidth="3.5" />
        <circle cx="50" cy="116" r="6" fill={DEEP} />
      </g>
      <g transform="rotate(6 176 96)">
        <path d="M140 40h66a8 8 0 0 1 8 8v92a8 8 0 0 1-8 8h-68l-10-22 14-16-12-18 14-18-12-16Z" fill={PAPER} />
        <path d="M214 48v44c-16 2-30-6-34-18s4-26 10-34h16a8 8 0 0 1 8 8Z" fill={SEA} stroke="none" />
        <path d="M140 40h66a8 8 0 0 1 8 8v92a8 8 0 0 1-8 8h-68l-10-22 14-16-12-18 14-18-12-16Z" />
        <path d="M146 88c16 2 30 12 38 28" strokeDasharray="1 8" strokeWidth="3.5" />
        <circle cx="188" cy="122" r="9" fill={SUN} />
      </g>
    </Art>
  );
}
