"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    /** Stops recording early taps and repeats the last one. */
    repeatEarlyTap?: () => void;
  }
}

/** Runs in the page as a script of its own, so it uses nothing from outside itself. */
function keepEarlyTap(): void {
  let tapped: HTMLButtonElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    // Otherwise the browser would send the form without the page's rules, and lose what was typed.
    event.preventDefault();
    tapped = button;
  };
  document.addEventListener("click", keep, true);
  window.repeatEarlyTap = () => {
    document.removeEventListener("click", keep, true);
    tapped?.click();
    tapped = null;
  };
}

/**
 * Repeats the last tap on a button that came before the page's scripts, for example on a slow network. Enter in a field
 * counts, since the browser turns it into a click.
 */
export function EarlyTap({ nonce }: { nonce: string | undefined }) {
  useEffect(() => window.repeatEarlyTap?.(), []);
  return (
    // The browser hides the nonce from scripts, and the two builds may write the function differently.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `(${keepEarlyTap})()` }} />
  );
}
