"use client";

import { useEffect, useState } from "react";

/** How long the button says 'copied', in milliseconds. */
const FEEDBACK_MS = 2000;

/** Copies text to the clipboard. `isCopied` stays true for two seconds. */
export function useCopy(text: string) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  /** Resolves to false when the browser refuses. */
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      return true;
    } catch {
      return false;
    }
  };
  return { copy, isCopied: copiedAt !== null };
}
