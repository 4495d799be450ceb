import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { dismiss, giveHeldOrder, newOperator } from "./support/operator.ts";
import { DESK_PATHS, onNarrowPhone, under } from "./support/screens.ts";
import { readRows } from "./support/server-side.ts";
import { expectSound } from "./support/sound.ts";
import { type Cookie, loginCookies, newAccount } from "./support/traveller.ts";

/** The desk reads again as often. */
const HALF_A_MINUTE_MS = 30_000;
const NO_ID = "7f0c2c1e-0000-4000-8000-000000000000";

/** A valid body of each act. */
const ACTS: Record<string, object> = {
  "answer-message": { messageId: NO_ID, answer: "attack" },
  "close-case": { caseId: NO_ID, seen: "7f0c2c1e", word: "7f0c2c1e", note: "attack" },
  "leave-unsent": { kind: "notify", subject: "attack", word: "attack", note: "attack" },
  decide: { orderId: NO_ID, decision: "give_back", seen: "7f0c2c1e", word: "7f0c2c1e", note: "attack" },
  "pause-sales": { plan: "attack", word: "attack", note: "attack" },
  "put-message-away": { messageId: NO_ID, note: "attack" },
  "resume-sales": { pauseId: NO_ID, word: "all" },
  retry: { kind: "notify", subject: "attack", word: "attack" },
};

