import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { waitForMail } from "./support/mailbox.ts";
import { bundleId, callFunction, checkoutBody, loginCookies, newAccount } from "./support/traveller.ts";

const SUPPORT = "bantuan@kelana.example";

const languages = {
  id: {
    path: "/help",
    title: "Bantuan",
    search: "Cari pertanyaan",
    hotspot: "Bolehkah berbagi internet lewat hotspot?",
    hotspotAnswer: /Kelana tidak membatasi hotspot/,
    one: /^1 dari \d+ pertanyaan$/,
    none: "Tidak ada pertanyaan yang cocok",
    reset: "Hapus pencarian",
    form: "Tulis pesan",
    name: "Nama lengkap",
    topic: "Topik",
    message: "Pesan",
    refund: "Pengembalian dana",
    send: "Kirim pesan",
    nameError: "Nama lengkap wajib diisi",
    emailError: "Masukkan alamat email Anda terlebih dahulu.",
    messageError: "Tulis pesan Anda dulu.",
    offline: /Pesan Anda masih ada di sini/,
    done: "Pesan terkirim",
    attaching: "Pesanan # ikut dilampirkan.",
    notYet: "Pesanan # belum terlampir",
    attached: "Pesanan atau eSIM yang dimaksud sudah terlampir.",
    guest: /Masuk dulu supaya/,
    login: "Masuk",
    again: "Tulis pesan lain",
    noScript: /Formulir ini memerlukan JavaScript/,
  },
  en: {
    path: "/en/help",
    title: "Help",
    search: "Search questions",
    hotspot: "Can I share the connection as a hotspot?",
    hotspotAnswer: /Kelana doesn't limit hotspots/,
    one: /^1 of \d+ questions$/,
    none: "No question matches",
    reset: "Clear search",
    form: "Write a message",
    name: "Full name",
    topic: "Topic",
    message: "Message",
    refund: "Refund",
    send: "Send message",
    nameError: "Full name is required",
    emailError: "Please enter your email address first.",
    messageError: "Write your message first.",
    offline: /Your message is still here/,
    done: "Message sent",
    attaching: "Order # will be attached.",
    notYet: "Order # is not attached yet",
    attached: "The order or eSIM it is about has been attached.",
    guest: /Log in first/,
    login: "Log in",
    again: "Write another message",
    noScript: /This form needs JavaScript/,
  },
} as const;

type Texts = (typeof languages)[Locale];

const formOf = (page: Page, texts: Texts) => page.getByRole("region", { name: texts.form });

async function fillIn(page: Page, texts: Texts, { email, message }: { email: string; message: string }) {
  const form = formOf(page, texts);
  await form.getByLabel(texts.name).fill("Sari Dewi");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel(texts.message).fill(message);
}

