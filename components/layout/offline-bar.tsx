import { type ReactNode, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button";
import { isOffline } from "@/lib/core/use-connection";
import { FloatingBar } from "./floating-bar";

export type OfflineTexts = { text: string; action: string; href: string };

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/**
 * Leads to the eSIMs on this device while there is no connection: a browser may answer a page that was read shortly before without
 * asking the service worker. The link is a whole navigation, which the worker answers.
 * @param props.otherwise shown with a connection
 */
export function OfflineBar({ texts, otherwise }: { texts: OfflineTexts; otherwise: ReactNode }) {
  const offline = useSyncExternalStore(subscribe, isOffline);
  return (
    <>
      <div aria-live="polite" data-slot="connection">
        {offline && (
          <FloatingBar text={texts.text}>
            <a href={texts.href} className={buttonClass({})}>
              {texts.action}
            </a>
          </FloatingBar>
        )}
      </div>
      {!offline && otherwise}
    </>
  );
}
