import { CACHE_PREFIX } from "./kept";

/**
 * What a development server serves in place of the service worker: it takes the place of one that a built store has left at the
 * same address, removes its pages and then itself. It is the same at every request, so that a browser installs it once.
 */
type Phase = Event & { waitUntil: (work: Promise<unknown>) => void };
declare const self: {
  addEventListener: (type: string, listener: (event: Phase) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: { unregister: () => Promise<boolean> };
};

async function removeAll(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(removeAll()));
