import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { signOut } from "@/lib/auth/service";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { confirmedTraveller, login, userOf } from "./travellers";

let stack: AuthStack;
const asked: string[] = [];

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

/** The modules as a page of this browser loads them; `asked` follows what they ask the database. */
async function pageOf({ cookies }: Browser) {
  vi.stubGlobal("document", { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") });
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.startsWith("/rest/v1/")) asked.push(pathname.slice("/rest/v1/".length));
    return send(input, init);
  });
  // The public environment is read at import.
  vi.resetModules();
  const { asTraveller, isEmpty } = await import("@/lib/supabase/traveller");
  const { SignedOutError } = await import("@/lib/core/signed-out");
  const { savePersonal, saveMails } = await import("@/lib/account/hooks");
  const { markRead } = await import("@/lib/notifications/hooks");
  const rowsOf = (table: "profiles" | "user_orders") =>
    asTraveller(async ({ supabase }) => {
      const { data, error } = await supabase.from(table).select("user_id");
      if (error) throw new Error(error.message);
      return data;
    }, isEmpty);
  const name = (fullName: string) => savePersonal({ fullName, phone: "", address: "", birthDate: "", nationality: "" });
  return { SignedOutError, rowsOf, name, saveMails, markRead };
}

async function signOutElsewhere(email: string): Promise<void> {
  const other = stack.browser();
  expect(await login(other, email)).toMatchObject({ ok: true });
  expect(await signOut({ ctx: other.ctx })).toMatchObject({ ok: true });
}

it("tells nothing there from a login that was ended elsewhere, and asks about the login only where nothing came back", async () => {
  const browser = await confirmedTraveller(stack, "reads@example.com");
  const id = (await userOf(browser))?.id;
  const page = await pageOf(browser);
  expect(await page.rowsOf("profiles")).toEqual([{ user_id: id }]);
  expect(asked).toEqual(["profiles"]);
  expect(await page.rowsOf("user_orders")).toEqual([]);
  expect(asked).toEqual(["profiles", "user_orders", "rpc/traveller_id"]);
  await signOutElsewhere("reads@example.com");
  await expect(page.rowsOf("profiles")).rejects.toThrow(page.SignedOutError);
  await expect(page.rowsOf("user_orders")).rejects.toThrow(page.SignedOutError);
});

it("a change that wrote no row because the login was ended elsewhere says so", async () => {
  const browser = await confirmedTraveller(stack, "writes@example.com");
  const id = (await userOf(browser))?.id;
  const stored = () => stack.query("select full_name from public.profiles where user_id = $1", [id]);
  const page = await pageOf(browser);
  await page.name("Sari Sebelum");
  // Nothing is unread, which is no failure.
  await page.markRead(null);
  await signOutElsewhere("writes@example.com");
  await expect(page.name("Sari Sesudah")).rejects.toThrow(page.SignedOutError);
  await expect(page.saveMails({ expiring: false, lowData: false })).rejects.toThrow(page.SignedOutError);
  await expect(page.markRead(null)).rejects.toThrow(page.SignedOutError);
  expect(await stored()).toEqual([{ full_name: "Sari Sebelum" }]);
});
