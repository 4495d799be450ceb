import { useEffect, useSyncExternalStore } from "react";
import { watched } from "./watched";

/** How many parts of the page could not be loaded without a connection, so that the eSIMs on this device are all there is to open. */
const left = watched(0);

/** While shown and `isMain`, makes the link to the eSIMs on this device the page's main button. */
export function useKeptAsMain(isMain: boolean): void {
  useEffect(() => {
    if (!isMain) return;
    left.write(left.read() + 1);
    return () => left.write(left.read() - 1);
  }, [isMain]);
}

/** Whether that way is the main one of the page; otherwise the page has its own, or needs none. */
export function useIsKeptMain(): boolean {
  return useSyncExternalStore(
    left.subscribe,
    () => left.read() > 0,
    () => false,
  );
}
