import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { untilOrderIs } from "./support/completed-orders.ts";
import { codeMailedTo, waitForMail } from "./support/mailbox.ts";
import { gatewayLedger, invoiceIdOf, payInvoice } from "./support/sandboxes.ts";
import { otherThan, prefixOf } from "./support/screens.ts";
import { tapCounter, visitHome } from "./support/taps.ts";
import { journeyTexts } from "./support/texts.ts";
import { bundleId, callFunction, checkoutBody, loginCookies, newAccount } from "./support/traveller.ts";

const texts = {
  id: {
    sendCode: "Kirim kode",
    code: "Kode enam angka",
    sentTo: "sudah dikirim ke",
    checking: "Sedang memeriksa...",
    wrong: "Kode salah atau sudah tidak berlaku",
    incomplete: "Masukkan keenam angkanya.",
    plan: "Paket pilihan Anda",
    subject: /^\d{6} adalah kode Kelana Anda$/,
    phone: /^Nomor telepon/,
    otherAddress: "Ganti alamat email",
    wait: /^Kirim ulang dalam \d+ detik$/,
    badAddress: "Alamat email ini belum lengkap atau salah tulis. Contoh: nama@gmail.com.",
    password: "Masuk dengan kata sandi",
    checkEmail: "Periksa email Anda",
    continue: "Lanjutkan",
    lastMethod: "Terakhir dipakai",
    fee: /^Bank BCA, termasuk biaya Rp\s6\.500$/,
  },
  en: {
    sendCode: "Send code",
    code: "Six-digit code",
    sentTo: "was sent to",
    checking: "Checking...",
    wrong: "That code is wrong or has expired",
    incomplete: "Enter all six digits.",
    plan: "The plan you chose",
    subject: /^\d{6} is your Kelana code$/,
    phone: /^Phone number/,
    otherAddress: "Use another email address",
    wait: /^Send again in \d+ seconds$/,
    badAddress: "This email address is incomplete or mistyped. Example: name@gmail.com.",
    password: "Log in with a password",
    checkEmail: "Check your email",
    continue: "Continue",
    lastMethod: "Last used",
    fee: /^Bank BCA, including a Rp\s6\.500 fee$/,
  },
} as const;

const newAddress = () => `way-${crypto.randomUUID()}@example.com`;

type Tap = ReturnType<typeof tapCounter>["tap"];

/** How a traveller comes from the home page to a destination: with the keyboard's search key, or from the list, by touch alone. */
const ways = ["search", "list"] as const;
type Way = (typeof ways)[number];

/** Plans of Japan by the first line of their card: at the usual price, and on offer, for which a method is chosen here. */
const USUAL = /^3\sGB$/;
const ON_OFFER = /^5\sGB$/;

