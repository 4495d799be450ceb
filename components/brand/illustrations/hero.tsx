import { cn } from "@/lib/core/cn";
import { type ArtProps, DEEP, LINE, PAPER, SEA, SKY, SUN } from "./art";

/** The opening scene: a route over the sea between two islands, the sun coming up behind it. */
export function HeroArt({ className }: ArtProps) {
  return (
    <svg
      data-slot="art"
      viewBox="0 0 480 360"
      fill="none"
      stroke={LINE}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn("h-auto w-full", className)}
    >
      <path d="M0 28A28 28 0 0 1 28 0h424a28 28 0 0 1 28 28v204H0Z" fill={SKY} stroke="none" />
      <path d="M184 232a78 78 0 0 1 156 0Z" fill={SUN} stroke="none" />
      <path d="M0 232h480v100a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z" fill={SEA} stroke="none" />
      <path d="M204 250h116m-98 16h80m-58 16h36" stroke={SUN} strokeWidth="5" />
      <path d="M132 232c14-14 26-22 40-22s24 10 38 22Zm150 0c10-10 18-14 30-14s20 6 30 14Z" fill={SEA} />
      <path
        d="M0 232v-24c18-10 38-26 64-50 10-9 18-8 26 2 20 26 34 44 48 52 12 8 20 14 28 20Z"
        fill={DEEP}
        stroke="none"
      />
      <path d="M0 208c18-10 38-26 64-50 10-9 18-8 26 2 20 26 34 44 48 52 12 8 20 14 28 20" />
      <path d="M66 157c6 14-2 26 6 40m10-48c6 10 4 20 14 30" />
      <path
        d="M318 232c22-4 36-20 54-26 16-5 22-34 38-48 8-8 16-6 22 4 10 18 22 36 48 46v24Z"
        fill={DEEP}
        stroke="none"
      />
      <path d="M318 232c22-4 36-20 54-26 16-5 22-34 38-48 8-8 16-6 22 4 10 18 22 36 48 46" />
      <path d="M424 160c-4 16 6 24 2 42" />
      <path d="M0 232h480" />
      <path d="M82 142C140 14 344 8 418 138" strokeWidth="4.5" strokeDasharray="12 13" />
      <circle cx="78" cy="150" r="10" fill={PAPER} />
      <circle cx="422" cy="148" r="10" fill={SUN} />
      <path d="M116 294h88l-14 22h-58Z" fill={PAPER} />
      <path d="M156 286v-68c22 14 36 38 40 68Z" fill={PAPER} />
      <path d="M146 286v-50c-16 12-24 30-26 50Z" fill={SUN} />
      <path d="M151 294v-82" />
      <path d="M28 268h52m12 0h10M40 330h52m246-18h64m12 0h12M268 338h58M376 272h56" />
    </svg>
  );
}
