import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** What a service worker of a browser has, as far as the removal uses it. */
class Browser {
  readonly caches = new Set(["kelana-old-build", "kelana-older-build", "of-another-tool"]);
  readonly happened: string[] = [];
  readonly #listeners = new Map<string, (event: unknown) => void>();

  run(code: string): void {
    const self = {
      addEventListener: (type: string, listener: (event: unknown) => void) => this.#listeners.set(type, listener),
      skipWaiting: async () => void this.happened.push("takes over"),
      registration: { unregister: async () => void this.happened.push("unregistered") },
    };
    const caches = {
      keys: async () => [...this.caches],
      delete: async (name: string) => this.caches.delete(name),
    };
    runInNewContext(code, { self, caches });
  }

  async send(type: string): Promise<void> {
    let work: Promise<unknown> | undefined;
    this.#listeners.get(type)?.({
      waitUntil: (given: Promise<unknown>) => {
        work = given;
      },
    });
    await work;
  }

  listensTo(type: string): boolean {
    return this.#listeners.has(type);
  }
}

beforeAll(() => void vi.stubEnv("NODE_ENV", "development"));
afterAll(() => void vi.unstubAllEnvs());

async function served(): Promise<string> {
  const { GET } = await import("@/app/sw.js/route");
  return (await GET()).text();
}

test("a development server removes the worker that a built store has left, and its pages alone", async () => {
  const browser = new Browser();
  browser.run(await served());
  await browser.send("install");
  await browser.send("activate");
  expect(browser.happened).toEqual(["takes over", "unregistered"]);
  expect([...browser.caches]).toEqual(["of-another-tool"]);
  expect(browser.listensTo("fetch")).toBe(false);
});

test("a development server serves the same worker at each request: another one would be installed at each page", async () => {
  expect(new Set([await served(), await served()]).size).toBe(1);
});
