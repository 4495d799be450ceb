import { PAPER, SEA } from "./art";
import { type PhoneArtProps, PhoneFrame } from "./phone-frame";

/** The home SIM stays in the phone with its roaming switched off. */
export function InstallHomeOffArt(props: PhoneArtProps) {
  return (
    <PhoneFrame
      {...props}
      behind={
        <>
          <path d="M26 168v-44m-12 44 12-44 12 44" fill={PAPER} />
          <path d="M12 112a20 20 0 0 1 0-28m28 0a20 20 0 0 1 0 28" />
          <path d="M50 76 62 88m0-12L50 88" strokeWidth="4" />
          <path d="M178 168v-34l22-20 22 20v34Z" fill={SEA} />
          <path d="M194 168v-20h12v20" />
        </>
      }
    >
      <path d="M104 72V58l16-13 16 13v14Z" fill={SEA} />
      <path d="M98 88h44" />
      <rect x="98" y="104" width="44" height="24" rx="12" fill={PAPER} />
      <circle cx="110" cy="116" r="8" fill={SEA} />
      <path d="M98 142h28" />
    </PhoneFrame>
  );
}
