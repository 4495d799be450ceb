import { PAPER, SEA, SKY, SUN } from "./art";
import { type PhoneArtProps, PhoneFrame } from "./phone-frame";

/** At the destination: the travel eSIM switched on, full signal, the end of the route. */
export function InstallEsimOnArt(props: PhoneArtProps) {
  return (
    <PhoneFrame
      {...props}
      behind={
        <>
          <path d="M156 168a42 42 0 0 1 78 0Z" fill={SKY} stroke="none" />
          <path d="M178 168a20 20 0 0 1 40 0Z" fill={SUN} stroke="none" />
          <path d="M12 132C16 78 36 46 76 34" strokeWidth="3.5" strokeDasharray="9 9" />
          <circle cx="12" cy="140" r="6" fill={SEA} />
          <path d="M170 128v-10m14 10v-20m14 20V96m14 32V82" strokeWidth="5" />
        </>
      }
    >
      <path d="M98 66c4-20 40-20 44 0" strokeDasharray="6 6" />
      <circle cx="98" cy="70" r="5" fill={SEA} />
      <circle cx="142" cy="70" r="5" fill={SUN} />
      <path d="M98 88h44" />
      <rect x="98" y="104" width="44" height="24" rx="12" fill={SUN} />
      <circle cx="130" cy="116" r="8" fill={PAPER} />
      <path d="M98 142h28" />
    </PhoneFrame>
  );
}
