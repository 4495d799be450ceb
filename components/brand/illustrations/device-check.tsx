import { type ArtProps, PAPER, SEA, SUN } from "./art";
import { PhoneFrame } from "./phone-frame";

/** A phone that answers *#06#: the keypad, and the number that it shows. */
export function DeviceCheckArt(props: ArtProps) {
  return (
    <PhoneFrame
      system="android"
      {...props}
      behind={
        <>
          <path d="M166 52h52a8 8 0 0 1 8 8v20a7 7 0 0 0 0 14v18a8 8 0 0 1-8 8h-60V52Z" fill={PAPER} />
          <path d="M176 70h36M176 84h24" />
          <path d="m178 104 6 6 12-14" stroke={SUN} strokeWidth="5" />
          <circle cx="40" cy="96" r="24" fill={SEA} />
          <path d="m57 113 14 14" strokeWidth="5" />
        </>
      }
    >
      <rect x="92" y="40" width="56" height="26" rx="7" fill={SUN} />
      <path d="M100 53h40" strokeDasharray="5 5" />
      {[82, 102, 122].map((y) => (
        <g key={y}>
          <circle cx="102" cy={y} r="5" fill={SEA} />
          <circle cx="120" cy={y} r="5" fill={SEA} />
          <circle cx="138" cy={y} r="5" fill={SEA} />
        </g>
      ))}
      <circle cx="120" cy="145" r="8" fill={SUN} />
    </PhoneFrame>
  );
}
