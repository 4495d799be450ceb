import { emptyForOthers } from "@/lib/core/vault";
import { WORKER_PATH } from "./kept";

/** Calls `onWaiting` with a worker that is installed while an older one still serves open tabs. */
function followUpdates(registration: ServiceWorkerRegistration, onWaiting: (worker: ServiceWorker) => void): void {
  const look = () => {
    // If no worker serves this page, the new one is the first and need not wait.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const followInstalling = () => registration.installing?.addEventListener("statechange", look);
  look();
  // The browser looks for a newer worker at each navigation: one may be found before this page listens.
  followInstalling();
  registration.addEventListener("updatefound", followInstalling);
}

/**
 * Registers the service worker, and removes what another traveller has left on this device. Without workers the store works as before, but
 * not without a connection.
 * @param onWaiting called with a newer worker, which waits until the traveller agrees, or until all tabs are closed
 */
export async function getReady(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  void emptyForOthers();
  if (!("serviceWorker" in navigator)) return;
  try {
    followUpdates(await navigator.serviceWorker.register(WORKER_PATH), onWaiting);
  } catch {
    // The browser forbids it, or there is no connection now.
  }
}

/** Lets a waiting worker take over, and reloads this page with it. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  worker.postMessage({ type: "SKIP_WAITING" });
}
