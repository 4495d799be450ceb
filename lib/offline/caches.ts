import { CACHE_PREFIX } from "./kept";

/** An event that a service worker is kept alive for until `work` is done. The types of a page have no such event. */
export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

/** Removes the caches of every build. @param kept the name of one that stays */
export async function removeCaches(kept?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}
