import type { ReactNode } from "react";
import { Art, type ArtProps, DEEP, PAPER } from "./art";

export type PhoneArtProps = ArtProps & { system: "ios" | "android" };

/** A phone in the middle of the frame, with the camera of its system; `behind` stands around it, children on its screen. */
export function PhoneFrame({
  system,
  behind,
  children,
  ...art
}: PhoneArtProps & { behind?: ReactNode; children: ReactNode }) {
  return (
    <Art {...art}>
      <path d="M16 168h208" />
      {behind}
      <rect x="78" y="10" width="84" height="158" rx="16" fill={DEEP} />
      <rect x="84" y="17" width="72" height="144" rx="10" fill={PAPER} stroke="none" />
      {system === "ios" ? <path d="M112 25h16" strokeWidth="6" /> : <circle cx="120" cy="25" r="1.5" strokeWidth="4" />}
      {children}
    </Art>
  );
}
