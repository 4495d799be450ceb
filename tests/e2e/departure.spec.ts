import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { axeFindings } from "./support/axe.ts";
import { advanceEsim, buyEsim } from "./support/esims.ts";
import { linkIn, mailsTo, waitForMail } from "./support/mailbox.ts";
import { prefixOf } from "./support/screens.ts";
import { asServer } from "./support/server-side.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";
import { SINGAPORE } from "./support/wallet.ts";

const TEXTS = {
  id: {
    title: "Kapan Anda berangkat?",
    label: "Tanggal berangkat",
    save: "Ingatkan saya",
    change: "Ubah tanggal",
    remove: "Hapus tanggal",
    ahead:
      /^Anda berangkat \d+\s\w+\s\d{4}\. Kami ingatkan pada \d+\s\w+\s\d{4}, 10\.00\sWIB jika eSIM ini belum terpasang\.$/,
    over: /Waktu pengingatnya sudah lewat/,
    due: /Pengingatnya dikirim hari ini/,
    invalid: "Pilih tanggal mulai dari hari ini, paling lama setahun ke depan.",
    unsaid: /^Tidak wajib diisi\. Sehari sebelumnya kami ingatkan satu kali/,
    reminder: "Pasang eSIM Singapura sebelum berangkat",
  },
  en: {
    title: "When do you leave?",
    label: "Departure day",
    save: "Remind me",
    change: "Change the day",
    remove: "Remove the day",
    ahead:
      /^You leave on \d+\s\w+\s\d{4}\. We remind you on \d+\s\w+\s\d{4}, 10:00\sWIB if this eSIM is not installed by then\.$/,
    over: /The time for a reminder has passed/,
    due: /The reminder goes out today/,
    invalid: "Choose a day from today on, at most a year ahead.",
    unsaid: /^Optional\. The day before, we remind you once/,
    reminder: "Install your Singapore eSIM before you leave",
  },
} as const satisfies Record<Locale, object>;

/** The day in Jakarta, so many days from now. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(new Date(Date.now() + days * 86_400_000));

function cardOf(page: Page, locale: Locale) {
  const texts = TEXTS[locale];
  const card = page.locator("details").filter({ has: page.getByRole("heading", { name: texts.title }) });
  const button = (name: string) => card.getByRole("button", { name });
  return { card, day: card.getByLabel(texts.label), button, open: () => card.locator("summary").click() };
}

for (const locale of locales) {
  const texts = TEXTS[locale];
  const prefix = prefixOf(locale);

  test(`a traveller may say after paying when they leave, change it and remove it (${locale})`, async ({
    page,
    context,
  }) => {
    const esim = await buyEsim(await signIn(context, locale), SINGAPORE);
    const { card, day, button, open } = cardOf(page, locale);
    await page.goto(`${prefix}/order-detail/${esim.orderId}`);
    await open();
    await expect(card.getByText(texts.unsaid)).toBeVisible();
    for (const wrong of ["", "2020-01-01"]) {
      await day.fill(wrong);
      await button(texts.save).click();
      await expect(card.getByText(texts.invalid)).toBeVisible();
      await expect(day).toBeFocused();
    }
    await day.fill(inDays(9));
    await button(texts.save).click();
    await expect(card.getByText(texts.ahead)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`${prefix}/esim-detail/${esim.esimId}`);
    await expect(card.getByText(texts.ahead)).toBeVisible();
    await open();
    await expect(day).toHaveValue(inDays(9));
    await day.fill(inDays(0));
    await button(texts.change).click();
    await expect(card.getByText(texts.over)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await button(texts.remove).click();
    await expect(card.getByText(texts.unsaid)).toBeVisible();
    await expect(day).toBeFocused();
    await expect(button(texts.remove)).toHaveCount(0);
    await page.reload();
    await open();
    await expect(card.getByText(texts.unsaid)).toBeVisible();
    await expect(day).toHaveValue("");
  });

  test(`the reminder comes once, by mail and in the app, and leads to the eSIM (${locale})`, async ({ page }) => {
    const account = await newAccount(locale);
    const cookies = await loginCookies(account);
    await giveLogin(page.context(), cookies);
    // Mails about an eSIM are in the language of the last order.
    const { esimId } = await buyEsim(cookies, SINGAPORE, { locale });
    const { card, day, button, open } = cardOf(page, locale);
    await page.goto(`${prefix}/esim-detail/${esimId}`);
    await open();
    await day.fill(inDays(2));
    await button(texts.save).click();
    await expect(card.getByText(texts.ahead)).toBeVisible();
    // As if it were ten in the morning of the day before.
    await asServer(`departures?esim_id=eq.${esimId}`, "PATCH", { remind_at: new Date().toISOString() });
    const isReminder = ({ subject }: { subject: string }) => subject.startsWith(texts.reminder);
    const mail = await waitForMail(account.email, isReminder);
    await page.goto(`${prefix}/notifications`);
    const notice = page.getByRole("main").getByRole("listitem").filter({ hasText: texts.reminder });
    await expect(notice).toHaveCount(1);
    await page.goto(linkIn(mail, `/esim-detail/${esimId}`));
    await expect(card.getByText(texts.due)).toBeVisible();
    expect((await mailsTo(account.email)).filter(isReminder)).toHaveLength(1);
  });
}

test("of an eSIM that is installed nobody is asked when they leave", async ({ page, context }) => {
  const esim = await buyEsim(await signIn(context, "en"), SINGAPORE);
  const { card } = cardOf(page, "en");
  await page.goto(`/en/esim-detail/${esim.esimId}`);
  await expect(card).toBeVisible();
  await advanceEsim(esim.iccid, { install: true });
  await page.goto(`/en/manage-esim/${esim.esimId}`);
  await page.getByRole("button", { name: "Refresh data" }).last().click();
  await expect(page.getByText("Data refreshed")).toBeVisible();
  await expect(card).toHaveCount(0);
});