for (const [locale, texts] of Object.entries(languages) as [Locale, Texts][]) {
  test(`questions are found by any of their words, and a search without a match says so (${locale})`, async ({
    page,
  }) => {
    await page.goto(texts.path);
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    const all = await page.locator("[data-question]:visible").count();
    expect(all).toBeGreaterThan(20);
    const field = page.getByLabel(texts.search);
    await field.fill("HOTSPOT kelana");
    await expect(page.locator("[data-question]:visible")).toHaveCount(1);
    await expect(page.getByText(texts.one)).toBeVisible();
    await expect(page.getByText(texts.hotspotAnswer)).toBeHidden();
    await page.getByText(texts.hotspot).click();
    await expect(page.getByText(texts.hotspotAnswer)).toBeVisible();

    // Words that are in no question and no answer.
    for (const word of ["refund", "tethering", "OTP", "expired"]) {
      await field.fill(word);
      await expect(page.locator("[data-question]:visible").first()).toBeVisible();
    }

    await field.fill("xyzzy");
    await expect(page.getByText(texts.none)).toBeVisible();
    await expect(page.locator("[data-question-group]:visible")).toHaveCount(0);
    await page.getByRole("button", { name: texts.reset }).click();
    await expect(page.getByText(texts.none)).toBeHidden();
    await expect(page.locator("[data-question]:visible")).toHaveCount(all);
  });

  test(`a guest's message survives a lost connection and reaches support once (${locale})`, async ({
    page,
    context,
  }) => {
    const email = `sari-${crypto.randomUUID()}@example.com`;
    const message = `Belum tersambung ${crypto.randomUUID()}\nSaya di Tokyo.`;
    await page.goto(texts.path);
    const form = formOf(page, texts);
    const send = form.getByRole("button", { name: texts.send });
    await expect(async () => {
      await send.click();
      await expect(form.getByText(texts.nameError)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(form.getByLabel(texts.name)).toBeFocused();
    await form.getByLabel(texts.name).fill("Sari Dewi");
    await send.click();
    await expect(form.getByText(texts.emailError)).toBeVisible();
    await form.getByLabel("Email").fill(email);
    await send.click();
    await expect(form.getByText(texts.messageError)).toBeVisible();
    await form.getByLabel(texts.message).fill(message);
    await form.getByLabel(texts.topic).selectOption(texts.refund);

    await context.setOffline(true);
    await send.click();
    await expect(form.getByText(texts.offline)).toBeVisible();
    await expect(form.getByLabel(texts.message)).toHaveValue(message);
    await context.setOffline(false);
    await send.click();
    await expect(form.getByRole("heading", { name: texts.done })).toBeVisible();
    await expect(form.getByText(email)).toBeVisible();

    const mail = await waitForMail(SUPPORT, ({ text }) => text.includes(message.split("\n")[0] ?? ""));
    expect(mail.replyTo).toContain(email);
    expect(mail.subject).toContain(texts.refund);
    expect(mail.text).toContain("Saya di Tokyo.");
    await form.getByRole("button", { name: texts.again }).click();
    await expect(form.getByLabel(texts.message)).toHaveValue("");
  });

  test(`a traveller can attach their own order, and a guest must log in to do so (${locale})`, async ({
    page,
    context,
  }) => {
    const account = await newAccount(locale);
    const cookies = await loginCookies(account);
    const plan = await bundleId("esim_1GB_7D_JP_V2");
    const { body } = await callFunction("create-xendit-invoice", checkoutBody(plan, locale), cookies);
    const orderId = String(body.order_id);
    const attaching = texts.attaching.replace("#", orderId.slice(0, 8));
    const address = `${texts.path}?order=${orderId}`;
    await page.goto(address);
    const form = formOf(page, texts);
    await expect(form.getByText(texts.notYet.replace("#", orderId.slice(0, 8)))).toBeVisible();
    await expect(form.getByText(texts.guest)).toBeVisible();
    await expect(form.getByRole("link", { name: texts.login })).toHaveAttribute(
      "href",
      new RegExp(`login\\?next=${encodeURIComponent(address)}`),
    );

    await giveLogin(context, cookies);
    await page.reload();
    await expect(form.getByText(attaching)).toBeVisible();
    await expect(form.getByText(texts.guest)).toBeHidden();
    await expect(form.getByLabel(texts.name)).toHaveValue("Sari Dewi Lestari");
    await expect(form.getByLabel("Email")).toHaveValue(account.email);
    const email = `sari-${crypto.randomUUID()}@example.com`;
    await fillIn(page, texts, { email, message: "Tentang pesanan ini." });
    await form.getByRole("button", { name: texts.send }).click();
    await expect(form.getByText(texts.attached)).toBeVisible();
    const mail = await waitForMail(SUPPORT, ({ replyTo }) => replyTo?.includes(email) ?? false);
    expect(mail.text).toContain(orderId);
  });

  test(`everything can be read without JavaScript, and controls that need it are hidden (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
    const page = await context.newPage();
    await page.goto(texts.path);
    await page.getByText(texts.hotspot).click();
    await expect(page.getByText(texts.hotspotAnswer)).toBeVisible();
    await expect(page.getByText(texts.noScript)).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: SUPPORT }).first()).toHaveAttribute(
      "href",
      `mailto:${SUPPORT}`,
    );
    await expect(page.locator("main input:visible, main button:visible, main textarea:visible")).toHaveCount(0);
    await context.close();
  });

  test(`the structured data repeats the questions of the page word for word (${locale})`, async ({ request }) => {
    const html = await (await request.get(texts.path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? "") as { "@type": string; mainEntity: Asked[] },
    );
    const asked = blocks.find((block) => block["@type"] === "FAQPage")?.mainEntity ?? [];
    expect(asked.length).toBe(html.match(/data-question=""/g)?.length);
    // The page keeps numbers and units on one line; the structured data has ordinary blanks and no word joiners.
    const page = html.replaceAll("&#x27;", "'").replaceAll("\u00a0", " ").replaceAll("\u2060", "");
    const visible = page.replace(/<script.*?<\/script>/gs, "");
    for (const { name, acceptedAnswer } of asked) {
      expect(visible).toContain(`>${name}<`);
      expect(visible).toContain(`>${acceptedAnswer.text}<`);
    }
  });
}

type Asked = { name: string; acceptedAnswer: { text: string } };
