import { expect, type Locator, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { esimTexts } from "./support/esim-texts.ts";
import { advanceEsim, buyEsim, refresh } from "./support/esims.ts";
import { onNarrowPhone, prefixOf } from "./support/screens.ts";
import { expectSound } from "./support/sound.ts";
import { bundleId } from "./support/traveller.ts";

test("after-sale paths without an eSIM let travellers choose one of theirs", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
  for (const screen of ["top-up", "extend-plan", "repurchase"]) {
    await page.goto(`/${screen}`);
    await page
      .locator("main")
      .getByRole("link", { name: /Singapura/ })
      .click();
    await expect(page).toHaveURL(`${siteUrl}/${screen}/${esim.esimId}`);
  }
  await page.goto("/payment?type=topup&bundle=x");
  await expect(page).toHaveURL(`${siteUrl}/top-up`);
});

test("where an eSIM is chosen, each says what it has left and until when, and what runs out comes first", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  const low = await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await buyEsim(cookies, "esim_3GB_30D_SG_V2");
  await advanceEsim(low.iccid, { country: "TH", useBytes: 900_000_000 });
  await page.goto(`/esim-detail/${low.esimId}`);
  await refresh(page, esimTexts.id, low);
  await page.goto("/top-up");
  const choices = page.locator('main a[href^="/top-up/"]');
  await expect(choices).toHaveCount(2);
  await expect(choices.first()).toContainText(/Thailand.*Sisa kuota: 100\sMB.*Berlaku hingga: \d+/s);
  await expect(choices.last()).toContainText(/Singapura.*Sisa kuota: 3\sGB.*Masa aktif: 30\shari sejak tersambung/s);
});

/** The words of a text that a line end parts. */
const partedWords = (text: Locator) =>
  text.evaluate((element) => {
    const parted: string[] = [];
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) parted.push(word);
      }
    }
    return parted;
  });

/** The last price of a plan, which is the one to pay, and where it ends. */
const priceToPay = (plan: Locator) =>
  plan.evaluate((label) => {
    const nodes = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (/^Rp\s[\d.]+$/.test(node.textContent ?? "")) range.selectNodeContents(node);
    }
    return { text: range.toString(), bottom: range.getBoundingClientRect().bottom };
  });

/** How many lines a text takes, and whether an end of it is cut off. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    // What is drawn in one line overlaps: its words, and the boxes around them.
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1).toSorted((a, b) => a.top - b.top);
    const ends = boxes.map((_, index) => Math.max(...boxes.slice(0, index).map(({ bottom }) => bottom)));
    const count = boxes.filter(({ top }, index) => top > (ends[index] ?? 0) - 2).length;
    return { count, isCut: element.scrollWidth > element.clientWidth };
  });

/** Of a country, of a region, and unlimited. */
const PLANS = ["esim_1GB_7D_SG_V2", "esim_3GB_30D_REUL_V2", "esim_UL_7D_JP_V2"];

for (const language of locales) {
  test(`a small phone's first screen has the first plan with the price to pay, and the suggestion in a line (${language})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const cookies = await signIn(context, language);
    for (const plan of PLANS) {
      const esim = await boughtEsim(cookies, plan);
      for (const screen of ["top-up", "extend-plan", "repurchase"]) {
        await page.goto(`${prefixOf(language)}/${screen}/${esim.esimId}`);
        const first = page.locator("fieldset .pass").first();
        const bar = page.locator("[data-slot=action-bar]");
        await expect(first).toBeVisible();
        const price = await priceToPay(first);
        const summary = page.locator("main .pass-row-title").first();
        expect({
          at: `${plan} ${screen}`,
          price: price.text,
          isAboveBar: price.bottom <= ((await bar.boundingBox())?.y ?? 0),
          suggestion: await linesOf(bar.locator("p span").first()),
          partedWords: await partedWords(summary),
        }).toEqual({
          at: `${plan} ${screen}`,
          price: expect.stringMatching(/^Rp/),
          isAboveBar: true,
          suggestion: { count: 1, isCut: false },
          partedWords: [],
        });
      }
    }
  });
}

test("on a phone the eSIM is shown once, and the discount is explained once, above the plans", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const esim = await boughtEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
  const flags = page.locator("main [data-slot=flag]").filter({ visible: true });
  for (const screen of ["repurchase", "top-up"]) {
    await page.goto(`/${screen}/${esim.esimId}`);
    const first = page.locator("fieldset .pass").first();
    await expect(first).toBeVisible();
    await expect(flags).toHaveCount(1);
    if (screen === "top-up") continue;
    const said = page.locator("main").getByText(/Diskon pelanggan lama 10%/);
    await expect(said).toHaveCount(1);
    const [words, plan] = [await said.boundingBox(), await first.boundingBox()];
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(plan?.y ?? 0);
  }
  await page.locator("fieldset .pass").first().click();
  await expect(page.getByRole("heading", { name: "Yang berubah pada eSIM Anda" })).toBeVisible();
  await expect(flags).toHaveCount(1);
});

test("a plan in a row has its price beside its title, at every width", async ({ page, context }) => {
  const esim = await boughtEsim(await signIn(context, "id"), "esim_3GB_30D_REUL_V2");
  for (const path of [`/top-up/${esim.esimId}`, `/extend-plan/${esim.esimId}`, "/destinasi/jepang"]) {
    await page.goto(path);
    const rows = page.locator("main label.pass-row");
    await expect(rows.first()).toBeVisible();
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const below = await rows.evaluateAll((labels) =>
        labels.flatMap((row) => {
          const [left, right] = row.querySelectorAll("[data-tear]");
          const isBelow = (right?.getBoundingClientRect().top ?? 0) >= (left?.getBoundingClientRect().bottom ?? 0);
          return isBelow ? [row.textContent] : [];
        }),
      );
      expect({ path, width, below }).toEqual({ path, width, below: [] });
    }
  }
});

test("the after-sale and payment screens are accessible in both themes, log no errors and are not too wide", async ({
  browser,
}) => {
  const context = await onNarrowPhone(browser);
  const cookies = await signIn(context, "id");
  const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
  const plan = await bundleId("esim_1GB_7D_SG_V2");
  const payment = `/payment?bundle=${plan}&esim=${esim.esimId}&type=`;
  const paths = ["top-up", "extend-plan", "repurchase"].map((screen) => `/${screen}/${esim.esimId}`);
  await expectSound(context, [...paths, `${payment}topup`, `${payment}repurchase`]);
  await context.close();
});
