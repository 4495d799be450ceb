/** Whether the browser knows that it has no connection. The browser may be wrong, so a second tap always sends the request. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Calls `listener` each time the connection is back. @returns what ends it */
export function onReconnect(listener: () => void): () => void {
  window.addEventListener("online", listener);
  return () => window.removeEventListener("online", listener);
}

/** Calls `listener` each time the connection is lost or back. @returns what ends it */
export function onConnectionChange(listener: () => void): () => void {
  const end = onReconnect(listener);
  window.addEventListener("offline", listener);
  return () => {
    end();
    window.removeEventListener("offline", listener);
  };
}
