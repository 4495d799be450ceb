import { type ReactNode, useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button";
import { isOffline, onConnectionChange } from "@/lib/core/connection";
import { useIsKeptMain } from "@/lib/core/kept-way";
import { FloatingBar } from "./floating-bar";

/** `way`: left out where what the device keeps is of no use. */
export type OfflineTexts = { text: string; way?: { action: string; href: string } };

/**
 * Leads to the eSIMs and orders on this device while there is no connection: a browser may answer a page that was read shortly before
 * without asking the service worker. The link is a whole navigation, which the worker answers. It is the main one of a page only where that
 * could not be loaded.
 * @param props.otherwise shown with a connection
 */
export function OfflineBar({ texts, otherwise }: { texts: OfflineTexts; otherwise: ReactNode }) {
  const offline = useSyncExternalStore(onConnectionChange, isOffline);
  const isMain = useIsKeptMain();
  return (
    <>
      <div aria-live="polite" data-slot="connection">
        {offline && (
          <FloatingBar text={texts.text}>
            {texts.way && (
              <a href={texts.way.href} className={buttonClass({ variant: isMain ? "primary" : "outline" })}>
                {texts.way.action}
              </a>
            )}
          </FloatingBar>
        )}
      </div>
      {!offline && otherwise}
    </>
  );
}
