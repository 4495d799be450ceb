import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as sendEmail } from "@/app/api/hooks/send-email/route";
import { changeEmail } from "@/lib/auth/email-change";
import { type AuthStack, HOOK_SECRET, SITE_URL, startAuthStack } from "./stack";
import { confirmedTraveller, PASSWORD, userOf } from "./travellers";

let stack: AuthStack;

beforeAll(async () => {
  stack = await startAuthStack();
});

afterAll(async () => {
  await stack.close();
});

/** What the auth service sends for a change of address that none of our routes has asked for. @returns the status of the answer */
async function askedElsewhere(id: string, email: string, newEmail: string): Promise<number> {
  const body = JSON.stringify({
    user: { id, email, new_email: newEmail, user_metadata: {} },
    email_data: { token_hash: "ab12".repeat(14), redirect_to: SITE_URL, email_action_type: "email_change" },
  });
  const now = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(HOOK_SECRET.slice(3)).sign("msg_1", now, body),
  };
  return (await sendEmail(new Request(`${SITE_URL}/api/hooks/send-email`, { method: "POST", headers, body }))).status;
}

it("a change under way whose mail a stranger asks for again warns nobody of a login, and is not mailed again", async () => {
  const browser = await confirmedTraveller(stack, "moves@example.com");
  const user = await userOf(browser);
  if (!user) throw new Error("nobody is logged in");
  const input = { newEmail: "mistyped@example.com", password: PASSWORD, locale: "en" } as const;
  expect((await changeEmail({ ctx: browser.ctx, user, input })).ok).toBe(true);
  const mailed = async () => ({
    old: (await stack.mailsTo("moves@example.com")).length,
    mistyped: (await stack.mailsTo("mistyped@example.com")).length,
    other: (await stack.mailsTo("thiefs@example.com")).length,
  });
  const before = await mailed();
  expect(before).toMatchObject({ mistyped: 1, other: 0 });
  expect(await askedElsewhere(user.id, "moves@example.com", "Mistyped@example.com")).toBe(403);
  expect(await mailed()).toEqual(before);
  // Whoever holds an access token asks for an address of their own: of that the traveller hears.
  expect(await askedElsewhere(user.id, "moves@example.com", "thiefs@example.com")).toBe(403);
  expect(await mailed()).toEqual({ ...before, old: before.old + 1 });
});
