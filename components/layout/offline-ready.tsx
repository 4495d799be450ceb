"use client";

import { type ReactNode, useEffect, useState } from "react";
import { isDevelopment } from "@/lib/core/env.public";
import type { OfflineBar, OfflineTexts } from "./offline-bar";
import type { UpdateTexts } from "./update-bar";

type OfflineReadyProps = { update: UpdateTexts; wallet: OfflineTexts | undefined };

/**
 * Makes the store ready for when there is no connection, once the page and all it needs are loaded. An update of the worker waits
 * until the traveller agrees; what asks for it is loaded only then.
 * @param wallet says that there is no connection and leads to the eSIMs and orders on this device; left out on their own screen
 */
export function OfflineReady({ update, wallet }: OfflineReadyProps) {
  const [question, setQuestion] = useState<ReactNode>(null);
  const [Bar, setBar] = useState<typeof OfflineBar>();
  useEffect(() => {
    // A development server has no worker: its files change under the same names.
    if (isDevelopment) return;
    const ask = async (worker: ServiceWorker) => {
      const { UpdateBar } = await import("./update-bar");
      setQuestion(<UpdateBar worker={worker} texts={update} onClose={() => setQuestion(null)} />);
    };
    const start = () => {
      // Loaded while there is a connection, to be there when it is gone.
      if (wallet) {
        import("./offline-bar").then(
          (part) => setBar(() => part.OfflineBar),
          () => undefined,
        );
      }
      import("@/lib/offline/register").then(
        ({ getReady }) => getReady((worker) => void ask(worker)),
        () => undefined,
      );
    };
    if (document.readyState === "complete") return start();
    window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, [update, wallet]);
  return Bar && wallet ? <Bar texts={wallet} otherwise={question} /> : question;
}
