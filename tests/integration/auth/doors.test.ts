import { resolve } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as sendEmail } from "@/app/api/hooks/send-email/route";
import { endpoints } from "@/lib/api/contract";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { withApproval } from "@/lib/auth/change-approval";
import { foreignHeaders } from "@/tests/support/foreign-headers";
import { type AuthStack, HOOK_SECRET, SITE_URL, startAuthStack } from "./stack";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

/** Every endpoint of the contract that changes something. */
const doors = Object.values({ ...endpoints, ...deskEndpoints }).flatMap(({ kind, path }) =>
  kind === "call" ? [path] : [],
);

/** Asks an endpoint. None of these requests comes as far as the traveller who sends it. */
async function post(path: string, request: Request): Promise<Response> {
  const route = resolve(import.meta.dirname, "../../../app/api", path, "route.ts");
  return ((await import(route)) as { POST: (request: Request) => Promise<Response> }).POST(request);
}

const own = { origin: SITE_URL, "content-type": "application/json" };

const ask = (headers: Record<string, string>, body = "{}") =>
  new Request(`${SITE_URL}/api/auth/x`, { method: "POST", headers, body });

async function answer(response: Response) {
  return [response.status, await response.json()];
}

describe.each(doors)("the endpoint %s", (path) => {
  it.each(foreignHeaders(own))("is closed to %s", async (_name, headers) => {
    expect(await answer(await post(path, ask(headers)))).toEqual([403, { success: false, error: "forbidden_origin" }]);
  });

  it("accepts only small, well-formed JSON with known fields", async () => {
    const form = { ...own, "content-type": "application/x-www-form-urlencoded" };
    expect(await answer(await post(path, ask(form, "a=b")))).toEqual([
      415,
      { success: false, error: "invalid_content_type" },
    ]);
    expect((await post(path, ask(own, JSON.stringify("x".repeat(70_000))))).status).toBe(413);
    for (const body of ["", "{", "null", "[]", '{"surprise":1}', '{"email":{"$ne":""},"password":1}']) {
      expect(await answer(await post(path, ask(own, body)))).toEqual([400, { success: false, error: "invalid_body" }]);
    }
  });
});

describe("the Send Email hook", () => {
  const mail = (type: string, email = "sari@example.com") =>
    JSON.stringify({
      user: { email, user_metadata: {} },
      email_data: { token_hash: "ab12".repeat(14), redirect_to: SITE_URL, email_action_type: type },
    });

  const deliver = (body: string, signature?: string) => {
    const now = new Date();
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signature ?? new Webhook(HOOK_SECRET.slice(3)).sign("msg_1", now, body),
    };
    return sendEmail(new Request(`${SITE_URL}/api/hooks/send-email`, { method: "POST", headers, body }));
  };

  it("sends the mail of a signed request", async () => {
    expect((await deliver(mail("signup"))).status).toBe(200);
    expect((await stack.mailsTo("sari@example.com")).map(({ subject }) => subject)).toEqual([
      "Konfirmasi email Anda untuk Kelana",
    ]);
  });

  /** What the auth service sends when our own route has asked for a change of address. */
  function emailChange(oldEmail: string, newEmail: string): string {
    const id = crypto.randomUUID();
    const redirect_to = withApproval(SITE_URL, { userId: id, newEmail }, HOOK_SECRET, Date.now());
    return JSON.stringify({
      user: { id, email: oldEmail, new_email: newEmail, user_metadata: { locale: "en" } },
      email_data: { token_hash: "ab12".repeat(14), redirect_to, email_action_type: "email_change" },
    });
  }

  const subjects = async (email: string) => (await stack.mailsTo(email)).map(({ subject }) => subject);

  it("sends the link for a new address to that address alone: our route has warned the old one", async () => {
    expect((await deliver(emailChange("old@example.com", "new@example.com"))).status).toBe(200);
    expect(await subjects("old@example.com")).toEqual([]);
    expect(await subjects("new@example.com")).toEqual(["Confirm your new email for Kelana"]);
  });

  it("sends nothing when the signature is not the auth service's", async () => {
    const response = await deliver(mail("signup", "foreign@example.com"), "v1,AAAA");
    expect(await answer(response)).toEqual([401, { success: false, error: "invalid_token" }]);
    expect(await stack.mailsTo("foreign@example.com")).toEqual([]);
  });

  it("reports an error for a kind of mail without a text", async () => {
    const response = await deliver(mail("invite", "magic@example.com"));
    expect(await answer(response)).toEqual([422, { error: { http_code: 422, message: "No mail for 'invite'" } }]);
    expect(await stack.mailsTo("magic@example.com")).toEqual([]);
  });

  it("refuses a signed but malformed request", async () => {
    expect((await deliver("not json")).status).toBe(400);
    expect((await deliver(mail("signup", "a@b.c\r\nBcc: d@e.f"))).status).toBe(400);
  });
});
