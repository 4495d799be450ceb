import { expect, type Page, test } from "@playwright/test";
import { giveLogin, signIn } from "./support/auth.ts";
import { giveHeldOrder, newOperator } from "./support/operator.ts";
import { asServer, insertRows, readRows } from "./support/server-side.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";
import { giveOwedAgain } from "./support/waiting-order.ts";

/** Older than what other tests leave: it stands first among the jobs. */
const LONG_AGO = "2020-01-01T00:00:00Z";

/** A message that nobody gets: without an order, or a mail of this one. @returns the job as its case names it */
async function giveDeadMessage(kind: string, subject: string): Promise<string> {
  await insertRows("jobs", [{ kind, subject, state: "dead", last_error: "550 no such mailbox", run_at: LONG_AGO }]);
  return `${kind}:${subject}`;
}

/** The desk reads again as often. */
const HALF_A_MINUTE_MS = 30_000;

/** The card of a case, by something that it alone has. */
const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("the desk is in the account of an operator alone, and has no tabs of the shop below it", async ({
  page,
  context,
}) => {
  const way = page.getByRole("link", { name: /Meja operator/ });
  await signIn(context, "id");
  await page.goto("/account");
  await expect(page.getByText("Unduh data saya")).toBeVisible();
  await expect(way).toHaveCount(0);
  await giveLogin(context, (await newOperator("id")).cookies);
  await page.goto("/account");
  await way.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meja operator");
  await expect(page.locator("[data-dock=tabs]")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Akun" }).click();
  await expect(page.locator("[data-dock=tabs]")).toBeVisible();
});

test("each row of today leads to the cases of its kind, and a message of an order is left unsent with a note", async ({
  page,
  context,
}) => {
  const orderId = await giveHeldOrder(await loginCookies(await newAccount("id")));
  const number = orderId.slice(0, 8);
  const job = await giveDeadMessage("send_email", `esim_ready:${orderId}`);
  await giveLogin(context, (await newOperator("id")).cookies);
  await page.goto("/desk");
  await page.getByRole("link", { name: "Tugas yang menyerah" }).click();
  await expect(page).toHaveURL(/\/desk\/cases\?kind=dead_job$/);
  await expect(page.getByRole("button", { name: /^Tugas yang menyerah/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { level: 2, name: "Dijawab dengan penjualan lama" })).toHaveCount(0);
  const dead = cardOf(page, job.slice("send_email:".length));
  await expect(dead).toContainText(`Pesanan ${number}`);
  await expect(dead).toContainText("Mengirim email");
  await dead.getByRole("button", { name: "Tutup" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`esim_ready:${orderId}`);
  await expect(dialog.getByText("Tugas yang menyerah")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Catatan")).toBeVisible();
  await dialog.getByLabel("Catatan").fill("Budi: alamatnya salah, sudah ditelepon");
  await dialog.getByLabel("Nomor pesanan ini").fill("dead_job");
  await dialog.getByRole("button", { name: "Tutup kasus" }).click();
  await expect(dialog.getByText(`nomornya “${number}”`)).toBeVisible();
  await dialog.getByLabel("Nomor pesanan ini").fill(number);
  await dialog.getByRole("button", { name: "Tutup kasus" }).click();
  await expect(page.getByText("Kasus ditutup")).toBeVisible();
  await expect(dead).toHaveCount(0);
  await expect(page.locator("main p[role=status]").first()).toBeFocused();
  expect(await readRows(`jobs?subject=eq.esim_ready:${orderId}&select=state`)).toEqual([{ state: "done" }]);
  await page.getByRole("button", { name: /^Semua/ }).click();
  await expect(page).toHaveURL(/\/desk\/cases$/);
  await expect(cardOf(page, number).getByRole("heading", { name: "Dijawab dengan penjualan lama" })).toBeVisible();
});

test("a case that somebody writes about stays, and whoever comes too late can only leave its sheet", async ({
  page,
  context,
}) => {
  const messageId = crypto.randomUUID();
  await giveDeadMessage("send_contact", messageId);
  await giveLogin(context, (await newOperator("en")).cookies);
  await page.clock.install();
  await page.goto("/en/desk/cases?kind=dead_job");
  const dead = cardOf(page, messageId);
  await dead.getByRole("button", { name: "Run again" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(messageId);
  await asServer(`jobs?subject=eq.${messageId}`, "PATCH", { state: "done" });
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await dialog.getByLabel("Code of this job").fill(messageId.slice(0, 8));
  await dialog.getByRole("button", { name: "Run again" }).click();
  await expect(dialog.getByText("Somebody has settled this meanwhile")).toBeVisible();
  await expect(dialog.getByLabel("Code of this job")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Run again" })).toHaveCount(0);
});

test("a case says how its order stands in the words of its traveller, and what each command does", async ({
  page,
  context,
}) => {
  const number = (await giveOwedAgain(await loginCookies(await newAccount("id")))).slice(0, 8);
  await giveLogin(context, (await newOperator("id")).cookies);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/desk/cases?kind=payment_refund_due");
  const owed = cardOf(page, number);
  await expect(owed).toContainText("Dana belum kembali");
  await expect(owed).not.toContainText("Dana dikembalikan");
  await expect(owed).not.toContainText("refund_withdrawn");
  await expect(owed).toContainText("Periksa dulu di dasbor gateway");
  await owed.getByRole("button", { name: /^Salin perintah: Kembalikan: tangani dulu/ }).click();
  await expect(owed.getByText("Tersalin")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^npm run refund -- --claim [0-9a-f-]{36} /,
  );
});
