"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { cn } from "@/lib/core/cn";
import { Icon } from "./icon";
import { closeIcon, errorIcon, infoIcon, successIcon } from "./icons";
import { currentToasts, dismissToast, noToasts, subscribeToToasts, type ToastEntry } from "./toast-store";

const SHOWN_MS = 6000;
const ICONS = { neutral: infoIcon, success: successIcon, error: errorIcon };
const MARKS = {
  neutral: "text-sea-text",
  success: "text-success-text",
  error: "text-danger-text",
};

/** In the login flow a toast is never wider than the half of the screen that has the form. */
const REGION = "@container flex flex-col gap-2 login-flow:md:ml-auto login-flow:md:w-104 login-flow:md:max-w-[50%]";

type ToastProps = { entry: ToastEntry; closeLabel: string; onClose: (id: number) => void };

/** With large text it is higher than a phone: its text then scrolls beside the button that closes it, and has the place of its icon. */
function Toast({ entry, closeLabel, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  const stays = held || entry.tone === "error";
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(entry.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, entry.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the timer
    <div
      data-slot="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-h-[max(50dvh,100dvh_-_9rem)] w-full items-start gap-3 overflow-y-auto rounded-card bg-raised py-2 pr-2 pl-4 shadow-float @max-2xs:gap-1 @max-2xs:pr-1 @max-2xs:pl-3 transition duration-200 starting:translate-y-2 starting:opacity-0"
    >
      <Icon icon={ICONS[entry.tone]} className={cn("mt-2.5 @max-2xs:hidden", MARKS[entry.tone])} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{entry.title}</p>
        {entry.description && <p className="text-muted">{entry.description}</p>}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => onClose(entry.id)}
        className="sticky top-0 flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <Icon icon={closeIcon} />
      </button>
    </div>
  );
}

/**
 * The live regions that show toasts, below the header: they move nothing. An error stays until it is closed, and interrupts a screen
 * reader; a form brings its field to the middle, clear of it. The others close after six seconds unless hovered or focused. In the
 * login flow, whose heading is at the top, all are at the lower end (`AuthFrame` leaves the room below its form). Closing one by
 * keyboard returns the focus to where it was.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const cameFrom = useRef<Element | null>(null);
  const path = usePathname();

  const shownFor = useRef(path);

  useEffect(() => {
    if (shownFor.current === path) return;
    shownFor.current = path;
    // An error belongs to the screen that it came from.
    for (const { id, tone } of currentToasts()) if (tone === "error") dismissToast(id);
  }, [path]);

  const errors = entries.filter((entry) => entry.tone === "error");
  const others = entries.filter((entry) => entry.tone !== "error");

  const close = (id: number) => {
    dismissToast(id);
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById("main");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  return (
    <section
      aria-label={label}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+4rem)] z-50 flex flex-col gap-2 md:top-20 md:right-6 md:left-auto md:w-96 login-flow:inset-x-0 login-flow:top-auto login-flow:bottom-0 login-flow:w-auto login-flow:px-4 login-flow:pb-[calc(env(safe-area-inset-bottom)+1rem)]"
    >
      <div role="alert" className={REGION}>
        {errors.map((entry) => (
          <Toast key={entry.id} entry={entry} closeLabel={closeLabel} onClose={close} />
        ))}
      </div>
      <div role="status" className={REGION}>
        {others.map((entry) => (
          <Toast key={entry.id} entry={entry} closeLabel={closeLabel} onClose={close} />
        ))}
      </div>
    </section>
  );
}
