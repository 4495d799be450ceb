import { expect, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { advanceEsim, buyEsim } from "./support/esims.ts";
import { prefixOf } from "./support/screens.ts";
import { SINGAPORE } from "./support/wallet.ts";

const TEXTS = {
  id: {
    title: "Kapan Anda berangkat?",
    label: "Tanggal berangkat",
    save: "Simpan",
    will: "Kami ingatkan sehari sebelumnya, di pagi hari.",
    over: "Sudah terlalu dekat untuk diingatkan.",
    invalid: "Pilih tanggal mulai hari ini, paling lama setahun ke depan.",
    change: "Ubah",
    remove: "Hapus",
  },
  en: {
    title: "When do you leave?",
    label: "Departure day",
    save: "Save",
    will: "We will remind you the day before, in the morning.",
    over: "That is too soon for a reminder.",
    invalid: "Choose a day from today on, at most a year ahead.",
    change: "Change",
    remove: "Remove",
  },
} as const satisfies Record<Locale, object>;

test.use({ timezoneId: "Asia/Jakarta" });

const inDays = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(new Date(Date.now() + days * 86_400_000));

for (const locale of locales) {
  test(`a traveller may say after paying when they leave, change it and remove it (${locale})`, async ({
    page,
    context,
  }) => {
    const texts = TEXTS[locale];
    const esim = await buyEsim(await signIn(context, locale), SINGAPORE);
    const card = page.locator("[data-slot=card]").filter({ has: page.getByRole("heading", { name: texts.title }) });
    const day = card.getByLabel(texts.label);
    const save = card.getByRole("button", { name: texts.save });
    await page.goto(`${prefixOf(locale)}/order-detail/${esim.orderId}`);
    await save.click();
    await expect(card.getByText(texts.invalid)).toBeVisible();
    await day.fill("2020-01-01");
    await save.click();
    await expect(card.getByText(texts.invalid)).toBeVisible();
    await day.fill(inDays(9));
    await save.click();
    await expect(card.getByText(texts.will)).toBeVisible();

    await page.goto(`${prefixOf(locale)}/esim-detail/${esim.esimId}`);
    await expect(card.getByText(texts.will)).toBeVisible();
    await card.getByRole("button", { name: texts.change }).click();
    await expect(day).toHaveValue(inDays(9));
    await day.fill(inDays(0));
    await save.click();
    await expect(card.getByText(texts.over)).toBeVisible();
    await card.getByRole("button", { name: texts.remove }).click();
    await expect(day).toHaveValue("");
    await page.reload();
    await expect(day).toHaveValue("");
  });
}

test("of an eSIM that is installed nobody is asked when they leave", async ({ page, context }) => {
  const esim = await buyEsim(await signIn(context, "en"), SINGAPORE);
  await page.goto(`/en/esim-detail/${esim.esimId}`);
  await expect(page.getByRole("heading", { name: TEXTS.en.title })).toBeVisible();
  await advanceEsim(esim.iccid, { install: true });
  await page.goto(`/en/manage-esim/${esim.esimId}`);
  await page.getByRole("button", { name: "Refresh data" }).last().click();
  await expect(page.getByText("Data refreshed")).toBeVisible();
  await expect(page.getByRole("heading", { name: TEXTS.en.title })).toHaveCount(0);
});
