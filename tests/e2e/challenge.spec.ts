import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { startTurnstile, type Turnstile } from "../support/turnstile.ts";
import { turnstilePort } from "./support/addresses.ts";
import { fillLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { expectSeen } from "./support/refused.ts";
import { asServer, insertRows } from "./support/server-side.ts";
import { TURNSTILE_SECRET } from "./support/stack.ts";
import { newAccount } from "./support/traveller.ts";

const TEXTS = {
  id: {
    title: "Pemeriksaan singkat",
    close: "Tutup",
    refused: "Sedang banyak permintaan. Coba lagi dan selesaikan pemeriksaan singkatnya.",
    help: "/help",
    send: "Kirim pesan",
    sent: "Pesan terkirim",
  },
  en: {
    title: "A quick check",
    close: "Close",
    refused: "There are a lot of requests right now. Try again and complete the short check.",
    help: "/en/help",
    send: "Send message",
    sent: "Message sent",
  },
} as const;
const SOLVE = "I am human";

/** Turnstile's script as far as the widget uses it: a button instead of a puzzle. */
const SCRIPT = `window.turnstile = {
  ready: (run) => run(),
  render(into, { sitekey, callback }) {
    const button = document.createElement("button");
    button.textContent = ${JSON.stringify(SOLVE)};
    button.dataset.key = sitekey;
    button.onclick = async () => callback(await window.solveChallenge());
    into.append(button);
    return "widget";
  },
  remove: () => undefined, reset: () => undefined, getResponse: () => undefined, isExpired: () => false,
};
window[new URL(document.currentScript.src).searchParams.get("onload")]?.();`;

/** Uses a limit of the whole store up until the test gives it back. */
async function useUp(bucket: string): Promise<void> {
  await giveBack(bucket);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await insertRows("rate_limits", [{ bucket, window_start: tomorrow, used: 1_000_000 }]);
}

const giveBack = (bucket: string) => asServer(`rate_limits?bucket=eq.${bucket}`, "DELETE");

async function withWidget(page: Page, turnstile: Turnstile): Promise<void> {
  await page.exposeFunction("solveChallenge", () => turnstile.solve());
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
}

let turnstile: Turnstile;

test.beforeAll(async () => {
  turnstile = await startTurnstile(turnstilePort, TURNSTILE_SECRET);
});

test.afterAll(async () => {
  await Promise.all([turnstile.close(), giveBack("contact:everyone"), giveBack("recover:everyone")]);
});

test("a challenge whose script is blocked refuses the call", async ({ page }) => {
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  await fillLogin(page, authTexts.id.login, { email: "", password: "" });
  await page.getByRole("button", { name: authTexts.id.forgot }).click();
  await useUp("recover:everyone");
  await page.locator("#forgot-email").fill((await newAccount("id")).email);
  await page.getByRole("button", { name: authTexts.id.sendLink }).click();
  await expect(page.getByText(TEXTS.id.refused).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a message to support goes on by a challenge when the store's limit is used up (${locale})`, async ({
    page,
  }) => {
    await withWidget(page, turnstile);
    await page.goto(texts.help);
    await useUp("contact:everyone");
    await page.locator("#contact-name").fill("Rina");
    await page.locator("#contact-email").fill("rina@pelancong.test");
    await page.locator("#contact-message").fill("Halo");
    await page.getByRole("button", { name: texts.send }).click();
    const dialog = page.getByRole("dialog", { name: texts.title });
    await dialog.getByRole("button", { name: SOLVE }).click();
    await expect(page.getByText(texts.sent)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test(`after a closed challenge a phone shows the failure and the button of the message (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await withWidget(page, turnstile);
    await page.goto(texts.help);
    await useUp("contact:everyone");
    await page.locator("#contact-name").fill("Rina");
    await page.locator("#contact-email").fill("rina@pelancong.test");
    await page.locator("#contact-message").fill("Halo");
    const send = page.getByRole("button", { name: texts.send });
    await send.click();
    const dialog = page.getByRole("dialog", { name: texts.title });
    await expect(dialog.getByRole("button", { name: SOLVE })).toBeVisible();
    await dialog.getByRole("button", { name: texts.close }).click();
    await expect(send).toBeFocused();
    for (const part of [page.getByText(texts.refused), send]) await expectSeen(part);
  });

  test(`a challenge that is closed refuses the call, keeps what was typed and can be tried again (${locale})`, async ({
    page,
  }) => {
    const { forgot, login, sendLink, resetSent } = authTexts[locale];
    const { email } = await newAccount(locale);
    await withWidget(page, turnstile);
    await fillLogin(page, login, { email, password: "" });
    await page.getByRole("button", { name: forgot }).click();
    await useUp("recover:everyone");
    await page.locator("#forgot-email").fill(email);
    await page.getByRole("button", { name: sendLink }).click();
    const dialog = page.getByRole("dialog", { name: texts.title });
    await expect(dialog.getByRole("button", { name: SOLVE })).toBeVisible();
    await dialog.getByRole("button", { name: texts.close }).click();
    await expect(page.getByText(texts.refused).first()).toBeVisible();
    await expect(page.locator("#forgot-email")).toHaveValue(email);
    await page.getByRole("button", { name: sendLink }).click();
    await dialog.getByRole("button", { name: SOLVE }).click();
    await expect(page.getByText(resetSent, { exact: true })).toBeVisible();
  });
}
