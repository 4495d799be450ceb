import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { untilOrderIs } from "./support/completed-orders.ts";
import { esimTexts } from "./support/esim-texts.ts";
import { advanceEsim, buyEsim, passOf, payForPlan, refresh } from "./support/esims.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

const HOURS_A_DAY = 24;

/** Opens a section that is folded. */
async function unfold(page: Page, title: string): Promise<void> {
  await page.locator("summary").filter({ hasText: title }).click();
}

for (const locale of locales) {
  const texts = esimTexts[locale];

  test(`an eSIM shows the operator's data from purchase to its last day (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");

    await page.goto(`${texts.prefix}/myesims`);
    const card = page.getByRole("article", { name: texts.place });
    await expect(page.getByText(texts.found(1))).toBeVisible();
    await expect(card.getByText(texts.ready)).toBeVisible();
    await expect(card.getByText(texts.daysOnceConnected)).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await page.getByRole("button", { name: texts.openSearch }).click();
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.getByRole("searchbox").fill("singtel");
    await expect(card).toBeVisible();
    await page.getByRole("searchbox").fill("zzz");
    await expect(page.getByText(texts.found(0))).toBeVisible();

    await page.goto(`${texts.prefix}/esim-detail/${esim.orderId}`);
    const progress = page.getByRole("list", { name: texts.progress }).getByRole("listitem");
    await expect(progress).toHaveText(texts.stops.bought);
    await expect(page.getByText(texts.nothingUsed)).toBeHidden();
    await unfold(page, texts.planSection);
    await expect(page.getByText(texts.nothingUsed)).toBeVisible();

    await advanceEsim(esim.iccid, { country: "SG", useBytes: 850_000_000 });
    await refresh(page, texts, esim);
    const bar = page.getByRole("progressbar", { name: texts.usage });
    await expect(bar).toHaveAttribute("aria-valuenow", "85");
    await expect(bar.locator("rect")).toHaveClass(/warning/);
    await expect(page.getByText(texts.used("850 MB", "1 GB"))).toBeVisible();
    await expect(passOf(page).getByText(texts.active, { exact: true })).toBeVisible();

    await page.goto(`${texts.prefix}/esim-detail/${esim.esimId}`);
    await expect(progress).toHaveText(texts.stops.active);
    await unfold(page, texts.figures);
    await expect(page.getByRole("table").getByRole("row").last()).toContainText("850 MB");
    await expect(page.getByText(texts.leftOf("150 MB", "1 GB"))).toBeVisible();
    await expect(page.getByText(texts.perDay)).toBeVisible();
    const part = page.locator("[data-slot=part]");
    await expect(part.filter({ hasText: /Rp\s[\d.]+/ })).toHaveCount(1);

    await advanceEsim(esim.iccid, { hours: 5 * HOURS_A_DAY });
    await refresh(page, texts, esim);
    await expect(passOf(page).getByText(texts.expiring, { exact: true })).toBeVisible();
    await expect(passOf(page).getByText(texts.hoursLeft)).toBeVisible();
    await page.goto(`${texts.prefix}/view-all-active-esims`);
    await expect(page.getByRole("article", { name: texts.place }).getByText(texts.expiring)).toBeVisible();

    const addable = page.getByText(/bisa ditambah di eSIM yang sama|can be added to the same eSIM/);
    await page.goto(`${texts.prefix}/esim-detail/${esim.esimId}`);
    await expect(addable).toHaveCount(1);
    await advanceEsim(esim.iccid, { hours: 3 * HOURS_A_DAY });
    await refresh(page, texts, esim);
    await expect(passOf(page).locator("[data-slot=badge]", { hasText: texts.expired })).toBeVisible();
    await expect(page.getByText(texts.unused("150 MB", "1 GB"))).toBeVisible();
    await expect(page.getByText(texts.planEnded)).toBeVisible();
    await expect(progress).toHaveText(texts.ended);
    await expect(addable).toHaveCount(0);
    await page.getByRole("button", { name: texts.shareInfo }).click();
    await expect(page.getByRole("dialog").locator("blockquote")).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("checkbox")).toHaveCount(0);
    await page.goto(`${texts.prefix}/extend-plan`);
    await expect(page.getByRole("heading", { name: texts.noneExtended })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: texts.openEsims })).toHaveAttribute(
      "href",
      `${texts.prefix}/myesims`,
    );
    await page.goto(`${texts.prefix}/view-all-active-esims`);
    await expect(page.getByRole("heading", { name: texts.noneActive })).toBeVisible();
    await page.goto(`${texts.prefix}/myesims`);
    await expect(card.locator("[data-slot=badge]", { hasText: texts.expired })).toBeVisible();
    await expect(card.getByRole("link", { name: new RegExp(`^${texts.buyAgain}`) })).toHaveAttribute(
      "href",
      `${texts.prefix}/repurchase/${esim.esimId}`,
    );
    await expect(card.getByRole("link", { name: new RegExp(`^${texts.topUp}`) })).toHaveCount(0);
  });

  test(`the screens distinguish an unknown eSIM, an empty list and a failed load (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    await page.goto(`${texts.prefix}/esim-detail/${crypto.randomUUID()}`);
    await expect(page.getByRole("heading", { name: texts.notFound })).toBeVisible();
    await page.goto(`${texts.prefix}/manage-esim/not-an-id`);
    await expect(page.getByRole("heading", { name: texts.notFound })).toBeVisible();
    await page.goto(`${texts.prefix}/myesims`);
    await expect(page.getByRole("heading", { name: texts.noEsims })).toBeVisible();
    await page.goto(`${texts.prefix}/manage-esim`);
    await expect(page.getByRole("heading", { name: texts.noEsims })).toBeVisible();

    await page.route("**/rest/v1/esims*", (route) => route.abort());
    await page.goto(`${texts.prefix}/esim-detail/${crypto.randomUUID()}`);
    await expect(page.getByRole("heading", { name: texts.loadFailed })).toBeVisible();
    await page.unroute("**/rest/v1/esims*");
    await page.getByRole("button", { name: texts.reload }).click();
    await expect(page.getByRole("heading", { name: texts.notFound })).toBeVisible();
    expect(cookies.length).toBeGreaterThan(0);
  });
}

