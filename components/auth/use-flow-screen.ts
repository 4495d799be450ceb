"use client";

import { useEffect, useRef, useState } from "react";
import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { askedAgain } from "@/components/ui/typed-again";
import { pushEntry } from "@/lib/core/history";
import { isRecord } from "@/lib/core/record";

const screens = [
  "welcome",
  "login",
  "code",
  "signUp",
  "privacy",
  "terms",
  "checkEmail",
  "forgot",
  "recoverySent",
] as const;
export type FlowScreen = (typeof screens)[number];

export function isFlowScreen(name: string): name is FlowScreen {
  return screens.some((screen) => screen === name);
}

/** What an entry of the history says of the flow. Entries of other pages, and those of an older release, may say anything. */
function stepIn(state: unknown): { screen?: FlowScreen; depth: number } {
  const { authScreen, authDepth } = isRecord(state) ? state : {};
  return {
    ...(typeof authScreen === "string" && isFlowScreen(authScreen) && { screen: authScreen }),
    depth: typeof authDepth === "number" ? authDepth : 0,
  };
}

export const headingId = (screen: FlowScreen) => `auth-title-${screen}`;

/**
 * The current screen of the login flow. The address stays the same, but each step is an entry in the browser's history:
 * the back gesture of a phone leads from the terms to the half-filled form and does not leave the store.
 */
export function useFlowScreen(initial: FlowScreen) {
  const [screen, setScreen] = useState(initial);
  const depth = useRef(0);
  const shown = useRef(initial);
  const leadsTo = useRef<string | null>(null);

  useEffect(() => {
    const restore = (event: PopStateEvent) => {
      if (leadsTo.current !== null) return window.location.replace(leadsTo.current);
      const step = stepIn(event.state);
      depth.current = step.depth;
      setScreen(step.screen ?? initial);
    };
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, [initial]);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    dismissErrorToasts();
    window.scrollTo(0, 0);
    // The focus may already be on a password that has to be typed again.
    if (askedAgain().includes(document.activeElement?.id ?? "")) return;
    document.getElementById(headingId(screen))?.focus({ preventScroll: true });
  }, [screen]);

  const open = (next: FlowScreen) => {
    depth.current += 1;
    pushEntry({ authScreen: next, authDepth: depth.current });
    setScreen(next);
  };
  const back = (fallback: FlowScreen) => {
    if (depth.current > 0) window.history.back();
    else setScreen(fallback);
  };
  /** Opens a page in place of the whole flow, so that 'back' from it leads to where the flow was opened. */
  const leave = (href: string) => {
    if (depth.current === 0) return window.location.replace(href);
    leadsTo.current = href;
    window.history.go(-depth.current);
  };
  return { screen, open, back, leave };
}
