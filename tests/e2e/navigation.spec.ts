import { expect, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { waitForMail } from "./support/mailbox.ts";
import { bundleId, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

const english = /English/;

/** Whether the document that a mark was left in is still there. */
const mark = () => Object.assign(window, { sameDocument: true });
const isMarked = () => "sameDocument" in window;

const paymentPath = async () => `/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`;

test("another language keeps the plan and the filters of a destination", async ({ page }) => {
  const plan = await bundleId("esim_3GB_30D_JP_V2");
  await page.goto(`/destinasi/jepang?plan=${plan}`);
  await page.getByRole("link", { name: english }).click();
  await expect(page).toHaveURL(`${siteUrl}/destination/japan?plan=${plan}`);
  await page.goto("/browse?q=jep&type=country");
  await page.getByRole("link", { name: english }).click();
  await expect(page).toHaveURL(/\/en\/browse\?q=jep&type=country/);
});

test("another language keeps what was typed in the login, its screen and the page to open next", async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent(await paymentPath())}`);
  await page.getByRole("button", { name: "Daftar dengan kata sandi" }).click();
  await page.locator("#sign-up-name").fill("Sari Dewi");
  await page.locator("#sign-up-email").fill("sari@example.com");
  await page.locator("#sign-up-password").fill("perjalanan-jauh-7");
  await page.locator("#sign-up-terms").check();
  await page.getByRole("link", { name: english }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign up" })).toBeVisible();
  await expect(page.locator("#sign-up-name")).toHaveValue("Sari Dewi");
  await expect(page.locator("#sign-up-email")).toHaveValue("sari@example.com");
  await expect(page.locator("#sign-up-terms")).toBeChecked();
  await expect(page.locator("#sign-up-password")).toHaveValue("");
  await expect(page.getByRole("region", { name: "The plan you chose" })).toBeVisible();
});

test("a password that another language does not keep is asked for again at its field, and is stored nowhere", async ({
  page,
}) => {
  const secret = "perjalanan-jauh-7";
  const asksAgain = (id: string, text: string) => expect(page.locator(`[id="${id}-notice"]`), id).toHaveText(text);
  await page.addInitScript((typed) => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function keep(key, value) {
      write.call(this, key, value);
      if (value.includes(typed)) write.call(localStorage, "stored-a-password", key);
    };
  }, secret);
  await page.goto(`/login?next=${encodeURIComponent(await paymentPath())}`);
  await page.getByRole("button", { name: "Daftar dengan kata sandi" }).click();
  await page.locator("#sign-up-name").fill("Sari Dewi");
  await page.locator("#sign-up-password").fill(secret);
  await page.locator("#sign-up-confirm").fill(secret);
  // A password that is shown is a text field.
  await page.getByRole("button", { name: "Tampilkan kata sandi" }).first().click();
  await page.getByRole("link", { name: english }).click();
  await expect(page.locator("#sign-up-name")).toHaveValue("Sari Dewi");
  const again = "Type it again: a password is not kept when the language changes.";
  await asksAgain("sign-up-password", again);
  await asksAgain("sign-up-confirm", again);
  await expect(page.locator("#sign-up-password")).toBeFocused();
  await expect(page.locator("#sign-up-password")).toHaveValue("");
  await expect(page.locator("#sign-up-password")).toHaveAccessibleDescription(new RegExp(`^${again}`));
  expect(await page.evaluate(() => localStorage.getItem("stored-a-password"))).toBeNull();
  await page.keyboard.type(secret);
  await expect(page.locator("#sign-up-password")).toHaveValue(secret);
  await expect(page.locator("#sign-up-password-notice")).toHaveCount(0);
  await asksAgain("sign-up-confirm", again);
  // Switched again without typing, the field says so in that language too.
  await page.getByRole("link", { name: /Bahasa Indonesia/ }).click();
  await asksAgain("sign-up-confirm", "Ketik lagi: kata sandi tidak ikut saat bahasa diganti.");

  for (const [path, id] of [
    ["/en/login?next=%2Fen%2Forders", "login-password"],
    ["/en/reset-password?token_hash=0123456789abcdef0123456789abcdef", "new-password"],
  ] as const) {
    await page.goto(path);
    await page.locator(`#${id}`).fill(secret);
    await page.getByRole("link", { name: /Bahasa Indonesia/ }).click();
    await asksAgain(id, "Ketik lagi: kata sandi tidak ikut saat bahasa diganti.");
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
});

