import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MailKind } from "@/lib/auth/last-mail";

const EMAIL = "sari@kelana.example";
const PAYMENT = "/payment?bundle=esim-1";
const NOW = Date.parse("2026-11-28T08:00:00Z");
const MINUTE = 60_000;
const KEY = "kelana-last-mail";

const code = (next: string | null = PAYMENT) => ({ kind: "code" as const, email: EMAIL, next, isLasting: true });
const atCode = { screen: "code", email: EMAIL, codeSentTo: EMAIL, isLasting: true };

let device: Map<string, string>;

const storageOf = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});

/** A tab of the device. */
const newTab = () => new Map<string, string>();

/** A document that a tab loads; nothing of the one before stays in memory. */
async function load(tab: Map<string, string>) {
  vi.resetModules();
  vi.stubGlobal("window", {
    sessionStorage: storageOf(tab),
    localStorage: storageOf(device),
    location: { pathname: "/login", search: "" },
  });
  const [flow, mail, farewell] = await Promise.all([
    import("@/lib/auth/flow-memory"),
    import("@/lib/auth/last-mail"),
    import("@/lib/auth/farewell"),
  ]);
  return { ...flow, ...mail, ...farewell };
}

/** What a tab that is opened now shows of the login. */
const opened = async (next: string | null, now = NOW) => (await load(newTab())).takeFlow(next, now);

beforeEach(() => {
  device = new Map();
  return () => vi.unstubAllGlobals();
});

describe("after the end of the app", () => {
  beforeEach(async () => (await load(newTab())).noteMail(code(), NOW));

  test("the login goes on where the code is typed, each time it is opened within ten minutes", async () => {
    const tab = newTab();
    expect((await load(tab)).takeFlow(PAYMENT, NOW + MINUTE)).toEqual(atCode);
    expect((await load(tab)).takeFlow(PAYMENT, NOW + 2 * MINUTE)).toEqual(atCode);
    expect(await opened(PAYMENT, NOW + 10 * MINUTE - 1)).toEqual(atCode);
  });

  test.each([10 * MINUTE, -1])("%d ms later nothing of it is shown, and nothing is left", async (ms) => {
    expect(await opened(PAYMENT, NOW + ms)).toBeNull();
    expect(device.size).toBe(0);
  });

  test("any visit of the login removes what is too old, also that of a tab with a flow of its own", async () => {
    const tab = newTab();
    const own = { screen: "signUp", email: "", codeSentTo: null, isLasting: true };
    (await load(tab)).keepFlow(own, NOW + 10 * MINUTE);
    expect((await load(tab)).takeFlow("/orders", NOW + 10 * MINUTE)).toEqual(own);
    expect(device.size).toBe(0);
  });

  test.each([null, "/orders", "/payment?bundle=esim-2", "/en/orders"])(
    "a login to %s is not mixed with it",
    async (next) => {
      expect(await opened(next)).toBeNull();
      expect(await opened(PAYMENT)).toEqual(atCode);
    },
  );

  test("a login to the same page in another language goes on with it", async () => {
    expect(await opened(`/en${PAYMENT}`)).toEqual(atCode);
  });

  test("another kind of mail to the address still has to wait for its minute", async () => {
    const tab = await load(newTab());
    tab.takeFlow(PAYMENT, NOW + 20_000);
    expect(tab.secondsAfterOtherMail(EMAIL, "recovery", NOW + 20_000)).toBe(40);
    expect(tab.secondsAfterOtherMail(EMAIL, "recovery", NOW + MINUTE)).toBe(0);
  });

  test("nothing is left after a login, nor after a sign-out", async () => {
    const tab = newTab();
    const page = await load(tab);
    const leave = () => page.forgetTraveller({ read: async () => null, write: async () => undefined });
    for (const end of [page.forgetFlow, leave]) {
      page.noteMail(code(), NOW);
      page.keepFlow(atCode, NOW);
      await end();
      expect([...device.values(), ...tab.values()].join()).not.toContain(EMAIL);
      expect(page.secondsToNextMail(EMAIL, NOW)).toBe(0);
      expect(await opened(PAYMENT)).toBeNull();
    }
  });
});

