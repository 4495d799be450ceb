import { Art, type ArtProps, DEEP, PAPER, SEA, SUN } from "./art";

/** No connection: a lighthouse on its island, the arcs of its signal cut short. */
export function OfflineArt(props: ArtProps) {
  return (
    <Art {...props}>
      <path d="M20 146a32 32 0 0 1 64 0Z" fill={SUN} stroke="none" />
      <path
        d="M97.5 39a26 26 0 0 0 0 26M83.6 31a42 42 0 0 0 0 42m58.9-34a26 26 0 0 1 0 26m13.9-34a42 42 0 0 1 0 42"
        strokeDasharray="1 7"
        strokeWidth="3.5"
      />
      <path d="m58 46 12 12m0-12L58 58m112-12 12 12m0-12-12 12" />
      <path d="M52 146c8-14 22-22 40-22h58c24 0 44 6 54 22Z" fill={SEA} />
      <path d="m106 66-10 60h48l-10-60Z" fill={PAPER} />
      <path d="m103.5 81-3.3 20h39.6l-3.3-20Z" fill={DEEP} />
      <path d="M104 66V52h32v14m-40 0h48M102 52l18-14 18 14Z" fill={PAPER} />
      <path d="M114 126v-10a6 6 0 0 1 12 0v10" fill={PAPER} />
      <path d="M14 146h212M40 160h52m20 0h18m22 0h44" />
    </Art>
  );
}
