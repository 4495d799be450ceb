import { describe, expect, it } from "vitest";
import { loginFetch } from "@/lib/supabase/login-fetch";

const AUTH = "https://auth.example/auth/v1";

/** A service that gives these answers one after the other; a string is a lost connection. */
function service(...answers: (Response | string)[]) {
  let calls = 0;
  const send: typeof fetch = async () => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    if (answer instanceof Response) return answer.clone();
    throw answer === "timeout" ? new DOMException("late", "TimeoutError") : new TypeError("fetch failed");
  };
  return { fetch: loginFetch(send), calls: () => calls };
}

const refusal = (status: number, body: unknown = {}) => Response.json(body, { status });
const fine = Response.json({});

describe("a call to the auth service", () => {
  it.each([
    ["a look at the user", `${AUTH}/user`, "GET"],
    ["the settings", `${AUTH}/settings`, "GET"],
    ["a login by password", `${AUTH}/token?grant_type=password`, "POST"],
    ["a sign-out", `${AUTH}/logout?scope=global`, "POST"],
  ])("is retried after 502, 503, 504 and a lost connection: %s", async (_, url, method) => {
    for (const trouble of [refusal(502), refusal(503), refusal(504), "lost"]) {
      const { fetch, calls } = service(trouble, fine);
      expect((await fetch(url, { method })).status).toBe(200);
      expect(calls()).toBe(2);
    }
  });

  it.each([
    ["a sign-up", "signup", "POST"],
    ["a mailed link", "verify", "POST"],
    ["a change of the password", "user", "PUT"],
    ["another mail", "resend", "POST"],
    ["a Google code", "token?grant_type=pkce", "POST"],
  ])("is not retried when it must not happen twice: %s", async (_, path, method) => {
    const { fetch, calls } = service(refusal(503), fine);
    expect((await fetch(`${AUTH}/${path}`, { method })).status).toBe(503);
    expect(calls()).toBe(1);
  });

  it("stops after three tries, and immediately when time is up or the service refuses", async () => {
    const down = service(refusal(503));
    expect((await down.fetch(`${AUTH}/user`)).status).toBe(503);
    expect(down.calls()).toBe(3);
    const late = service("timeout");
    await expect(late.fetch(`${AUTH}/user`)).rejects.toThrow("late");
    expect(late.calls()).toBe(1);
    const refused = service(refusal(401));
    expect((await refused.fetch(`${AUTH}/user`)).status).toBe(401);
    expect(refused.calls()).toBe(1);
  });
});

describe("a refused refresh", () => {
  const refresh = async (response: Response) =>
    (await service(response).fetch(`${AUTH}/token?grant_type=refresh_token`, { method: "POST" })).status;

  it.each([
    "refresh_token_not_found",
    "refresh_token_already_used",
    "session_not_found",
    "session_expired",
    "user_not_found",
    "user_banned",
  ])("ends the login for the error %s, in both forms of the service", async (code) => {
    expect(await refresh(refusal(400, { code, message: "text of the service" }))).toBe(400);
    expect(await refresh(refusal(400, { code: 400, error_code: code, msg: "text of the service" }))).toBe(400);
  });

  it.each([
    [429, { error_code: "over_request_rate_limit" }],
    [500, { error_code: "unexpected_failure" }],
    [429, { code: "over_request_rate_limit", message: "Request rate limit reached" }],
    [403, { error_code: "insufficient_aal" }],
    [400, { error_code: "mfa_challenge_expired" }],
    [418, { error_code: "something_new" }],
    [400, {}],
    [404, "not json of ours"],
  ])("keeps the login for any other error: %i %j", async (status, body) => {
    expect(await refresh(refusal(status, body))).toBe(503);
  });
});
