import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type AuthStack, SITE_URL, startAuthStack } from "./stack";
import { confirmedTraveller, PASSWORD, userOf } from "./travellers";

let stack: AuthStack;

/** The cookies of the request that a route handles. */
let cookies: { name: string; value: string }[] = [];
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => cookies, get: () => undefined, set: () => undefined }),
}));

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

it("a login that has ended while its token is still valid counts as a guest on each kind of route that acts for a traveller", async () => {
  const browser = await confirmedTraveller(stack, "over@example.com");
  cookies = [...browser.cookies].map(([name, value]) => ({ name, value }));
  // The public environment is read at import.
  vi.resetModules();
  const { GET: sender } = await import("@/app/api/contact/sender/route");
  const { POST: rename } = await import("@/app/api/functions/rename-esim/route");
  const { GET: qr } = await import("@/app/api/esims/[id]/qr/route");
  const { GET: download } = await import("@/app/api/account/export/route");
  const { POST: changeEmail } = await import("@/app/api/auth/change-email/route");
  const { POST: remove } = await import("@/app/api/account/delete/route");
  const headers = { origin: SITE_URL, "content-type": "application/json" };
  const send = async (route: typeof rename, body: object) =>
    (await route(new Request(`${SITE_URL}/api`, { method: "POST", headers, body: JSON.stringify(body) }))).status;
  const params = Promise.resolve({ id: crypto.randomUUID() });
  const statuses = async (password: string) => ({
    sender: (await sender()).status,
    rename: await send(rename, { esimId: crypto.randomUUID(), nickname: "Tokyo" }),
    qr: (await qr(new Request(`${SITE_URL}/api/esims/x/qr`), { params })).status,
    export: (await download(new Request(`${SITE_URL}/api/account/export`))).status,
    changeEmail: await send(changeEmail, { password, newEmail: "elsewhere@example.com", locale: "en" }),
    delete: await send(remove, { password, locale: "en" }),
  });
  const alive = { sender: 200, rename: 404, qr: 404, export: 200, changeEmail: 403, delete: 403 };
  expect(await statuses("not-the-password")).toEqual(alive);
  const id = (await userOf(browser))?.id;
  await stack.query("update auth.sessions set not_after = now() - interval '1 second' where user_id = $1", [id]);
  expect((await userOf(browser))?.email).toBe("over@example.com");
  const ended = { sender: 401, rename: 401, qr: 401, export: 401, changeEmail: 401, delete: 401 };
  expect(await statuses(PASSWORD)).toEqual(ended);
  expect(await stack.mailsTo("elsewhere@example.com")).toEqual([]);
});
