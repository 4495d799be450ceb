/**
 * What a development server serves in place of the service worker: it replaces the one that a built store has left at the same address,
 * removes its pages, and then unregisters itself. It is the same at every request, so that a browser installs it once.
 */

import { type ExtendableEvent, removeCaches } from "./caches";

declare const self: {
  addEventListener: (type: string, listener: (event: ExtendableEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: { unregister: () => Promise<boolean> };
};

async function removeAll(): Promise<void> {
  await removeCaches();
  await self.registration.unregister();
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(removeAll()));