test("a plan waiting on an eSIM adds its data and days, and every total is the sum of the plans listed", async ({
  page,
}) => {
  const cookies = await signIn(page.context(), "en");
  const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await advanceEsim(esim.iccid, { country: "SG", useBytes: 400_000_000 });
  const topUp = await payForPlan(cookies, "esim_3GB_30D_SG_V2", { orderType: "topup", esimId: esim.esimId });
  await untilOrderIs(cookies, topUp, "completed");
  await refresh(page, esimTexts.en, esim);
  await expect(page.getByText("400 MB of 4 GB")).toBeVisible();
  await expect(passOf(page).getByText("3.6 GB", { exact: true })).toBeVisible();
  await expect(passOf(page).getByText(/^600\sMB until .*, .* until .* at the latest$/)).toBeVisible();
  for (const plan of ["1 GB · 7 Days", "+ 3 GB · 30 Days"]) {
    await expect(passOf(page).getByText(plan, { exact: true })).toBeVisible();
  }

  await page.goto(`/en/esim-detail/${topUp}`);
  const plans = page.getByRole("listitem").filter({ hasText: "Total paid: Rp" });
  await expect(plans).toHaveCount(2);
  await expect(plans.first()).toContainText("600 MB of 1 GB left");
  await expect(plans.last()).toContainText("3 GB of 3 GB left");
  await expect(plans.last()).toContainText("Starts when the plan before it is used up or ends");
  await page.goto("/en/myesims");
  await expect(page.getByText("Found 1 eSIM")).toBeVisible();
  await expect(page.getByText(/waiting for (its|their) eSIM/)).toHaveCount(0);
});

