import { expect, type Page, type Route, test } from "@playwright/test";
import { giveLogin } from "./support/auth.ts";
import { newOperator } from "./support/operator.ts";
import { asServer, insertRows } from "./support/server-side.ts";

/** The desk reads again as often. */
const HALF_A_MINUTE_MS = 30_000;

const LONG_AGO = "2020-01-01T00:00:00Z";

async function openDesk(page: Page, path: string) {
  await giveLogin(page.context(), (await newOperator("en")).cookies);
  await page.clock.install();
  await page.goto(`/en/desk${path}`);
}

/** A message to support that was given up. @returns its id, which is the subject of its job */
async function giveDeadMessage(): Promise<string> {
  const subject = crypto.randomUUID();
  const job = { kind: "send_contact", subject, state: "dead", last_error: "550 no such mailbox", run_at: LONG_AGO };
  await insertRows("jobs", [job]);
  return subject;
}

/** A message of the contact form. @returns its id and words that no other message has */
async function write() {
  const [id, asks] = [crypto.randomUUID(), `No signal in Tokyo ${crypto.randomUUID()}`];
  const email = `sari-${id}@pelancong.test`;
  await insertRows("contact_messages", [
    { id, name: "Sari Dewi", email, topic: "connection", message: asks, locale: "en" },
  ]);
  return { id, email, asks };
}

async function openMessage(page: Page) {
  const message = await write();
  await openDesk(page, "/messages");
  await page.getByLabel("Find a message").fill(message.email);
  await page.getByLabel("Find a message").press("Enter");
  return { ...message, shown: page.getByRole("article").filter({ hasText: message.asks }) };
}

const answeredByOther = (id: string) =>
  asServer(`contact_messages?id=eq.${id}`, "PATCH", { answer: "Another answer", settled_at: new Date().toISOString() });

test("the note of a case's sheet that was closed stays, and what confirms the act is typed again", async ({ page }) => {
  const subject = await giveDeadMessage();
  await openDesk(page, "/cases?kind=dead_job");
  const dead = page.getByRole("article").filter({ hasText: subject });
  const dialog = page.getByRole("dialog");
  await dead.getByRole("button", { name: "Close" }).click();
  await dialog.getByLabel("Note").fill("Budi: answered by phone");
  await dialog.getByLabel("Code of this job").fill(subject.slice(0, 8));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await dead.getByRole("button", { name: "Close" }).click();
  await expect(dialog.getByLabel("Note")).toHaveValue("Budi: answered by phone");
  await expect(dialog.getByLabel("Code of this job")).toHaveValue("");
  await dialog.getByLabel("Code of this job").fill(subject.slice(0, 8));
  await dialog.getByRole("button", { name: "Close the case" }).click();
  await expect(page.getByText("The case is closed")).toBeVisible();
});

/** Lets the list of cases have so many pages, each with what is on the first one. */
async function setPages(page: Page, pages: { count: number }) {
  await page.route("**/rest/v1/rpc/desk_cases_by_kind", async (route) => {
    const rows = (await (await route.fetch()).json()) as { kind: string }[];
    await route.fulfill({ json: rows.map((row) => ({ ...row, cases: 25 * pages.count })) });
  });
  await page.route("**/rest/v1/rpc/desk_cases", async (route) => {
    const asked = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...asked, p_page: 1 }) });
  });
}

test("a sheet of a case on a page of its own stays while other cases are settled until that page is gone", async ({
  page,
}) => {
  const subject = await giveDeadMessage();
  const pages = { count: 2 };
  await setPages(page, pages);
  await openDesk(page, "/cases?kind=dead_job&page=2");
  await expect(page.getByText("2 of 2")).toBeVisible();
  const dead = page.getByRole("article").filter({ hasText: subject });
  const dialog = page.getByRole("dialog");
  await dead.getByRole("button", { name: "Close" }).click();
  await dialog.getByLabel("Note").fill("Budi: answered by phone");
  pages.count = 1;
  await page.clock.runFor(2 * HALF_A_MINUTE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(dialog.getByLabel("Note")).toHaveValue("Budi: answered by phone");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(page.getByText("2 of 2")).toHaveCount(0);
  await expect(dead).toBeVisible();
});

test("a read that is under way when a sheet opens takes nothing away, and is shown once the sheet is closed", async ({
  page,
}) => {
  const { id, shown } = await openMessage(page);
  const dialog = page.getByRole("dialog");
  await expect(shown.getByRole("button", { name: "Answer" })).toBeVisible();
  const reads = "**/rest/v1/rpc/desk_messages";
  const held: Route[] = [];
  await page.route(reads, (route) => void held.push(route));
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect.poll(() => held.length).toBe(2);
  await shown.getByRole("button", { name: "Answer" }).click();
  await dialog.getByLabel("Your answer").fill("Hello Sari");
  await answeredByOther(id);
  await Promise.all(held.map(async (route) => route.fulfill({ response: await route.fetch() })));
  await page.unroute(reads);
  await expect(dialog.getByLabel("Your answer")).toHaveValue("Hello Sari");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(shown).toContainText("Another answer");
});

test("an answer stays while a sheet of the same message asks for a note, and can still be copied after somebody else was faster", async ({
  page,
}) => {
  const { id, shown } = await openMessage(page);
  const dialog = page.getByRole("dialog");
  await shown.getByRole("button", { name: "Answer" }).click();
  await dialog.getByLabel("Your answer").fill("Hello Sari");
  await page.keyboard.press("Escape");
  await shown.getByRole("button", { name: "Put away" }).click();
  await expect(dialog.getByLabel("Note")).toHaveValue("");
  await page.keyboard.press("Escape");
  await shown.getByRole("button", { name: "Answer" }).click();
  await expect(dialog.getByLabel("Your answer")).toHaveValue("Hello Sari");
  await answeredByOther(id);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(dialog.getByText("Somebody has answered this message or put it away meanwhile")).toBeVisible();
  await expect(dialog.getByLabel("Your answer")).toHaveValue("Hello Sari");
  await expect(dialog.getByRole("button", { name: "Send the answer" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(shown).toContainText("Another answer");
});
