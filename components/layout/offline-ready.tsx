"use client";

import { type ReactNode, useEffect, useState } from "react";
import { isDevelopment } from "@/lib/core/env.public";

export type UpdateTexts = { text: string; action: string; close: string };

/**
 * Makes the store ready for when there is no connection, once the page and all it needs are loaded. An update of the worker waits
 * until the traveller agrees; what asks for it is loaded only then.
 */
export function OfflineReady({ texts }: { texts: UpdateTexts }) {
  const [question, setQuestion] = useState<ReactNode>(null);
  useEffect(() => {
    // A development server has no worker: its files change under the same names.
    if (isDevelopment) return;
    const ask = async (worker: ServiceWorker) => {
      const { UpdateBar } = await import("./update-bar");
      setQuestion(<UpdateBar worker={worker} texts={texts} onClose={() => setQuestion(null)} />);
    };
    const start = () => {
      import("@/lib/offline/register").then(
        ({ getReady }) => getReady((worker) => void ask(worker)),
        () => undefined,
      );
    };
    if (document.readyState === "complete") return start();
    window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, [texts]);
  return question;
}