test.each<[MailKind, object | null]>([
  ["confirmation", { screen: "checkEmail", email: EMAIL, codeSentTo: null, isLasting: true }],
  ["recovery", null],
])("a mail of the kind %s is followed by %j", async (kind, flow) => {
  (await load(newTab())).noteMail(code(), NOW);
  (await load(newTab())).noteMail({ ...code(), kind }, NOW);
  expect(await opened(PAYMENT)).toEqual(flow);
});

describe("two tabs", () => {
  test("a tab that was at the login before another one requested a code is not taken over", async () => {
    const tab = newTab();
    expect((await load(tab)).takeFlow(PAYMENT, NOW)).toBeNull();
    (await load(newTab())).noteMail(code(), NOW);
    expect((await load(tab)).takeFlow(PAYMENT, NOW)).toBeNull();
  });

  test("a tab keeps to its own flow and to its own code", async () => {
    const tab = newTab();
    const own = { screen: "forgot", email: "dewi@kelana.example", codeSentTo: null, isLasting: true };
    (await load(tab)).keepFlow(own, NOW);
    (await load(newTab())).noteMail(code(), NOW);
    expect((await load(tab)).takeFlow(PAYMENT, NOW)).toEqual(own);
    (await load(tab)).noteMail({ ...code(), email: own.email }, NOW + 1);
    (await load(newTab())).noteMail(code(), NOW + 2);
    expect((await load(tab)).takeFlow(PAYMENT, NOW + 3)).toBeNull();
    expect((await load(tab)).secondsToNextMail(own.email, NOW + 1)).toBe(60);
  });

  test("what a tab restores once is its own flow before the last mail", async () => {
    const tab = newTab();
    (await load(tab)).noteMail(code(), NOW);
    const own = { screen: "terms", email: EMAIL, codeSentTo: EMAIL, isLasting: true };
    (await load(tab)).keepFlow(own, NOW);
    expect((await load(tab)).takeFlow(PAYMENT, NOW)).toEqual(own);
    expect((await load(tab)).takeFlow(PAYMENT, NOW)).toEqual(atCode);
  });
});

describe("a stored text of another shape", () => {
  const mail = { ...code(), askedAt: NOW };

  test.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["no address", JSON.stringify({ ...mail, email: undefined })],
    ["an unknown kind", JSON.stringify({ ...mail, kind: "letter" })],
    ["an odd page", JSON.stringify({ ...mail, next: 7 })],
    ["no page", JSON.stringify({ ...mail, next: undefined })],
    ["an odd time", JSON.stringify({ ...mail, askedAt: String(NOW) })],
    ["no time", JSON.stringify({ ...mail, askedAt: null })],
  ])("is no mail and is removed: %s", async (_, text) => {
    device.set(KEY, text);
    expect(await opened(PAYMENT)).toBeNull();
    expect(await opened(null)).toBeNull();
    expect(device.size).toBe(0);
  });
});

test.each([true, false])(
  "whether the login shall last (%s) is kept with the code and with the flow",
  async (isLasting) => {
    const tab = newTab();
    (await load(tab)).noteMail({ ...code(), isLasting }, NOW);
    expect(await opened(PAYMENT)).toEqual({ ...atCode, isLasting });
    const own = { screen: "code", email: EMAIL, codeSentTo: EMAIL, isLasting };
    (await load(tab)).keepFlow(own, NOW);
    expect((await load(tab)).takeFlow(PAYMENT, NOW)).toEqual(own);
  },
);

test("where the browser stores nothing, the login begins at its first screen", async () => {
  const page = await load(newTab());
  vi.stubGlobal("window", {});
  page.noteMail(code(), NOW);
  expect(page.takeFlow(PAYMENT, NOW)).toBeNull();
  expect(page.secondsToNextMail(EMAIL, NOW)).toBe(60);
});
