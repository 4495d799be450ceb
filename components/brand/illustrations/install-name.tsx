import { PAPER, SEA, SUN } from "./art";
import { type PhoneArtProps, PhoneFrame } from "./phone-frame";

/** Two named numbers: the main one on top, the travel eSIM below. */
export function InstallNameArt(props: PhoneArtProps) {
  return (
    <PhoneFrame
      {...props}
      behind={
        <>
          <path d="M14 70h44l16 16-16 16H14a6 6 0 0 1-6-6V76a6 6 0 0 1 6-6Z" fill={PAPER} />
          <circle cx="58" cy="86" r="4" fill={SUN} />
          <path d="M18 82h26m-26 10h16" />
          <path d="M168 62h52a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-34l-14 12v-12h-4a6 6 0 0 1-6-6" fill={PAPER} />
          <path d="M178 78h38m-38 12h24" />
        </>
      }
    >
      <rect x="90" y="42" width="60" height="46" rx="9" fill={SEA} />
      <path d="M98 70V60l10-8 10 8v10Zm28-12h16m-16 12h10" />
      <rect x="90" y="98" width="60" height="46" rx="9" fill={SUN} />
      <path d="M98 128c2-14 8-20 20-20m-4-4 5 4-5 5m12 3h16m-16 12h10" />
    </PhoneFrame>
  );
}
