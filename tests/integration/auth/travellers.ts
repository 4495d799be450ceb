import { confirmEmail, signIn, signUp } from "@/lib/auth/service";
import type { AuthStack, Browser } from "./stack";

export const PASSWORD = "rahasia-kelana-1";

type Form = Partial<Omit<Parameters<typeof signUp>[0]["input"], "email" | "confirmPassword">>;

/** Sends the sign-up form with default values for whatever is not given. */
export function register({ ctx }: Browser, email: string, { password = PASSWORD, ...form }: Form = {}) {
  const filledIn = { fullName: "Sari Wulan", phone: "", acceptTerms: true, locale: "id", next: null } as const;
  return signUp({ ctx, input: { ...filledIn, ...form, email, password, confirmPassword: password } });
}

export function login({ ctx }: Browser, email: string, password = PASSWORD) {
  return signIn({ ctx, input: { email, password, remember: true } });
}

export async function userOf({ ctx }: Browser) {
  return (await ctx.browserAuth.getUser()).data.user;
}

/** A traveller who has signed up, and whose browser is logged in by the link of the mail. */
export async function confirmedTraveller(stack: AuthStack, email: string, form: Form = {}): Promise<Browser> {
  const browser = stack.browser();
  await register(browser, email, form);
  const token_hash = await stack.tokenFor(email);
  const confirmed = await confirmEmail({ ctx: browser.ctx, input: { token_hash, type: "signup", locale: "id" } });
  if (!confirmed.ok || confirmed.value.loginKept) throw new Error(`not confirmed: ${JSON.stringify(confirmed)}`);
  return browser;
}