test("another language keeps a requested code, and checkout opens in it", async ({ page }) => {
  const email = `switch-${crypto.randomUUID()}@example.com`;
  await page.goto(`/login?next=${encodeURIComponent(await paymentPath())}`);
  await page.locator("#code-email").fill(email);
  await page.keyboard.press("Enter");
  const mail = await waitForMail(email, ({ subject }) => /^\d{6}/.test(subject));
  await page.getByRole("link", { name: english }).click();
  await page.getByLabel("Six-digit code").fill(mail.subject.slice(0, 6));
  await page.waitForURL(`${siteUrl}/en${await paymentPath()}`);
  await page.getByLabel(/^Given name|^First name/).fill("Rina");
  await page.getByRole("link", { name: /Bahasa Indonesia/ }).click();
  await expect(page.getByLabel(/^Nama depan/)).toHaveValue("Rina");
  await page.getByLabel(/^Nomor telepon/).fill("0812 3456 7890");
  await page.goBack();
  await expect(page.getByLabel(/^Given name|^First name/)).toHaveValue("Rina");
  await expect(page.getByLabel(/^Phone number/)).toHaveValue("0812 3456 7890");
});

test("the language that a traveller switches to becomes that of later mails", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const language = async () =>
    (await travellerClient(cookies).from("profiles").select("locale").single()).data?.locale ?? null;
  expect(await language()).toBe("id");
  await page.goto("/browse");
  await page.getByRole("link", { name: english }).click();
  await expect.poll(language).toBe("en");

  // Opening a page in another language by its address does not choose that language.
  await page.goto("/about");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await language()).toBe("en");
});

test("back closes an open sheet and stays on the page", async ({ page }) => {
  await page.goto("/destinasi/jepang");
  const address = page.url();
  const open = page.getByRole("button", { name: "Filter & urutkan" });
  await open.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(page.url()).toBe(address);
  await open.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(page.url()).toBe(address);
});

test("the traveller's screens open without a new document", async ({ page, context }) => {
  await signIn(context, "id");
  await page.goto("/account");
  await page.getByRole("button", { name: "Keluar" }).waitFor();
  await page.evaluate(mark);
  await page.getByRole("link", { name: /^Pesanan/ }).click();
  await expect(page).toHaveURL(`${siteUrl}/orders`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: /Notifikasi/ }).click();
  await expect(page).toHaveURL(`${siteUrl}/notifications`);
  expect(await page.evaluate(isMarked)).toBe(true);
});

test("a failed login shows one message, which covers neither headline nor field, and closing it returns the focus", async ({
  page,
}) => {
  await page.goto("/login?next=/account");
  await page.locator("#login-email").fill("nobody@example.com");
  await page.locator("#login-password").fill("salah-sekali-1");
  await page.keyboard.press("Enter");
  const toast = page.locator('[data-slot="toast"]');
  await expect(toast).toContainText("Gagal masuk");
  await expect(page.getByText("Email atau kata sandi salah.").filter({ visible: true })).toHaveCount(1);
  const [toastTop, toastBottom] = await toast.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return [top, bottom];
  });
  for (const target of [page.getByRole("heading", { level: 1, name: "Masuk" }), page.locator("#login-email")]) {
    const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(y >= toastBottom || y + height <= toastTop).toBe(true);
  }
  await page.locator("#login-password").focus();
  await toast.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(page.locator("#login-password")).toBeFocused();
});

test("saving personal data keeps the focus, and deleting the account says that it is deleted", async ({
  page,
  context,
}) => {
  const account = await newAccount("id");
  await giveLogin(context, await loginCookies(account));
  await page.goto("/personal-information");
  await page.getByRole("button", { name: "Ubah", exact: true }).click();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("button", { name: "Ubah", exact: true })).toBeFocused();
  await page.goto("/account");
  await page.getByRole("button", { name: /^Hapus akun/ }).click();
  await page.locator("#deletion-password").fill(account.password);
  await page.getByRole("dialog").getByRole("button", { name: "Hapus akun saya" }).click();
  await expect(page.getByText("Akun Anda sudah dihapus")).toBeVisible();
  await expect(page.getByText(/Anda sudah keluar/i)).toHaveCount(0);
});

test("each part of the header has room for a finger, holds its text and shows that it is current", async ({ page }) => {
  for (const { width, path } of [
    { width: 360, path: "/browse" },
    { width: 768, path: "/browse" },
    { width: 768, path: "/en/browse" },
    { width: 768, path: "/notifications" },
  ]) {
    await page.setViewportSize({ width, height: 740 });
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    const cells = await page.locator("header a:visible").evaluateAll((links) =>
      links.map((link) => {
        const { width, height, left, right } = link.getBoundingClientRect();
        const isMarked = [link, ...link.querySelectorAll("span")].some(
          (part) => getComputedStyle(part).backgroundColor !== "rgba(0, 0, 0, 0)",
        );
        const isInside = [...link.childNodes].every((part) => {
          if (part instanceof Element && part.matches(".sr-only")) return true;
          const text = document.createRange();
          text.selectNodeContents(part);
          return [...text.getClientRects()].every((box) => box.left >= left - 1 && box.right <= right + 1);
        });
        const isCurrent = link.ariaCurrent !== null;
        return { name: link.textContent, isFinger: width >= 44 && height >= 44, isInside, isMarked, isCurrent };
      }),
    );
    expect(cells.length).toBeGreaterThanOrEqual(8);
    for (const cell of cells)
      expect(cell).toEqual({ ...cell, isFinger: true, isInside: true, isMarked: cell.isCurrent });
  }
});
