import { Art, type ArtProps, DEEP, PAPER, SEA, SUN } from "./art";

/** A mail is on its way: an open envelope with the pass inside, at the end of a route. */
export function MailArt(props: ArtProps) {
  return (
    <Art {...props}>
      <path d="M14 128c2-62 30-98 68-104" strokeDasharray="1 8" strokeWidth="3.5" />
      <circle cx="14" cy="132" r="6" fill={DEEP} />
      <path d="m56 84 72-50 72 50v68a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8Z" fill={SEA} />
      <path d="M82 42h92a8 8 0 0 1 8 8v28a7 7 0 0 0 0 14v40H74V92a7 7 0 0 0 0-14V50a8 8 0 0 1 8-8Z" fill={PAPER} />
      <path d="M86 85h84" strokeDasharray="0.1 7" strokeWidth="3" />
      <circle cx="98" cy="63" r="9" fill={SUN} />
      <path d="M118 58h44m-44 11h26" />
      <path d="m56 86 72 46 72-46v66a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8Z" fill={SEA} />
      <path d="m60 158 46-40m90 40-46-40" />
    </Art>
  );
}
