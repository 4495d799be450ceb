import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { giveLogin } from "./support/auth.ts";
import { newOperator } from "./support/operator.ts";
import { onNarrowPhone, under } from "./support/screens.ts";
import { asServer, insertRows, readRows } from "./support/server-side.ts";
import { expectSound } from "./support/sound.ts";

/** The desk reads again as often. */
const HALF_A_MINUTE_MS = 30_000;

/** A message of the contact form. `asks`: words that no other message has. */
async function write(locale: Locale = "id") {
  const [id, asks] = [crypto.randomUUID(), `Belum tersambung di Tokyo ${crypto.randomUUID()}`];
  const email = `sari-${id}@pelancong.test`;
  await insertRows("contact_messages", [
    { id, name: "Sari Dewi", email, topic: "connection", message: `${asks}\nSudah saya nyalakan.`, locale },
  ]);
  return { id, email, asks };
}

const messageIn = (page: Page, asks: string) => page.getByRole("article").filter({ hasText: asks });

const storedOf = async (id: string) =>
  (await readRows(`contact_messages?id=eq.${id}&select=answer,settled_at,answer_mailed_at`))[0];

/** Looks for a message by the address of its sender. */
async function find(page: Page, email: string, label = "Cari pesan") {
  await page.getByLabel(label).fill(email);
  await page.getByLabel(label).press("Enter");
}

test("an operator finds a message and answers it, keeps what was typed, and the sender gets one mail", async ({
  page,
  context,
}) => {
  const { id, email, asks } = await write("en");
  await giveLogin(context, (await newOperator("id")).cookies);
  await page.goto("/desk");
  await page.getByRole("link", { name: "Pesan", exact: true }).click();
  await find(page, email);
  const message = messageIn(page, asks);
  await expect(message).toContainText("S… D…");
  await expect(message).toContainText("sa…@pelancong.test");
  await expect(message).toContainText("Pesan dalam bahasa Inggris");
  expect(new URL(page.url()).search).toBe("");
  await message.getByRole("button", { name: "Jawab" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(dialog.getByText("Tulis dulu isinya.")).toBeVisible();
  await dialog.getByLabel("Jawaban Anda").fill("Hello Sari,\nplease switch data roaming on.");
  await dialog.getByRole("button", { name: "Batal" }).click();
  await message.getByRole("button", { name: "Jawab" }).click();
  await expect(dialog.getByLabel("Jawaban Anda")).toHaveValue("Hello Sari,\nplease switch data roaming on.");
  await dialog.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(page.getByText("Jawaban sedang dikirim")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Menunggu jawaban" })).toHaveCount(0);
  await expect(message).toContainText("please switch data roaming on.");
  await expect.poll(async () => (await storedOf(id))?.answer_mailed_at).not.toBeNull();
  await page.reload();
  await find(page, email);
  await expect(message).toContainText("Terkirim");
  expect(await readRows(`operator_acts?subject=eq.${id}&select=verb,note`)).toEqual([
    { verb: "answer_message", note: "" },
  ]);
});

test("an answer that is being typed stays while somebody else answers, and the list is read again once its sheet is closed", async ({
  page,
  context,
}) => {
  const { id, asks, email } = await write();
  await giveLogin(context, (await newOperator("en")).cookies);
  await page.clock.install();
  await page.goto("/en/desk/messages");
  await find(page, email, "Find a message");
  const message = messageIn(page, asks);
  await message.getByRole("button", { name: "Answer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your answer").fill("Halo Sari");
  const settled_at = new Date().toISOString();
  await asServer(`contact_messages?id=eq.${id}`, "PATCH", { answer: "Halo, ini jawaban lain", settled_at });
  await page.clock.runFor(2 * HALF_A_MINUTE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(dialog.getByLabel("Your answer")).toHaveValue("Halo Sari");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(message).toContainText("Halo, ini jawaban lain");
});

test("an operator is told where somebody else was faster, and puts another message away with a note", async ({
  page,
  context,
}) => {
  const first = await write();
  const other = await write();
  await giveLogin(context, (await newOperator("en")).cookies);
  await page.goto("/en/desk/messages");
  await find(page, first.email, "Find a message");
  const message = messageIn(page, first.asks);
  await message.getByRole("button", { name: "Answer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your answer").fill("Halo Sari");
  const { cookies } = await newOperator("en");
  const answered = await context.request.post("/api/operator/answer-message", {
    data: { messageId: first.id, answer: "Halo, ini jawaban lain" },
    headers: {
      origin: new URL(page.url()).origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
  });
  expect(await answered.json()).toEqual({ success: true, outcome: "done" });
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(dialog.getByText("Somebody has answered this message or put it away meanwhile")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(message).toContainText("Halo, ini jawaban lain");
  await find(page, other.email, "Find a message");
  const second = messageIn(page, other.asks);
  await second.getByRole("button", { name: "Put away" }).click();
  await dialog.getByLabel("Note").fill("Budi: answered from the support mailbox");
  await dialog.getByRole("button", { name: "Put away" }).click();
  await expect(page.getByText("The message is put away")).toBeVisible();
  await expect(second).toContainText("Put away without an answer");
  expect(await storedOf(other.id)).toMatchObject({ answer: null, settled_at: expect.any(String) });
  await find(page, "nobody@pelancong.test", "Find a message");
  await page.getByRole("button", { name: "Show all messages" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for an answer" })).toBeVisible();
});

for (const locale of locales) {
  test(`the messages of the desk are accessible in both themes, log no errors and are not too wide (${locale})`, async ({
    browser,
  }) => {
    const { cookies } = await newOperator(locale);
    await write(locale);
    const settled = await write(locale);
    const context = await onNarrowPhone(browser);
    await giveLogin(context, cookies);
    const answer = { answer: "Halo", settled_at: new Date().toISOString() };
    await asServer(`contact_messages?id=eq.${settled.id}`, "PATCH", answer);
    await expectSound(context, [under("/desk/messages")(locale)]);
    await context.close();
  });
}
