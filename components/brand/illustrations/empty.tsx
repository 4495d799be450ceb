import { Art, type ArtProps, DEEP, LINE, PAPER, SEA, SUN } from "./art";

/** No orders yet: a folded map with a route that waits for its first stop. */
export function EmptyArt(props: ArtProps) {
  return (
    <Art {...props}>
      <circle cx="182" cy="48" r="26" fill={SUN} stroke="none" />
      <path d="M28 64 88 44v96l-60 20Z" fill={PAPER} />
      <path d="m88 44 64 20v96l-64-20Z" fill={SEA} />
      <path d="m152 64 60-20v96l-60 20Z" fill={PAPER} />
      <path d="M88 58c14-2 22 6 34 6 10 0 14 8 10 16s-16 6-24 12-14 2-20-2Z" fill={PAPER} stroke="none" />
      <path d="M152 118c-12 2-22 8-28 6s-8 8-2 12 20 6 30 10Z" fill={PAPER} stroke="none" />
      <path d="M28 84c10-6 22 0 26 6s-6 14-12 16-10-2-14 0Z" fill={SEA} stroke="none" />
      <path d="M212 88c-12-4-26 2-30 10s8 14 16 12 10 4 14 2Z" fill={SEA} stroke="none" />
      <path d="M28 64 88 44v96l-60 20Zm60-20 64 20v96l-64-20Zm64 20 60-20v96l-60 20Z" />
      <path d="M50 128c18-42 52-54 84-34 16 10 32 4 46-12" strokeDasharray="1 8" strokeWidth="3.5" stroke={LINE} />
      <circle cx="50" cy="130" r="6" fill={DEEP} />
      <path d="M184 84c-9-10-13-16-13-22a13 13 0 0 1 26 0c0 6-4 12-13 22Z" fill={PAPER} />
      <circle cx="184" cy="62" r="4.5" fill={DEEP} stroke="none" />
    </Art>
  );
}
