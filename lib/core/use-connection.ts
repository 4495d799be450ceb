import { useEffect, useRef, useState } from "react";

/** Whether the browser knows that it has no connection. It may also be wrong, so a second tap always tries. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/**
 * Goes on with a tap once the connection is back. `connection` waits for it, until the screen is left or `stopWaiting` is called;
 * `isWaiting` says so meanwhile.
 */
export function useConnection() {
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

  const connection = () =>
    new Promise<void>((resolve) => {
      goOn.current = resolve;
      setWaiting(true);
    });

  return { isWaiting, connection, stopWaiting };
}
