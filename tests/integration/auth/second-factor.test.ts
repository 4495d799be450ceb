import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthStack, startAuthStack } from "./stack";
import { confirmedTraveller, userOf } from "./travellers";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

async function enrol(token: string, body: object) {
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/factors`, {
    method: "POST",
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return [response.status, await response.json()];
}

const FACTOR = `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), $1, 'thief', 'totp', 'unverified', now(), now())`;
const PASSKEY =
  "insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, '\\x01', '\\x02')";

describe("a stolen access token", () => {
  it.each(["totp", "phone", "webauthn"])("adds no second factor of the kind %s", async (factor_type) => {
    const { ctx } = await confirmedTraveller(stack, `${factor_type}@example.com`);
    const { data } = await ctx.browserAuth.getSession();
    const answer = await enrol(data.session?.access_token ?? "", { factor_type, friendly_name: "thief" });
    expect(answer).toMatchObject([422, { error_code: `mfa_${factor_type}_enroll_not_enabled` }]);
  });

  it.each([
    ["second factor", FACTOR],
    ["passkey", PASSKEY],
  ])("adds no %s where the auth service would take it: the database refuses the row", async (what, insert) => {
    const owner = await userOf(await confirmedTraveller(stack, `${what.replace(" ", "-")}@example.com`));
    await expect(stack.query(insert, [owner?.id])).rejects.toThrow("no second factor and no passkey");
  });
});

describe("what the database knows of second factors", () => {
  const state = async () => (await stack.query("select * from public.second_factor_state()", []))[0];

  it("says that they can be added where a table has no trigger, until it is closed again", async () => {
    expect(await state()).toEqual({ is_open: false, is_used: false });
    await stack.query("drop trigger refuse_second_factor on auth.webauthn_credentials", []);
    expect(await state()).toEqual({ is_open: true, is_used: false });
    await stack.query("select public.close_second_factors()", []);
    expect(await state()).toEqual({ is_open: false, is_used: false });
  });

  it("says that an account has one", async () => {
    const owner = await userOf(await confirmedTraveller(stack, "has-one@example.com"));
    await stack.query("alter table auth.mfa_factors disable trigger refuse_second_factor", []);
    await stack.query(FACTOR, [owner?.id]);
    expect(await state()).toEqual({ is_open: true, is_used: true });
    await stack.query("alter table auth.mfa_factors enable trigger refuse_second_factor", []);
    expect(await state()).toEqual({ is_open: false, is_used: true });
    await stack.query("delete from auth.mfa_factors", []);
  });
});
