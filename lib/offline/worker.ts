/**
 * The service worker. It keeps a fixed list of public pages with their files, which it requests itself, without cookies, when it is
 * installed. It stores nothing else, and no answer that a page has received. With a connection it answers no navigation.
 */

import { CacheFirst, NetworkOnly, Serwist } from "serwist";
import { MINUTE_MS } from "@/lib/core/duration";
import { timedFetch } from "@/lib/core/timed-fetch";
import { type ExtendableEvent, removeCaches } from "./caches";
import { CACHE_PREFIX, filesIn, isFile, KEPT_PATHS, keptPathFor } from "./kept";

declare const self: {
  addEventListener: (type: string, listener: (event: ExtendableEvent) => void) => void;
};
/** The build that this worker belongs to, put in by app/sw.js. */
declare const BUILD: string;

const KEPT = `${CACHE_PREFIX}${BUILD}`;
const DEADLINE_MS = MINUTE_MS;

/** Without cookies, so that no answer depends on a login. */
const ask = timedFetch(DEADLINE_MS, { credentials: "omit" });

/** @throws where the answer is not as expected: the browser then installs the worker later */
async function keep(cache: Cache, path: string, init?: RequestInit): Promise<Response> {
  const answer = await ask(path, init);
  if (!answer.ok || answer.redirected) throw new Error(`${path} answers ${answer.status}`);
  await cache.put(path, answer.clone());
  return answer;
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(KEPT);
  const pages = await Promise.all(KEPT_PATHS.map((path) => keep(cache, path, { cache: "no-cache" })));
  const markup = await Promise.all(pages.map((page) => page.text()));
  await Promise.all(filesIn(markup.join("\n")).map((path) => keep(cache, path)));
}

const serwist = new Serwist({
  navigationPreload: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && isFile(url.pathname),
      handler: new CacheFirst({
        cacheName: KEPT,
        matchOptions: { ignoreVary: true },
        plugins: [{ cacheWillUpdate: async () => null }],
      }),
    },
    {
      matcher: ({ sameOrigin, request }) => sameOrigin && request.mode === "navigate",
      handler: new NetworkOnly({
        plugins: [
          {
            handlerDidError: ({ request }) =>
              caches.match(keptPathFor(new URL(request.url).pathname), { cacheName: KEPT, ignoreVary: true }),
          },
        ],
      }),
    },
  ],
});

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(removeCaches(KEPT)));
// Only this one: Serwist's own listener for messages would store addresses that a page names.
self.addEventListener("fetch", serwist.handleFetch);
