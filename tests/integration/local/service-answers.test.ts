import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AuthStack, type Browser, startAuthStack } from "../auth/stack";
import { confirmedTraveller } from "../auth/travellers";

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

async function directly(method: string, path: string, body: object) {
  const { data } = await traveller.ctx.browserAuth.getSession();
  const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}${path}`, {
    method,
    headers: {
      apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return { response, answer: [response.status, await response.json()] };
}

describe("the embedded service", () => {
  it("answers a value that a rule of its table refuses as PostgREST does", async () => {
    const change = { full_name: "Visit http://example.com" };
    const { answer } = await directly("PATCH", "/rest/v1/profiles?full_name=not.is.null", change);
    const message = 'new row for relation "profiles" violates check constraint "profiles_full_name_check"';
    expect(answer).toEqual([400, { code: "23514", message, details: null, hint: null }]);
  });

  it("answers a change of address that the hook refuses as hosted Auth does, also to a page", async () => {
    const { answer, response } = await directly("PUT", "/auth/v1/user", { email: "other@example.com" });
    const msg = "Unexpected status code returned from hook: 403";
    expect(answer).toEqual([500, { code: 500, error_code: "unexpected_failure", msg }]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});
