import { beforeEach, describe, expect, test, vi } from "vitest";
import { customerInfoSchema } from "@/lib/checkout/schema";
import { emptyBuyer } from "../../support/sample-buyer";

const known = { ...emptyBuyer, email: "rina@example.com" };
const typed = { ...known, given_names: "Rina", mobile_number: "0812 3456 7890" };

/** What this tab and this device hold. */
let tab: Map<string, string>;
let device: Map<string, string>;

const storageOf = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});

beforeEach(() => {
  tab = new Map();
  device = new Map();
  vi.stubGlobal("window", {
    sessionStorage: storageOf(tab),
    localStorage: storageOf(device),
    location: { pathname: "/payment", search: "" },
  });
  return () => vi.unstubAllGlobals();
});

/** A document that this tab loads; nothing of the one before stays in memory. */
async function load(travellerId: string | null) {
  vi.resetModules();
  const [buyer, page, own, farewell] = await Promise.all([
    import("@/lib/checkout/typed-buyer"),
    import("@/lib/core/page-traveller"),
    import("@/lib/core/own-tab-storage"),
    import("@/lib/auth/farewell"),
  ]);
  if (travellerId !== null) {
    own.forgetOthers(travellerId);
    page.openPage({ travellerId, onOtherAccount: () => undefined });
  }
  return { ...buyer, ...farewell };
}

describe("what was typed for a payment", () => {
  beforeEach(async () => (await load("sari")).keepTypedBuyer(typed, known));

  test("is there after a reload", async () => {
    const { typedBuyer } = await load("sari");
    expect(typedBuyer()).toEqual(typed);
  });

  test("can be changed and taken back after a reload", async () => {
    (await load("sari")).keepTypedBuyer(known, typed);
    (await load("sari")).keepTypedBuyer(known, known);
    expect((await load("sari")).typedBuyer()).toEqual(known);
  });

  test("is in this tab alone, and nothing of it on the device", () => {
    expect([...tab.values()].join()).toContain("Rina");
    expect([...device.values()].join()).not.toContain("Rina");
  });

  test("ends with the order", async () => {
    (await load("sari")).forgetTypedBuyer();
    expect((await load("sari")).typedBuyer()).toBeUndefined();
    expect([...tab.values()].join()).not.toContain("Rina");
  });

  test("ends with the login", async () => {
    await (await load("sari")).forgetTraveller({ read: async () => null, write: async () => undefined });
    expect([...tab.values()].join()).not.toContain("Rina");
    expect((await load("sari")).typedBuyer()).toBeUndefined();
  });

  test("is nobody else's: the page of another traveller removes it", async () => {
    const { typedBuyer } = await load("budi");
    expect([...tab.values()].join()).not.toContain("Rina");
    expect(typedBuyer()).toBeUndefined();
    expect((await load("sari")).typedBuyer()).toBeUndefined();
  });

  test("is not shown on a page without a traveller", async () => {
    expect((await load(null)).typedBuyer()).toBeUndefined();
  });
});

test.each(Object.keys(customerInfoSchema.shape))("a change of '%s' alone is kept", async (field) => {
  const changed = { ...known, [field]: "x" };
  (await load("sari")).keepTypedBuyer(changed, known);
  expect((await load("sari")).typedBuyer()).toEqual(changed);
});

test("what was not changed is not kept", async () => {
  (await load("sari")).keepTypedBuyer(known, known);
  expect((await load("sari")).typedBuyer()).toBeUndefined();
});

test("where the tab may store nothing, it lasts as long as the document", async () => {
  vi.stubGlobal("window", {});
  const page = await load("sari");
  page.keepTypedBuyer(typed, known);
  expect(page.typedBuyer()).toEqual(typed);
  expect((await load("sari")).typedBuyer()).toBeUndefined();
});

test.each(["{", "[]", '{"travellerId":"sari"}', '{"travellerId":"sari","texts":{"typed-buyer":7}}'])(
  "%s in the tab's storage is nothing typed",
  async (stored) => {
    tab.set("kelana-own", stored);
    expect((await load("sari")).typedBuyer()).toBeUndefined();
  },
);