test("the headline of an eSIM comes from all its plans", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const addTo = async (esimId: string, plan: string) => {
    const orderId = await payForPlan(cookies, plan, { orderType: "topup", esimId });
    await untilOrderIs(cookies, orderId, "completed");
  };
  const ready = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await addTo(ready.esimId, "esim_3GB_30D_SG_V2");
  await page.goto(`/esim-detail/${ready.esimId}`);
  await expect(passOf(page)).toContainText("Siap dipasang");
  await expect(passOf(page)).toContainText("4 GB");
  await expect(passOf(page)).toContainText("paling lama 37 hari sejak tersambung");

  const usedUp = await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await advanceEsim(usedUp.iccid, { country: "TH", useBytes: 1_000_000_000 });
  await addTo(usedUp.esimId, "esim_3GB_30D_TH_V2");
  await refresh(page, esimTexts.id, usedUp);
  await expect(passOf(page)).toContainText("3 GB · 30 Hari");
  await expect(passOf(page)).not.toContainText("1 GB");
  await expect(passOf(page)).toContainText("0 GB dari 3 GB");

  const unlimited = await buyEsim(cookies, "esim_ULP_7D_JP_V2");
  await advanceEsim(unlimited.iccid, { country: "JP", useBytes: 2_000_000_000 });
  await advanceEsim(unlimited.iccid, { hours: 2 * HOURS_A_DAY });
  await refresh(page, esimTexts.id, unlimited);
  await expect(page.getByRole("progressbar", { name: "Hari paket unlimited" })).toHaveAttribute(
    "aria-valuetext",
    /^hari\ske-3\sdari\s7$/,
  );
});

test("limited data keeps its bar beside an unlimited plan, which shows its own days", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const esim = await buyEsim(cookies, "esim_1GB_7D_JP_V2");
  await advanceEsim(esim.iccid, { country: "JP", useBytes: 400_000_000 });
  const orderId = await payForPlan(cookies, "esim_ULP_7D_JP_V2", { orderType: "topup", esimId: esim.esimId });
  await untilOrderIs(cookies, orderId, "completed");
  await refresh(page, esimTexts.id, esim);
  const data = passOf(page).getByRole("progressbar", { name: "Pemakaian data" });
  const days = passOf(page).getByRole("progressbar", { name: "Hari paket unlimited" });
  await expect(data).toHaveAttribute("aria-valuetext", "400\u00a0MB dari 1\u00a0GB terpakai, 40%");
  await expect(days).toHaveCount(0);
  await expect(passOf(page)).toContainText("600 MB + Unlimited");

  await advanceEsim(esim.iccid, { useBytes: 600_000_000 });
  await refresh(page, esimTexts.id, esim);
  await expect(days).toHaveAttribute("aria-valuetext", /^hari\ske-1\sdari\s7$/);
  await page.goto(`/esim-detail/${esim.esimId}`);
  await expect(page.getByText("Operator tidak melaporkan pemakaian data paket unlimited.")).toBeVisible();
  await page.locator("summary").filter({ hasText: "Lihat angka per hari" }).click();
  await expect(page.getByRole("table").getByRole("row").last()).toContainText("1 GB");
});

test("a state that the operator invents is shown as unclear, with a link to support and nothing to buy for it", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await advanceEsim(esim.iccid, { country: "SG", useBytes: 400_000_000, reportState: "paused" });
  await refresh(page, esimTexts.id, esim);
  await expect(passOf(page).locator("[data-slot=badge]", { hasText: "Belum jelas" })).toBeVisible();
  await expect(passOf(page).getByRole("link", { name: "Hubungi kami" })).toBeVisible();
  await expect(passOf(page).getByRole("link", { name: /^Tambah data/ })).toHaveCount(0);
  await page.goto(`/top-up/${esim.esimId}`);
  await expect(page.getByRole("heading", { name: "Status eSIM ini belum jelas" })).toBeVisible();

  await advanceEsim(esim.iccid, { reportState: null });
  await refresh(page, esimTexts.id, esim);
  await expect(passOf(page).locator("[data-slot=badge]", { hasText: "Aktif" })).toBeVisible();
});

test("the end of a plan is shown in Jakarta time and in the reader's time", async ({ browser }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await advanceEsim(esim.iccid, { country: "TH", useBytes: 1_000_000 });
  for (const [timezoneId, own] of [
    ["Asia/Tokyo", "GMT+9"],
    ["Asia/Jakarta", null],
  ] as const) {
    const context = await browser.newContext({ baseURL: siteUrl, timezoneId });
    await giveLogin(context, cookies);
    const page = await context.newPage();
    await refresh(page, esimTexts.id, esim);
    await page.goto(`/esim-detail/${esim.esimId}`);
    await expect(page.getByText(/\d\sWIB/).first()).toBeVisible();
    await expect(page.getByText(/^Waktu di tempat Anda: .*GMT\+9$/)).toHaveCount(own ? 2 : 0);
    await context.close();
  }
});
