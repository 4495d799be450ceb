import { expect, type Page, test } from "@playwright/test";
import { giveLogin } from "./support/auth.ts";
import { axeFindings } from "./support/axe.ts";
import { classConflicts } from "./support/class-conflicts.ts";
import { untilOrderIs } from "./support/completed-orders.ts";
import { payForPlan } from "./support/esims.ts";
import { guestScreens, onNarrowPhone, under, variants } from "./support/screens.ts";
import {
  bundleId,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "./support/traveller.ts";

const PLAN = "esim_ULP_7D_JP_V2";

/** Opens a page and waits until it is idle, without transitions that axe would catch halfway. */
async function visit(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return problems;
}

async function expectSound(page: Page, path: string): Promise<void> {
  const problems = await visit(page, path);
  const found = await axeFindings(page);
  expect([path, ...found, ...problems, ...(await classConflicts(page))]).toEqual([path]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

for (const { locale, colorScheme } of variants) {
  test(`every guest screen is accessible, logs no errors and is not too wide (${locale}, ${colorScheme})`, async ({
    browser,
  }) => {
    const context = await onNarrowPhone(browser, colorScheme);
    for (const path of Object.values(guestScreens)) {
      const page = await context.newPage();
      await expectSound(page, path(locale));
      await page.close();
    }
    await context.close();
  });

  test(`every traveller's screen is accessible, logs no errors and is not too wide (${locale}, ${colorScheme})`, async ({
    browser,
  }) => {
    const cookies = await loginCookies(await newAccount(locale));
    const plan = await bundleId(PLAN);
    const waiting = await callFunction("create-xendit-invoice", checkoutBody(plan, locale), cookies);
    const orderId = await payForPlan(cookies, PLAN, { locale });
    await untilOrderIs(cookies, orderId, "completed");
    const { data: esim } = await travellerClient(cookies).from("esims").select("id").eq("order_id", orderId).single();
    const esimId = esim?.id;
    const context = await onNarrowPhone(browser, colorScheme);
    await giveLogin(context, cookies);
    const paths = [
      `/payment?bundle=${plan}`,
      "/orders",
      `/order-detail/${waiting.body.order_id}`,
      `/order-detail/${orderId}`,
      "/order-detail",
      "/myesims",
      "/view-all-active-esims",
      "/esim-detail",
      `/esim-detail/${orderId}`,
      `/manage-esim/${esimId}`,
      `/top-up/${esimId}`,
      `/extend-plan/${esimId}`,
      `/repurchase/${esimId}`,
      `/payment?bundle=${plan}&type=topup&esim=${esimId}`,
      "/notifications",
      "/account",
      "/personal-information",
    ];
    for (const path of paths) {
      const page = await context.newPage();
      await expectSound(page, under(path)(locale));
      await page.close();
    }
    await context.close();
  });
}

test("the Content-Security-Policy from home to checkout allows no other host, and pages work under it", async ({
  page,
}) => {
  const policies: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "document")
      policies.push(response.headers()["content-security-policy"] ?? "none");
  });
  await page.goto("/");
  await page
    .getByRole("link", { name: /Jepang/ })
    .first()
    .click();
  await page.getByText("3 GB", { exact: true }).click();
  await page.getByRole("button", { name: "Beli Sekarang" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/login/);
  await page.getByRole("button", { name: "Masuk", exact: true }).first().click();
  await expect(page.getByLabel(/^Kata sandi/).first()).toBeVisible();
  const [publicPolicy = "", privatePolicy = ""] = [policies[0], policies.at(-1)];
  expect(publicPolicy).toContain("object-src 'none'");
  expect(privatePolicy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
  for (const policy of policies) {
    expect(policy).toContain("frame-ancestors 'none'");
    const hosts = policy.match(/https?:\/\/[^\s;]+/g) ?? [];
    expect(hosts.filter((host) => !host.startsWith("http://localhost:"))).toEqual([]);
  }
});

test("no page has a frame or a card field, since payment happens on Xendit's page", async ({ request }) => {
  for (const path of ["/", "/browse", "/destinasi/jepang", "/login", "/payment", "/orders", "/myesims"]) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<iframe|autocomplete="cc-/i);
  }
});
