import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedStack } from "../database/embedded-stack";

test("the embedded service mails a code for a change of password once a minute, to the account of a token", async () => {
  const stack = await startEmbeddedStack();
  onTestFinished(stack.stop);
  const { token } = await stack.signUp("sari@example.com");
  const ask = async (method: string, path: string, bearer: string | null, body?: object) => {
    const answer = await fetch(`${stack.supabase.url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: stack.secrets.publishableKey,
        "content-type": "application/json",
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.json()];
  };
  expect(await ask("GET", "reauthenticate", null)).toMatchObject([401, { error_code: "no_authorization" }]);
  const forged = `${token.slice(0, -4)}AAAA`;
  expect(await ask("GET", "reauthenticate", forged)).toMatchObject([403, { error_code: "bad_jwt" }]);
  const signUpCode = stack.codeFor("sari@example.com");
  expect(await ask("GET", "reauthenticate", token)).toEqual([200, {}]);
  expect(await ask("GET", "reauthenticate", token)).toMatchObject([429, { error_code: "over_email_send_rate_limit" }]);
  const nonce = stack.codeFor("sari@example.com");
  expect(nonce).toMatch(/^\d{10}$/);
  await stack.supabase.query("update auth.sessions set created_at = created_at - interval '25 hours'", []);
  const change = { password: "sandi-baru-7", current_password: "rahasia-kelana-1" };
  expect(await ask("PUT", "user", token, change)).toMatchObject([400, { error_code: "reauthentication_needed" }]);
  expect(await ask("PUT", "user", token, { ...change, nonce: signUpCode })).toMatchObject([422, {}]);
  expect(await ask("PUT", "user", token, { ...change, nonce })).toMatchObject([200, { email: "sari@example.com" }]);
});
