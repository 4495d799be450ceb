import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmEmail } from "@/lib/auth/service";
import { readMigrations } from "../../../local/supabase/migrate";
import { type BareDatabase, startBareDatabase } from "../database/bare-postgres";
import { type AuthStack, type Browser, startAuthStack } from "./stack";
import { confirmedTraveller, login, register, userOf } from "./travellers";

/** Bytes. A Node server refuses a request with more than 16,384 bytes of headers, and a page has other headers too. */
const MOST_COOKIES = 13_000;
const LIMIT = "20261123000700";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

const bytesOf = ({ cookies }: Browser) => [...cookies].map((pair) => pair.join("=")).join("; ").length;

async function directly(method: string, path: string, body: object, browser?: Browser): Promise<number> {
  const session = browser && (await browser.ctx.browserAuth.getSession()).data.session;
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}${path}`, {
    method,
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      ...(session && { authorization: `Bearer ${session.access_token}` }),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

describe("oversized metadata", () => {
  it.each([
    ["many letters", { x: "A".repeat(30_000) }],
    ["letters that become six in an answer", { x: "<".repeat(400) }],
    ["letters of several bytes", { x: "\u{1f600}".repeat(600) }],
    ["many names", Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`name${at}`, at]))],
  ])(
    "of %s are not stored by their owner's access token, and the next login fits into its cookies",
    async (how, data) => {
      const email = `${how.replaceAll(" ", "-")}@example.com`;
      const browser = await confirmedTraveller(stack, email);
      await directly("PUT", "/auth/v1/user", { data }, browser);
      const next = stack.browser();
      expect(await login(next, email)).toEqual({ ok: true, value: {} });
      expect(bytesOf(next)).toBeLessThan(MOST_COOKIES);
      const metadata = (await userOf(next))?.user_metadata;
      expect(metadata).toMatchObject({ fullName: "Sari Wulan" });
      expect(Object.keys(data).filter((name) => name in (metadata ?? {}))).toEqual([]);
    },
  );

  it("refuse a sign-up; the owner of the address signs up as ever", async () => {
    const email = "newcomer@example.com";
    const account = { email, password: "sandi-pencuri-9", data: { x: "A".repeat(30_000) } };
    expect(await directly("POST", "/auth/v1/signup", account)).toBeGreaterThanOrEqual(400);
    expect(await stack.mailsTo(email)).toEqual([]);
    const browser = await confirmedTraveller(stack, email);
    expect(bytesOf(browser)).toBeLessThan(MOST_COOKIES);
  });
});

describe("metadata up to the limit", () => {
  it("fit into the cookies of a login that began with the sign-up", async () => {
    const email = "largest@example.com";
    const account = { email, password: "sandi-pencuri-9", data: { x: "A".repeat(1_850) } };
    expect(await directly("POST", "/auth/v1/signup", account)).toBe(200);
    const browser = stack.browser();
    const input = { token_hash: await stack.tokenFor(email), type: "signup", locale: "id" } as const;
    expect(await confirmEmail({ ctx: browser.ctx, input })).toMatchObject({ ok: true });
    expect((await userOf(browser))?.user_metadata).toMatchObject(account.data);
    expect(bytesOf(browser)).toBeLessThan(MOST_COOKIES);
  });

  it("leave room for the longest name of a sign-up", async () => {
    const browser = stack.browser();
    const fullName = "\u{20000}".repeat(120);
    expect(await register(browser, "longest@example.com", { fullName, phone: "81234567890" })).toMatchObject({
      ok: true,
    });
    expect(await stack.mailsTo("longest@example.com")).toHaveLength(1);
  });
});

describe("an account whose metadata were too large before the limit", () => {
  it("is opened by its owner again, and stays what it was otherwise", async () => {
    const migrations = readMigrations();
    const old: BareDatabase = await startBareDatabase(migrations.filter(({ version }) => version < LIMIT));
    try {
      const accounts = [
        ["00000000-0000-4000-8000-0000000000a1", { x: "A".repeat(30_000) }],
        ["00000000-0000-4000-8000-0000000000a2", { fullName: "Sari" }],
      ] as const;
      for (const [id, data] of accounts) {
        await old.pool.query("insert into auth.users (id, confirmed_at, raw_user_meta_data) values ($1, now(), $2)", [
          id,
          data,
        ]);
      }
      // The hosted service's copy of what came with the sign-up.
      await old.query("create table auth.identities (user_id uuid, identity_data jsonb not null)");
      await old.pool.query("insert into auth.identities values ($1, $2)", [
        accounts[0][0],
        { sub: accounts[0][0], email: "sari@example.com", ...accounts[0][1] },
      ]);
      for (const { sql } of migrations.filter(({ version }) => version >= LIMIT)) await old.query(sql);
      const [identity] = await old.query("select identity_data as data from auth.identities");
      expect(identity?.data).toEqual({
        sub: accounts[0][0],
        email: "sari@example.com",
        email_verified: true,
        phone_verified: false,
      });
      const { rows } = await old.pool.query(
        "select raw_user_meta_data as data from auth.users where id in ($1, $2) order by id",
        [accounts[0][0], accounts[1][0]],
      );
      expect(rows).toEqual([{ data: {} }, { data: { fullName: "Sari" } }]);
    } finally {
      await old.stop();
    }
  });
});
