"use client";

import { useEffect, useState } from "react";

/** How long a copy is confirmed on its button (spec 2, section 5). */
const FEEDBACK_MS = 2000;

/** Copies text to the clipboard; `isCopied` holds for two seconds. */
export function useCopy(text: string) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  /** False where the browser refuses. */
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
