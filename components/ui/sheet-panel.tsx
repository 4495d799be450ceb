"use client";

import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useEffectEvent, useRef } from "react";
import { pushEntry } from "@/lib/core/history";
import { Icon } from "./icon";
import { closeIcon } from "./icons";
import type { SheetProps } from "./sheet";

/**
 * Makes 'back' close an open sheet before it leaves the page, as on Android: the sheet is an entry in the browser's history.
 * The address may change while it is open (a filter); it is kept when the entry goes.
 * @returns a function that waits until a closed sheet has no entry
 */
function useBackCloses(isOpen: boolean, close: () => void): (then: () => void) => void {
  const hasEntry = useRef(false);
  const address = useRef("");

  useEffect(() => {
    if (isOpen) address.current = window.location.href;
  });
  useEffect(() => {
    if (isOpen === hasEntry.current) return;
    hasEntry.current = isOpen;
    if (isOpen) return pushEntry();
    address.current = window.location.href;
    window.history.back();
  }, [isOpen]);

  const left = useEffectEvent(() => {
    if (address.current === "") return;
    const isByBack = hasEntry.current;
    hasEntry.current = false;
    if (window.location.href !== address.current) window.history.replaceState(null, "", address.current);
    address.current = "";
    if (isByBack) close();
  });
  useEffect(() => {
    const leave = () => left();
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, []);

  return (then) => {
    if (address.current === "") then();
    else window.addEventListener("popstate", then, { once: true });
  };
}

/**
 * Makes Escape close an open sheet that does not have the focus yet, and do nothing else on the page.
 * @returns the ref of the sheet
 */
function useEarlyEscape(isOpen: boolean, close: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || (event.target instanceof Node && sheet.current?.contains(event.target))) return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [isOpen]);
  return sheet;
}

/** The dialog behind Sheet: slides up from the bottom edge of a phone, fades in at the centre of a wide screen. */
export function SheetPanel(props: SheetProps) {
  const { open, onOpenChange, onClosed, title, description, closeLabel, footer, firstFocus, children } = props;
  const afterBack = useBackCloses(open, () => onOpenChange(false));
  const sheet = useEarlyEscape(open, () => onOpenChange(false));

  function finish(isOpen: boolean) {
    if (!isOpen && onClosed) afterBack(onClosed);
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={finish}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={sheet}
          initialFocus={firstFocus}
          data-slot="sheet"
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-card bg-raised shadow-float transition duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[min(45rem,85dvh)] md:w-full md:max-w-120 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:data-ending-style:-translate-y-1/2 md:data-starting-style:-translate-y-1/2 md:data-ending-style:opacity-0 md:data-starting-style:opacity-0"
        >
          <header className="flex items-start gap-3 border-line border-b py-3 pr-2 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <Dialog.Title className="text-lg">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-0.5 text-muted text-sm">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label={closeLabel}
              className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink"
            >
              <Icon icon={closeIcon} />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
