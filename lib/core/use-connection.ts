import { useEffect, useRef, useState } from "react";
import { isOffline, onReconnect } from "./connection";

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

  useEffect(
    () =>
      onReconnect(() => {
        goOn.current?.();
        goOn.current = undefined;
        setWaiting(false);
      }),
    [],
  );

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
