import { expect, type Page, test } from "@playwright/test";
import { defaultLocale, internationalLocale } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { untilOrderIs } from "./support/completed-orders.ts";
import { esimTexts } from "./support/esim-texts.ts";
import { advanceEsim, buyEsim, passOf, payForPlan, refresh } from "./support/esims.ts";
import { bundleId, callFunction, checkoutBody } from "./support/traveller.ts";

const PLAN = "esim_UL_7D_JP_V2";

const LIMITS = /\d+\sGB\/day(?:,| at full speed,?)/;
/** Sums, sizes and speeds, also for each GB or day. */
const UNITS = /Rp\s[\d.]+(?:\/(?:GB|hari|day))?|\d+(?:[.,]\d+)?\s?(?:GB|MB|kbps|Mbps)(?:\/(?:Hari|hari|day))?/;

const COUNTRIES = /\(\d+\s(?:negara|countries)\)/;

/** A day with the comma before its time. */
const DAYS = /\d{1,2}\s\p{L}+\s\d{4},/u;

/** The parts of a screen's texts that match, on how many lines each is, and those that a line divides although they would fit on one. */
const partsOf = (page: Page, pattern: RegExp) =>
  page.locator("main").evaluate((main, source) => {
    const found: { text: string; lines: number; isParted: boolean }[] = [];
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const isShown = node.parentElement?.checkVisibility() && !node.parentElement.closest(".sr-only");
      for (const { 0: text, index } of isShown ? (node.textContent ?? "").matchAll(new RegExp(source, "gu")) : []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = [...range.getClientRects()];
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        const isInline = (part: Element) => /^inline/.test(getComputedStyle(part).display);
        let block = node.parentElement;
        while (block && isInline(block)) block = block.parentElement;
        const isParted = lines.length > 1 && width < (block?.clientWidth ?? 0);
        found.push({ text, lines: lines.length, isParted });
      }
    }
    return found;
  }, pattern.source);

test("the daily limit of an unlimited plan stays on one line where it fits on one", async ({ page, context }) => {
  const cookies = await signIn(context, "en");
  const { orderId, esimId } = await buyEsim(cookies, PLAN);
  const screens = [
    `/payment?bundle=${await bundleId(PLAN)}`,
    `/order-detail/${orderId}`,
    "/orders",
    "/myesims",
    `/esim-detail/${esimId}`,
    `/top-up/${esimId}`,
    "/top-up",
  ];
  for (const screen of screens) {
    await page.goto(`/en${screen}`);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(async () => (await partsOf(page, LIMITS)).length).toBeGreaterThan(0);
      const parted = (await partsOf(page, LIMITS)).filter(({ isParted }) => isParted);
      expect([screen, width, parted]).toEqual([screen, width, []]);
    }
  }
});

for (const [prefix, destination] of [
  ["", "/destinasi/jepang"],
  ["/en", "/destination/japan"],
] as const) {
  test(`sums and sizes stay whole on narrow phones, and the chips above plans in one row (${destination})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, prefix ? internationalLocale : defaultLocale);
    const { orderId } = await buyEsim(cookies, PLAN);
    const payment = `${prefix}/payment?bundle=${await bundleId(PLAN)}`;
    for (const screen of [destination, payment, `${prefix}/order-detail/${orderId}`, `${prefix}/orders`]) {
      await page.goto(screen);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(async () => (await partsOf(page, UNITS)).length).toBeGreaterThan(0);
        const parted = (await partsOf(page, UNITS)).filter(({ isParted }) => isParted);
        expect([screen, width, parted]).toEqual([screen, width, []]);
      }
    }
    await page.goto(destination);
    const tops = await page
      .locator("[data-slot=plan-bar] :is(button, label)")
      .evaluateAll((chips) => chips.map((chip) => Math.round(chip.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops).size).toBe(1);
  });
}

for (const [prefix, locale] of [
  ["", defaultLocale],
  ["/en", internationalLocale],
] as const) {
  test(`the number of a region's countries stays whole beside a button on narrow phones (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const request = checkoutBody(await bundleId("esim_3GB_30D_REUP_V2"));
    expect((await callFunction("create-xendit-invoice", request, cookies)).body.success).toBe(true);
    // The list of eSIMs shows an unpaid order as a row only beside an eSIM.
    await buyEsim(cookies, "esim_1GB_7D_SG_V2");
    for (const screen of ["/orders", "/myesims"]) {
      await page.goto(prefix + screen);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(async () => (await partsOf(page, COUNTRIES)).length).toBeGreaterThan(0);
        const divided = (await partsOf(page, COUNTRIES)).filter(({ lines }) => lines > 1);
        expect([screen, width, divided]).toEqual([screen, width, []]);
      }
    }
  });
}

test("the end of an eSIM and the axis of its use are whole at every width", async ({ page, context }) => {
  const cookies = await signIn(context, defaultLocale);
  const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await advanceEsim(esim.iccid, { country: "SG", useBytes: 600_000_000 });
  const orderId = await payForPlan(cookies, "esim_3GB_30D_SG_V2", { orderType: "topup", esimId: esim.esimId });
  await untilOrderIs(cookies, orderId, "completed");
  await refresh(page, esimTexts[defaultLocale], esim);
  await page.goto(`/esim-detail/${esim.esimId}`);
  for (const width of [320, 360, 390, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(passOf(page)).toContainText("paling lama");
    // A long day, whatever day it is.
    await passOf(page)
      .getByText(/^\d+\s\p{L}+\s\d{4}, [\d.]+\sWIB$/u)
      .first()
      .evaluate((end) => {
        end.textContent = "20\u00a0Des\u00a02026, 04.05\u00a0WIB";
      });
    const divided = (await partsOf(page, DAYS)).filter(({ lines }) => lines > 1);
    expect([width, divided]).toEqual([width, []]);
    // On a phone the plans and their use are folded.
    await page.locator("main details").evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
    const top = page.locator("svg text").getByText("1.000", { exact: true });
    await expect(top).toBeVisible();
    const inside = await top.evaluate((label) => {
      const chart = label.closest("svg")?.getBoundingClientRect();
      return label.getBoundingClientRect().left >= (chart?.left ?? Number.POSITIVE_INFINITY);
    });
    expect([width, inside]).toEqual([width, true]);
  }
});
