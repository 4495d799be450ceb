import { useEffect, useRef, useState } from "react";

/** Whether the browser knows that it has no connection. It may also be wrong, so a second tap always tries. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/**
 * Goes on with a tap once there is a connection. `connected` returns nothing where the tap may go on at once: there is a
 * connection, or it is the second tap, which ends the first one's wait. Otherwise it waits, until the connection is back, the screen
 * is left or `stopWaiting` is called; `isWaiting` says so meanwhile.
 * @param onWait called when a wait begins
 */
export function useConnection(onWait?: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const goOn = useRef<() => void>(undefined);

  const stopWaiting = () => {
    goOn.current = undefined;
    setWaiting(false);
  };

  useEffect(() => {
    const back = () => {
      goOn.current?.();
      goOn.current = undefined;
      setWaiting(false);
    };
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);

  const connected = (): Promise<void> | undefined => {
    if (goOn.current || !isOffline()) {
      stopWaiting();
      return undefined;
    }
    onWait?.();
    return new Promise((resolve) => {
      goOn.current = resolve;
      setWaiting(true);
    });
  };

  return { isWaiting, connected, stopWaiting };
}