async function act(name: string, cookies: Cookie[]) {
  const response = await fetch(`${siteUrl}/api/operator/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: siteUrl,
      cookie: cookies.map(({ name: key, value }) => `${key}=${value}`).join("; "),
    },
    body: JSON.stringify(ACTS[name]),
  });
  return { status: response.status, body: (await response.json()) as object };
}

/** The case of an order in the list. */
const caseOf = (page: Page, orderId: string) => page.getByRole("article").filter({ hasText: orderId.slice(0, 8) });

test("to a guest, a traveller and an operator whose role was taken away the desk is a page that is not there", async ({
  page,
  context,
}) => {
  const unknown = await context.request.get("/tidak-ada-di-sini");
  const { account, cookies } = await newOperator("id");
  const visits = { guest: [], traveller: await loginCookies(await newAccount("id")), operator: cookies };
  await dismiss(account);
  for (const [who, login] of Object.entries(visits)) {
    await giveLogin(context, login);
    for (const path of DESK_PATHS.flatMap((own) => locales.map((locale) => under(own)(locale)))) {
      const answer = await context.request.get(path);
      expect([who, path, answer.status()]).toEqual([who, path, 404]);
      expect(answer.headers()["content-security-policy"]).toBe(unknown.headers()["content-security-policy"]);
    }
    await page.goto("/desk");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Halaman tidak ditemukan");
    await expect(page.getByText("Meja operator")).toHaveCount(0);
  }
});

test("the acts of the desk are refused to everybody but operators", async () => {
  const { account, cookies } = await newOperator("id");
  for (const name of Object.keys(ACTS)) {
    expect(await act(name, cookies)).toEqual({ status: 200, body: { success: true, outcome: "gone" } });
    expect(await act(name, [])).toEqual({ status: 401, body: { success: false, error: "unauthenticated" } });
    const notFound = { status: 404, body: { success: false, error: "not_found" } };
    expect(await act(name, await loginCookies(await newAccount("id")))).toEqual(notFound);
  }
  await dismiss(account);
  for (const name of Object.keys(ACTS)) expect((await act(name, cookies)).status).toBe(404);
});

test("an operator gives the money of a held order back, and its traveller sees that the refund is due", async ({
  page,
  context,
  browser,
}) => {
  const traveller = await signIn(context, "id");
  const orderId = await giveHeldOrder(traveller);
  const { cookies } = await newOperator("id");
  const desk = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await giveLogin(desk, cookies);
  const screen = await desk.newPage();
  await screen.goto("/desk");
  await expect(screen.getByRole("heading", { level: 1 })).toHaveText("Meja operator");
  await expect(screen.getByText("Dijawab dengan penjualan lama")).toBeVisible();
  await screen.getByRole("link", { name: "Selesaikan kasus" }).click();
  const held = caseOf(screen, orderId);
  await expect(held).toContainText("Rp 30.000");
  await held.getByRole("button", { name: "Kembalikan dana" }).click();
  const dialog = screen.getByRole("dialog");
  await expect(dialog).toContainText(`Pesanan ${orderId.slice(0, 8)}`);
  await dialog.getByRole("button", { name: "Kembalikan dana" }).click();
  await expect(dialog.getByText("Tulis catatan dulu.")).toBeVisible();
  await dialog.getByLabel("Catatan").fill("Budi: vendor tidak bisa menjelaskan");
  await dialog.getByLabel("Nomor pesanan ini").fill("0d9a3f11");
  await dialog.getByRole("button", { name: "Kembalikan dana" }).click();
  await expect(dialog.getByText("Itu bukan nomor pesanan ini")).toBeVisible();
  expect((await readRows(`user_orders?id=eq.${orderId}&select=status`))[0]).toEqual({ status: "ordered" });
  await dialog.getByLabel("Nomor pesanan ini").fill(orderId.slice(0, 8).toUpperCase());
  await dialog.getByRole("button", { name: "Kembalikan dana" }).click();
  await expect(screen.getByText("Diputuskan: kembalikan dana")).toBeVisible();
  await expect(held.getByRole("heading")).toHaveText("Dana harus dikembalikan");
  const [noted] = await readRows(`operator_acts?order_id=eq.${orderId}&select=verb,note`);
  expect(noted).toEqual({ verb: "decide_held", note: "give_back: Budi: vendor tidak bisa menjelaskan" });
  await screen.getByRole("link", { name: "Hari ini" }).click();
  const told = screen.getByRole("listitem").filter({ hasText: orderId.slice(0, 8) });
  await expect(told).toContainText("kembalikan dana");
  await expect(told).toContainText("Budi: vendor tidak bisa menjelaskan");
  await expect(told).not.toContainText("give_back");
  await page.goto(`/order-detail/${orderId}`);
  const due = page.getByRole("listitem").filter({ hasText: "Pengembalian dana" });
  await expect(due).toContainText(/sedang berlangsung.*Rp\s30\.000/);
  await desk.close();
});

test("an open desk is gone with the next look after the operator's role was taken away", async ({ page, context }) => {
  const { account, cookies } = await newOperator("en");
  await giveLogin(context, cookies);
  await page.clock.install();
  await page.goto("/en/desk");
  await expect(page.getByText("Last whole tick")).toBeVisible();
  await dismiss(account);
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not found/i);
});

test("the desk says what to do when it cannot be loaded, and keeps what it shows when the next look fails", async ({
  page,
  context,
}) => {
  await giveLogin(context, (await newOperator("id")).cookies);
  const reads = "**/rest/v1/rpc/desk_*";
  const breakReads = () => page.route(reads, (route) => route.fulfill({ status: 500, json: { message: "broken" } }));
  await page.clock.install();
  await breakReads();
  await page.goto("/desk");
  await expect(page.getByText("Meja operator gagal dimuat")).toBeVisible();
  await page.unroute(reads);
  await page.getByRole("main").getByRole("button", { name: "Coba lagi" }).click();
  const figure = page.getByText("Putaran penuh terakhir");
  await expect(figure).toBeVisible();
  await breakReads();
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(page.getByText("Data terbaru belum dapat dimuat")).toBeVisible();
  await expect(figure).toBeVisible();
});

for (const locale of locales) {
  test(`the screens of the desk are accessible in both themes, log no errors and are not too wide (${locale})`, async ({
    browser,
  }) => {
    const { cookies } = await newOperator(locale);
    await giveHeldOrder(await loginCookies(await newAccount(locale)));
    const context = await onNarrowPhone(browser);
    await giveLogin(context, cookies);
    await expectSound(
      context,
      DESK_PATHS.map((path) => under(path)(locale)),
    );
    await context.close();
  });
}
