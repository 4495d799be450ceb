"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
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

function Toast({ entry, closeLabel }: { entry: ToastEntry; closeLabel: string }) {
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
      className="pointer-events-auto flex w-full items-start gap-3 rounded-card bg-raised py-2 pr-2 pl-4 shadow-float transition duration-200 starting:translate-y-2 starting:opacity-0"
    >
      <Icon icon={ICONS[entry.tone]} className={cn("mt-2.5", MARKS[entry.tone])} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{entry.title}</p>
        {entry.description && <p className="text-muted">{entry.description}</p>}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(entry.id)}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <Icon icon={closeIcon} />
      </button>
    </div>
  );
}

/**
 * The live regions that show toasts: at the top on phones, because the action bar is at the bottom, and at the lower right
 * on wide screens. Errors interrupt a screen reader and stay until closed; others close after six seconds unless hovered
 * or focused.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  const errors = entries.filter((entry) => entry.tone === "error");
  const others = entries.filter((entry) => entry.tone !== "error");
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.75rem)] z-50 flex flex-col gap-2 md:right-6 md:left-auto md:w-96 lg:top-auto lg:bottom-6"
    >
      <div role="alert" className="flex flex-col gap-2">
        {errors.map((entry) => (
          <Toast key={entry.id} entry={entry} closeLabel={closeLabel} />
        ))}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {others.map((entry) => (
          <Toast key={entry.id} entry={entry} closeLabel={closeLabel} />
        ))}
      </div>
    </section>
  );
}
