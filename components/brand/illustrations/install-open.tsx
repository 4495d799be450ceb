import { SEA, SUN } from "./art";
import { type PhoneArtProps, PhoneFrame } from "./phone-frame";

/** The settings of a phone on Wi-Fi at home, with the row that adds an eSIM. */
export function InstallOpenArt(props: PhoneArtProps) {
  return (
    <PhoneFrame
      {...props}
      behind={
        <>
          <path d="M22 168v-52l26-24 26 24v52Z" fill={SEA} />
          <path d="M42 168v-26h14v26" />
          <path d="M188 92a34 34 0 0 1 40 0m-32 12a20 20 0 0 1 24 0" strokeWidth="4" />
          <circle cx="208" cy="116" r="4" fill={SUN} />
        </>
      }
    >
      <path d="M92 48h34M92 64h46M92 128h38M92 144h28" />
      <rect x="88" y="78" width="64" height="34" rx="9" fill={SUN} />
      <path d="M98 95h22m18-7v14m-7-7h14" />
    </PhoneFrame>
  );
}
