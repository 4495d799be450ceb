import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { expireLogin, giveLogin, loginCookiesOf, ownerOf } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

/** Fifty by command: AUTH_ROUNDS=50. */
const ROUNDS = Number(process.env.AUTH_ROUNDS ?? 10);
const PARALLEL = 20;

/** Pages, which the middleware refreshes for, and server functions, in turn; and the page's own data beside them. */
async function storm(page: Page): Promise<{ status: number; isGuest: boolean }[]> {
  return page.evaluate(
    async ({ count, required }) => {
      window.dispatchEvent(new Event("focus"));
      const body = JSON.stringify({ orderId: crypto.randomUUID() });
      const call = { method: "POST", headers: { "Content-Type": "application/json" }, body };
      const ask = async (index: number) => {
        const response =
          index % 2 === 0
            ? await fetch(index % 4 === 0 ? "/orders" : "/myesims", { cache: "no-store" })
            : await fetch("/api/functions/check-xendit-payment-status", call);
        const text = await response.text();
        return { status: response.status, isGuest: text.includes(`>${required}<`) || text.includes("unauthenticated") };
      };
      return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
    },
    { count: PARALLEL, required: authTexts.id.required },
  );
}

test(`two tabs with ${PARALLEL} parallel requests each at the end of the access token stay signed in, ${ROUNDS} times`, async ({
  browser,
}) => {
  test.setTimeout(60_000 + ROUNDS * 10_000);
  const account = await newAccount("id");
  const context = await browser.newContext({ baseURL: siteUrl });
  await giveLogin(context, await loginCookies(account));
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto("/orders");
  for (let round = 1; round <= ROUNDS; round += 1) {
    await giveLogin(context, await expireLogin(await loginCookiesOf(context)));
    const answers = (await Promise.all(tabs.map(storm))).flat();
    expect(answers).toHaveLength(tabs.length * PARALLEL);
    expect(answers.filter(({ isGuest }) => isGuest)).toEqual([]);
    // The order asked for does not exist: 404 is what a signed-in traveller hears.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect([round, await ownerOf(await loginCookiesOf(context))]).toEqual([round, account.email]);
  }
  for (const tab of tabs) {
    await tab.goto("/orders");
    await expect(tab.getByRole("heading", { name: authTexts.id.required })).toHaveCount(0);
  }
  await context.close();
});
