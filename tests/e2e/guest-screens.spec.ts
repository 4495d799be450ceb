import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { READINGS } from "./support/readings.ts";
import { guestScreens, onNarrowPhone } from "./support/screens.ts";
import { expectSound } from "./support/sound.ts";

/** These are looked at in auth-screens.spec.ts, in all their states. */
const LOGIN_SCREENS = ["login", "new password without a link"];

for (const locale of locales) {
  test(`every guest screen is accessible in both themes, logs no errors and does not scroll sideways, however it is read (${locale})`, async ({
    browser,
  }) => {
    const context = await onNarrowPhone(browser);
    const paths = Object.entries(guestScreens)
      .filter(([name]) => !LOGIN_SCREENS.includes(name))
      .map(([, path]) => path(locale));
    await expectSound(context, paths, READINGS);
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
  await page.getByRole("button", { name: "Masuk dengan kata sandi" }).click();
  await expect(page.getByLabel(/^Kata sandi/).first()).toBeVisible();
  const [publicPolicy = "", privatePolicy = ""] = [policies[0], policies.at(-1)];
  expect(publicPolicy).toContain("object-src 'none'");
  expect(privatePolicy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
  for (const policy of policies) {
    expect(policy).toContain("frame-ancestors 'none'");
    const hosts = policy.match(/https?:\/\/[^\s;]+/g) ?? [];
    // The store under test has challenges switched on.
    const isOurs = (host: string) =>
      host.startsWith("http://localhost:") || host === "https://challenges.cloudflare.com";
    expect(hosts.filter((host) => !isOurs(host))).toEqual([]);
  }
});

test("a handler in injected markup does not run on a public page", async ({ page }) => {
  await page.goto("/help");
  const title = await page.evaluate(async () => {
    const markup = '<img id="injected" src="/flags/none.svg" onerror="document.title = this.id">';
    document.body.insertAdjacentHTML("beforeend", markup);
    // Later than the handler of the attribute, which was there before.
    await new Promise((failed) => document.getElementById("injected")?.addEventListener("error", failed));
    return document.title;
  });
  expect(title).not.toBe("injected");
});

test("a private page has its policy in every form of its address, also where the last part looks like a file", async ({
  request,
}) => {
  for (const path of [
    "/order-detail/x.png",
    "/id/order-detail/x.png",
    "/en/esim-detail/a.b",
    "/id/manage-esim/x.html",
  ]) {
    const answer = await request.get(path);
    const { "content-security-policy": policy = "none", "x-robots-tag": robots } = answer.headers();
    expect([path, robots, policy.includes("'nonce-")]).toEqual([path, "noindex", true]);
  }
});

test("no page has a frame or a card field, since payment happens on Xendit's page", async ({ request }) => {
  for (const path of ["/", "/browse", "/destinasi/jepang", "/login", "/payment", "/orders", "/myesims"]) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<iframe|autocomplete="cc-/i);
  }
});

test("the header offers no login to a traveller who is logged in, even before its scripts run", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl });
  await context.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  const page = await context.newPage();
  const login = page.getByRole("banner").getByRole("link", { name: "Masuk", exact: true });
  await page.goto("/orders");
  await expect(login).toBeVisible();
  await page.goto("/");
  await expect(login).toBeHidden();
  await signIn(context, "id");
  for (const path of ["/orders", "/account", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(login).toBeHidden();
  }
  await context.close();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const still = await plain.newPage();
  await still.goto("/");
  await expect(still.getByRole("banner").getByRole("link", { name: "Masuk", exact: true })).toBeVisible();
  await plain.close();
});