/** From the home page to the tap that buys the chosen plan. */
async function findAndBuy(
  page: Page,
  locale: Locale,
  { way, tap, plan = USUAL }: { way: Way; tap: Tap; plan?: RegExp },
): Promise<void> {
  const own = journeyTexts[locale];
  await page.goto(own.home);
  if (way === "list") await tap("destination", page.locator(`main a[href="${own.destination}"]`).first());
  else {
    const search = page.getByLabel(own.search);
    await tap("search field", search);
    await search.pressSequentially(own.destinationName.toLowerCase().slice(0, 4));
    await expect(page.getByRole("option").first()).toContainText(own.destinationName);
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(siteUrl + own.destination);
  await tap("plan", page.getByText(plan).first());
  await tap("buy", page.getByRole("button", { name: own.buy }).filter({ visible: true }));
}

/** Opens the code screen on the way to a plan's payment. */
async function openWay(page: Page, locale: Locale): Promise<string> {
  const prefix = prefixOf(locale);
  const payment = `${prefix}/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`;
  await page.goto(`${prefix}/login?next=${encodeURIComponent(payment)}`);
  return payment;
}

for (const locale of locales) {
  const own = texts[locale];
  const journey = journeyTexts[locale];

  for (const way of ways) {
    for (const plan of [USUAL, ON_OFFER]) {
      const isOnOffer = plan === ON_OFFER;
      test(`a newcomer pays within nine taps and one code (${way}${isOnOffer ? ", plan on offer" : ""}, ${locale})`, async ({
        page,
        context,
      }) => {
        const { taps, tap } = tapCounter();
        const email = newAddress();
        await findAndBuy(page, locale, { way, tap, plan });

        await expect(page.getByRole("region", { name: own.plan })).toContainText(journey.destinationName);
        await expect(page.locator("#code-email")).toBeFocused();
        await page.keyboard.type(email);
        await tap("send code", page.getByRole("button", { name: own.sendCode }));
        await expect(page.getByLabel(own.code)).toBeFocused();
        await expect(page.getByRole("region", { name: own.plan })).toContainText(journey.destinationName);
        await page.keyboard.type(await codeMailedTo(email, own.subject));

        await expect(page.getByRole("heading", { level: 1, name: journey.checkoutTitle })).toBeVisible();
        await expect(page.getByText(email, { exact: true })).toBeVisible();
        if (isOnOffer) {
          await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
          await expect(page.getByRole("button", { name: journey.pay })).toHaveCount(0);
          await tap("method", page.getByRole("radio", { name: /QRIS/ }));
        }
        const givenNames = page.getByLabel(journey.givenNames);
        await tap("given name", givenNames);
        await page.keyboard.type("Rina");
        await expect(givenNames).toHaveAttribute("enterkeyhint", "next");
        // The key 'next' of a phone's keyboard, past the surname, which is optional. The known address stays text.
        for (let key = 0; key < 2; key += 1) await page.keyboard.press("Tab");
        await expect(page.getByLabel(own.phone)).toBeFocused();
        await page.keyboard.type("081234567890");
        const opened = context.waitForEvent("page");
        await tap("pay", page.getByRole("button", { name: journey.pay }));
        const invoice = await opened;
        await invoice.waitForURL(/\/web\//);
        await tap("QRIS", invoice.getByRole("link", { name: "QRIS" }));
        await tap("paid", invoice.getByRole("button", { name: journey.payAtGateway, exact: true }));
        await invoice.waitForURL(/payment=success/);
        console.log(`newcomer (${way}, ${locale}): ${taps.length} taps to the paid invoice: ${taps.join(", ")}`);
        expect(taps.length).toBeLessThanOrEqual(9);
      });
    }

    test(`a returning traveller is at the invoice after four taps (${way}, ${locale})`, async ({ page, context }) => {
      const account = await newAccount(locale);
      const cookies = await loginCookies(account);
      const body = checkoutBody(await bundleId("esim_1GB_7D_SG_V2"), locale);
      expect((await callFunction("create-xendit-invoice", body, cookies)).status).toBe(200);
      await giveLogin(context, cookies);
      await visitHome(page, journey.home);
      const { taps, tap } = tapCounter();
      await findAndBuy(page, locale, { way, tap });
      const opened = context.waitForEvent("page");
      await tap("pay", page.getByRole("button", { name: journey.pay }));
      await (await opened).waitForURL(/\/web\//);
      console.log(
        `returning traveller (${way}, ${locale}): ${taps.length} taps to the open invoice: ${taps.join(", ")}`,
      );
      expect(taps.length).toBeLessThanOrEqual(4);
    });

    test(`a returning traveller is at the invoice of a plan on offer after four taps, by the method of the last paid order (${way}, ${locale})`, async ({
      page,
      context,
    }) => {
      const cookies = await loginCookies(await newAccount(locale));
      const earlier = checkoutBody(await bundleId("esim_1GB_7D_SG_V2"), locale);
      const { body } = await callFunction("create-xendit-invoice", earlier, cookies);
      await payInvoice(invoiceIdOf(body.invoice_url), { method: "BCA" });
      await untilOrderIs(cookies, String(body.order_id), "completed");
      await giveLogin(context, cookies);
      await visitHome(page, journey.home);
      const { taps, tap } = tapCounter();
      await findAndBuy(page, locale, { way, tap, plan: ON_OFFER });
      const chosen = page.getByRole("radio", { checked: true });
      await expect(chosen).toHaveAccessibleName(new RegExp(`Bank BCA.*${own.lastMethod}.*6\\.500`));
      await expect(page.getByRole("radio").first()).toBeChecked();
      const pay = page.getByRole("button", { name: journey.pay });
      await expect(pay).toHaveAccessibleDescription(own.fee);
      await page.setViewportSize({ width: 360, height: 640 });
      await expect(page.getByText(own.fee)).toBeInViewport({ ratio: 1 });
      const total = Number((await pay.textContent())?.replace(/\D/g, ""));
      const opened = context.waitForEvent("page");
      await tap("pay", pay);
      const invoice = await opened;
      await invoice.waitForURL(/\/web\//);
      const { invoices } = await gatewayLedger();
      const made = invoices.find(({ id }) => id === invoiceIdOf(invoice.url()));
      expect(made).toMatchObject({ amount: total, payment_methods: ["BCA"] });
      console.log(
        `returning traveller, plan on offer (${way}, ${locale}): ${taps.length} taps to the open invoice: ${taps.join(", ")}`,
      );
      expect(taps.length).toBeLessThanOrEqual(4);
    });
  }

  test(`a wrong code, a pasted one, and another address (${locale})`, async ({ page }) => {
    const email = newAddress();
    const payment = await openWay(page, locale);
    await page.locator("#code-email").fill("rina@gmail");
    await page.keyboard.press("Enter");
    await expect(page.locator("#code-email")).toHaveAccessibleDescription(own.badAddress);
    await page.locator("#code-email").fill(newAddress());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: own.wait })).toBeDisabled();
    await page.getByRole("button", { name: own.otherAddress }).click();
    await expect(page.locator("#code-email")).toBeFocused();
    await page.locator("#code-email").fill(email);
    await page.keyboard.press("Enter");

    const field = page.getByLabel(own.code);
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    const code = await codeMailedTo(email, own.subject);
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(new RegExp(own.incomplete));
    await field.fill(code === "111111" ? "222222" : "111111");
    await expect(field).toHaveAccessibleDescription(new RegExp(own.wrong));
    await expect(field).toBeFocused();
    // As some mail programs copy it.
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.waitForURL(siteUrl + payment);
  });

  test(`a code that is being typed survives a reload and a switch of language, and is sent when its last digit is corrected (${locale})`, async ({
    page,
  }) => {
    const email = newAddress();
    const payment = await openWay(page, locale);
    await page.locator("#code-email").fill(email);
    await page.keyboard.press("Enter");
    const code = await codeMailedTo(email, own.subject);
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: own.sentTo })).toContainText(email);
    const other = otherThan(locale);
    await page.getByRole("link", { name: LANGUAGES[other].name }).click();
    await expect(page.getByRole("status").filter({ hasText: texts[other].sentTo })).toContainText(email);
    await page.goBack();

    // The answer to the wrong code arrives only after the right one is in the field.
    let release = () => {};
    const isMended = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/auth/verify-code", async (route) => {
      await isMended;
      await route.continue();
    });
    const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
    await page.getByLabel(own.code).fill(wrong);
    await expect(page.getByRole("button", { name: own.checking })).toBeVisible();
    await page.getByLabel(own.code).fill(code);
    release();
    await page.waitForURL(siteUrl + payment);
  });

  test(`the mailed link goes on to the same checkout in another browser (${locale})`, async ({ page, browser }) => {
    const email = newAddress();
    const payment = await openWay(page, locale);
    await page.locator("#code-email").fill(email);
    await page.keyboard.press("Enter");
    const mail = await waitForMail(email, ({ subject }) => own.subject.test(subject));
    const link = mail.text.match(/https?:\/\/\S+token_hash=\S+/)?.[0] ?? "";
    const other = await browser.newPage();
    await other.goto(link);
    await expect(other.getByRole("region", { name: own.plan })).toContainText(journey.destinationName);
    await other.getByRole("button", { name: own.continue }).click();
    await other.waitForURL(siteUrl + payment);
    await other.close();
  });

  test(`the long form ends with the code of its mail in the same tab (${locale})`, async ({ page }) => {
    const email = newAddress();
    const payment = await openWay(page, locale);
    const way = page.getByRole("button", { name: journey.signUpByPassword, exact: true });
    await expect(way.locator("..")).toContainText(journey.noAccount);
    await way.click();
    await expect(page.getByRole("region", { name: own.plan })).toBeVisible();
    await page.getByLabel(journey.fullName).fill("Sari Dewi");
    await page.locator("#sign-up-email").fill(email);
    await page.getByLabel(journey.password).fill("perjalanan-jauh-7");
    await page.getByLabel(journey.confirmPassword).fill("perjalanan-jauh-7");
    await page.getByRole("checkbox", { name: journey.terms }).check();
    await page.getByRole("button", { name: journey.signUp, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: own.checkEmail })).toBeVisible();
    const mail = await waitForMail(email, ({ subject }) => journey.confirmSubject.test(subject));
    await page.getByLabel(own.code).fill(mail.text.match(/^\d{6}$/m)?.[0] ?? "");
    await page.waitForURL(siteUrl + payment);
    await expect(page.getByLabel(journey.givenNames)).toHaveValue("Sari");
  });
}
