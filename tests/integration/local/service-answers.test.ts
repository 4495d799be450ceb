import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { claimsOf, signedToken } from "../../support/signed-token";
import { type AuthStack, type Browser, JWT_SECRET, startAuthStack } from "../auth/stack";
import { confirmedTraveller, PASSWORD } from "../auth/travellers";

let stack: AuthStack;
let traveller: Browser;

beforeAll(async () => {
  // The service prints every failure.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  stack = await startAuthStack({ isEmbedded: true });
  traveller = await confirmedTraveller(stack, "sari@example.com");
});

afterAll(async () => {
  await stack.close();
  vi.restoreAllMocks();
});

const ownToken = async () => (await traveller.ctx.browserAuth.getSession()).data.session?.access_token ?? "";

async function send(method: string, path: string, token: string, body?: object): Promise<Response> {
  return fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}${path}`, {
    method,
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function directly(method: string, path: string, body?: object) {
  const response = await send(method, path, await ownToken(), body);
  return { response, answer: [response.status, await response.json()] };
}

describe("the embedded service", () => {
  it("answers a value that a rule of its table refuses as PostgREST does", async () => {
    const change = { full_name: "Visit http://example.com" };
    const { answer } = await directly("PATCH", "/rest/v1/profiles?full_name=not.is.null", change);
    const message = 'new row for relation "profiles" violates check constraint "profiles_full_name_check"';
    expect(answer).toEqual([400, { code: "23514", message, details: null, hint: null }]);
  });

  it.each(["config", "introspect", "info"])("shows nothing of itself at /_system/%s", async (name) => {
    const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/_system/${name}`;
    for (const path of [url, url.replace("_system", "%5fsystem"), url.replace("/_system", "//_system")]) {
      const response = await fetch(path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, ""]);
    }
  });

  it("answers a change of address that the hook refuses as hosted Auth does, also to a page", async () => {
    const { answer, response } = await directly("PUT", "/auth/v1/user", { email: "other@example.com" });
    const msg = "Unexpected status code returned from hook: 403";
    expect(answer).toEqual([500, { code: 500, error_code: "unexpected_failure", msg }]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  const refused: [string, object, string][] = [
    ["a password of 80 bytes", { password: "é".repeat(40), current_password: PASSWORD }, "validation_failed"],
    ["a password that is a number", { password: 123456789 }, "bad_json"],
    ["a proof that is a number", { password: "sandi-baru-7", current_password: 1 }, "bad_json"],
    ["an address that is a number", { email: 5 }, "bad_json"],
    ["an address with NUL", { email: "a\u0000b@example.com" }, "validation_failed"],
    ["an address with half a character", { email: "a\ud800b@example.com" }, "validation_failed"],
    ["metadata that are text", { data: "x" }, "bad_json"],
    ["metadata with NUL", { data: { a: ["x\u0000"] } }, "validation_failed"],
    ["metadata with NUL in a name", { data: { "a\u0000": 1 } }, "validation_failed"],
    ["a list", [], "bad_json"],
  ];

  it.each(refused)("refuses %s in a change of an account", async (_what, body, error_code) => {
    const { answer, response } = await directly("PUT", "/auth/v1/user", body);
    expect(answer).toMatchObject([400, { code: 400, error_code }]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  it.each([{ email: null }, { password: null }, { phone: null, data: null }])(
    "changes nothing for %j, as hosted Auth does",
    async (body) => {
      const { answer } = await directly("PUT", "/auth/v1/user", body);
      expect(answer).toMatchObject([200, { email: "sari@example.com" }]);
    },
  );

  it("stores metadata with half a character, and text that looks like an escape", async () => {
    const { answer } = await directly("PUT", "/auth/v1/user", {
      data: { a: "x\ud800", b: "\\ud800 \\u0000", "c\udc00": "😀" },
    });
    const user_metadata = { a: "x\ufffd", b: "\\ud800 \\u0000", "c\ufffd": "😀" };
    expect(answer).toMatchObject([200, { user_metadata }]);
  });

  it.each([
    ["/auth/v1/signup", { email: "new@example.com", password: "sandi-baru-7", data: { a: "\u0000" } }],
    ["/auth/v1/otp", { email: "new@example.com", create_user: true, data: { a: "\u0000" } }],
  ])("refuses metadata with NUL at %s", async (path, body) => {
    const { answer } = await directly("POST", path, body);
    expect(answer).toMatchObject([400, { error_code: "validation_failed" }]);
    expect(await stack.mailsTo("new@example.com")).toEqual([]);
  });

  it.each([
    ["GET", "admin/users"],
    ["POST", "admin/users"],
    ["GET", "admin"],
    ["GET", "admin/anything"],
    ["POST", "admin/generate_link"],
    ["POST", "invite"],
  ])("refuses %s /auth/v1/%s, which is for the secret key", async (method, name) => {
    const { answer, response } = await directly(method, `/auth/v1/${name}`);
    expect(answer).toEqual([403, { code: 403, error_code: "not_admin", msg: "User not allowed" }]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const unknown = await send(method, `/auth/v1/${name}`, "");
    expect([unknown.status, await unknown.json()]).toMatchObject([401, { error_code: "no_authorization" }]);
  });

  it.each(["auth/v1", "auth/v1/", "auth/v1/x", "auth/v1/user/", "auth/v1/administration", "rest/v1/x/y", "rest/v1"])(
    "has nothing at /%s",
    async (path) => {
      const response = await send("GET", `/${path}`, await ownToken());
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        expect.not.stringContaining("html"),
      ]);
    },
  );

  const oddSessions = ["' or 1=1", "x", 5, {}, "urn:uuid:00000000-0000-4000-8000-000000000000"];

  it.each(oddSessions)("refuses a token of the session %j", async (session_id) => {
    const token = signedToken({ ...claimsOf(await ownToken()), session_id }, JWT_SECRET);
    for (const path of ["profiles?select=*", "destinations?select=id&limit=1", "rpc/own_password"]) {
      const response = await send("GET", `/rest/v1/${path}`, token);
      expect([path, response.status, await response.json()]).toMatchObject([path, 401, { code: "PGRST303" }]);
    }
    const response = await send("GET", "/auth/v1/user", token);
    expect([response.status, await response.json()]).toMatchObject([403, { error_code: "bad_jwt" }]);
  });

  it("mails no code for a reauthentication, for which our hook has no text, and keeps none", async () => {
    const { answer } = await directly("GET", "/auth/v1/reauthenticate");
    const msg = "Unexpected status code returned from hook: 422";
    expect(answer).toEqual([500, { code: 500, error_code: "unexpected_failure", msg }]);
    const kept = await stack.query(
      "select reauthentication_token as token, reauthentication_sent_at as sent from auth.users where email = $1",
      ["sari@example.com"],
    );
    expect(kept).toEqual([{ token: null, sent: null }]);
  });
});
