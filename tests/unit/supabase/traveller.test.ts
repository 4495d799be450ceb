import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aLoginCookie } from "../../support/expire-login";

/** A traveller's id, and the cookie of a login. */
function traveller() {
  const id = crypto.randomUUID();
  const { name, value } = aLoginCookie("a key of the auth service", id);
  return { id, cookie: `${name}=${value}` };
}

const [sari, budi] = [traveller(), traveller()];
/** What is sent to the database, as method, path and query. */
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "http://localhost:9");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    sent.push(`${init?.method ?? "GET"} ${pathname}${decodeURIComponent(search)}`);
    return Response.json([{ user_id: sari.id, id: "n-1" }]);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The modules as a page loads them that was opened for Sari, in a browser with this login. */
async function pageOfSari({ cookie }: { cookie: string }) {
  vi.stubGlobal("document", { cookie });
  // The public environment is read at import.
  vi.resetModules();
  const { asTraveller, isEmpty } = await import("@/lib/supabase/traveller");
  const { openPage } = await import("@/lib/core/page-traveller");
  const { OtherAccountError } = await import("@/lib/core/other-account");
  const { saveLanguage, saveMails, savePersonal } = await import("@/lib/account/hooks");
  const { markRead } = await import("@/lib/notifications/hooks");
  const onOtherAccount = vi.fn();
  openPage({ travellerId: sari.id, onOtherAccount });
  const facts = { fullName: "Sari", phone: "", address: "", birthDate: "", nationality: "" };
  const writes = {
    personal: () => savePersonal(facts),
    mails: () => saveMails({ expiring: false, lowData: false }),
    language: () => saveLanguage("en"),
    oneRead: () => markRead("n-1"),
    allRead: () => markRead(null),
  };
  const read = () =>
    asTraveller(async ({ supabase }) => (await supabase.from("user_orders").select("id")).data ?? [], isEmpty);
  return { ...writes, read, OtherAccountError, onOtherAccount };
}

const WAYS = ["personal", "mails", "language", "oneRead", "allRead", "read"] as const;

test.each(WAYS)("once somebody else is logged in, a page reads and changes nothing of theirs: %s", async (way) => {
  const page = await pageOfSari(budi);
  await expect(page[way]()).rejects.toThrow(page.OtherAccountError);
  expect(page.onOtherAccount).toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test.each(WAYS)("while its traveller is logged in, a page goes on: %s", async (way) => {
  const page = await pageOfSari(sari);
  await page[way]();
  expect(page.onOtherAccount).not.toHaveBeenCalled();
  expect(sent.length).toBeGreaterThan(0);
  // Where the login becomes another one's while this is on its way, it finds no row of theirs.
  const changes = sent.filter((request) => request.startsWith("PATCH"));
  expect(changes.filter((request) => !request.includes(`user_id=eq.${sari.id}`))).toEqual([]);
  expect(changes).toHaveLength(way === "read" ? 0 : 1);
});
