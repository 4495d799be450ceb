import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";

const TEXTS = {
  id: {
    path: "/destinasi/eropa",
    prefix: "",
    pick: "Pilih Paket Dulu",
    buy: "Beli Sekarang",
    worksIn: "Berlaku di 30 negara",
    leftOut: /Tidak termasuk Turki, Inggris, Swiss, dan 16 negara lain/,
    listed: "Swiss",
    place: "Eropa (30 negara)",
    destination: "Eropa",
  },
  en: {
    path: "/destination/europe",
    prefix: "/en",
    pick: "Pick a plan for me",
    buy: "Buy now",
    worksIn: "Works in 30 countries",
    leftOut: /Does not include Turkey, United Kingdom, Switzerland,? and 16 more countries/,
    listed: "Switzerland",
    place: "Europe (30 countries)",
    destination: "Europe",
  },
} as const;

/** The countries of a plan on the screen: the count, what is left out, and every name after a tap, those left out first. */
async function expectCountries(page: Page, { worksIn, leftOut, listed }: (typeof TEXTS)[Locale]): Promise<void> {
  const button = page.getByRole("button", { name: worksIn }).filter({ visible: true });
  await expect(button).toContainText(leftOut);
  await button.click();
  const dialog = page.getByRole("dialog", { name: worksIn });
  await expect(dialog.getByRole("listitem")).toHaveCount(49);
  await expect(dialog.getByRole("list").first().getByText(listed, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("heading", { level: 3 }).last()).toHaveText(worksIn);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

for (const locale of locales) {
  test(`a plan that leaves out countries of its page says so from the choice to the order (${locale})`, async ({
    page,
    context,
  }) => {
    const texts = TEXTS[locale];
    const cookies = await signIn(context, locale);
    await page.goto(texts.path);
    await page.getByRole("button", { name: texts.pick }).filter({ visible: true }).click();
    await expectCountries(page, texts);
    await page.getByRole("button", { name: texts.buy }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/payment\?/);
    const pass = page.locator("[data-slot=pass-card]");
    await expect(pass.getByText(texts.destination, { exact: true })).toBeVisible();
    await expect(pass.getByText(texts.place)).toHaveCount(0);
    await expectCountries(page, texts);
    const back = page.getByRole("link", { name: texts.destination, exact: true });
    await expect(back).toHaveAttribute("href", new RegExp(`^${texts.path}\\?plan=`));

    const { orderId } = await buyEsim(cookies, "esim_3GB_30D_REUL_V2");
    await page.goto(`${texts.prefix}/order-detail/${orderId}`);
    await expect(page.getByRole("heading", { name: texts.destination, exact: true })).toBeVisible();
    await expectCountries(page, texts);
  });
}

test("Escape closes the list of a plan's countries and keeps the plan, also before the list has the focus", async ({
  page,
}) => {
  const { path, pick, buy, worksIn } = TEXTS.id;
  await page.goto(path);
  await page.getByRole("button", { name: pick }).filter({ visible: true }).click();
  const button = page.getByRole("button", { name: worksIn }).filter({ visible: true });
  const opener = await button.elementHandle();
  await button.click();
  await expect(page.getByRole("dialog", { name: worksIn }).getByRole("listitem").first()).toBeVisible();
  await opener?.dispatchEvent("keydown", { key: "Escape", bubbles: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: buy }).filter({ visible: true })).toBeVisible();
});

test("the mark of a country that some plans leave out stands right behind its name", async ({ page }) => {
  for (const path of ["/destinasi/eropa", "/destination/europe"]) {
    await page.goto(path);
    for (const width of [320, 360, 390, 768]) {
      await page.setViewportSize({ width, height: 740 });
      const gaps = await page.locator("section[aria-labelledby=members] li").evaluateAll((items) =>
        items.flatMap((item) => {
          const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
          const letters: { letter: string; box: DOMRect }[] = [];
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            [...(node.textContent ?? "")].forEach((letter, index) => {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + 1);
              if (letter !== "\u2060") letters.push({ letter, box: range.getBoundingClientRect() });
            });
          }
          const [mark, last] = [letters.at(-1), letters.at(-2)];
          if (mark?.letter !== "*" || !last) return [];
          return [Math.hypot(mark.box.left - last.box.right, mark.box.bottom - last.box.bottom)];
        }),
      );
      expect(gaps.length).toBeGreaterThan(10);
      expect([path, width, gaps.filter((gap) => gap > 1)]).toEqual([path, width, []]);
    }
  }
});

test("a region names all networks of its countries", async ({ page }) => {
  await page.goto("/destinasi/eropa");
  await page.locator("summary").filter({ hasText: "Operator jaringan" }).click();
  await expect(page.getByRole("dialog").getByText("Menampilkan 144 dari 144")).toBeVisible();
});
