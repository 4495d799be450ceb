import { PAPER, SUN } from "./art";
import { type PhoneArtProps, PhoneFrame } from "./phone-frame";

/** The camera looks at a QR code on another screen. */
export function InstallScanArt(props: PhoneArtProps) {
  return (
    <PhoneFrame
      {...props}
      behind={
        <>
          <rect x="10" y="62" width="62" height="78" rx="10" fill={PAPER} />
          <path d="M20 74h14v14H20Zm28 0h14v14H48ZM20 102h14v14H20Z" />
          <path d="M48 102h4m10 0v6m-14 8h6m8 0v.1M20 128h24" strokeWidth="4" />
        </>
      }
    >
      <path d="M96 64v-8a6 6 0 0 1 6-6h8m20 0h8a6 6 0 0 1 6 6v8m0 42v8a6 6 0 0 1-6 6h-8m-20 0h-8a6 6 0 0 1-6-6v-8" />
      <path d="M106 64h10v10h-10Zm20 0h8v8h-8Zm-20 22h10v10h-10Zm18 2h10m-4 10h4" />
      <path d="M92 85h56" stroke={SUN} strokeWidth="4" />
      <circle cx="120" cy="142" r="9" fill={SUN} />
    </PhoneFrame>
  );
}
