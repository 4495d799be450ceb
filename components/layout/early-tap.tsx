import { RepeatEarlyTap } from "./repeat-early-tap";

/** Runs in the page as a script of its own, so it uses nothing from outside itself. */
function keepEarlyTap(buttons: string): void {
  let tapped: HTMLButtonElement | null = null;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(buttons) : null;
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

/** `actions` leaves out the buttons that submit a form which works without scripts. */
const BUTTONS = { all: "button", actions: "button[type=button]" };

/**
 * Repeats the last tap on a button that came before the page's scripts, for example on a slow network. Enter in a field
 * counts, since the browser turns it into a click.
 */
export function EarlyTap({ of, nonce }: { of: keyof typeof BUTTONS; nonce?: string | undefined }) {
  return (
    <>
      {/* The browser hides the nonce from scripts. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
        dangerouslySetInnerHTML={{ __html: `(${keepEarlyTap})("${BUTTONS[of]}")` }}
      />
      <RepeatEarlyTap />
    </>
  );
}
