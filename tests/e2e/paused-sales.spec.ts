import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { newOperator } from "./support/operator.ts";
import { asServer, insertRows, readRows } from "./support/server-side.ts";
import { bundleId } from "./support/traveller.ts";

/** A destination that no other test buys: its plans cannot be bought while this runs. */
const PLACE = { name: "Fiji", code: "fj", page: "/destinasi/fiji", plan: "esim_1GB_7D_FJ_V2" };

test.afterEach(async () => {
  await asServer("sale_pauses?destination_id=not.is.null", "DELETE");
});

/** Pauses the destination at the desk. */
async function pauseAt(desk: Page) {
  await desk.goto("/desk/sales");
  await expect(desk.getByText("Semua penjualan berjalan.")).toBeVisible();
  await desk.getByRole("button", { name: "Hentikan penjualan" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Yang dihentikan").selectOption("destination");
  await dialog.getByLabel("Tujuan").selectOption(PLACE.name);
  await dialog.getByLabel("Alasan").fill("Sari: jaringan di sana mati");
  await dialog.getByLabel("Konfirmasi").fill("all");
  await dialog.getByRole("button", { name: "Hentikan" }).click();
  await expect(dialog.getByText(`Ketik “${PLACE.code}”. Tidak ada yang berubah.`)).toBeVisible();
  await dialog.getByLabel("Konfirmasi").fill(PLACE.code);
  await dialog.getByRole("button", { name: "Hentikan" }).click();
  await expect(desk.getByText("Penjualan dihentikan", { exact: true })).toBeVisible();
}

async function resumeAt(desk: Page) {
  await desk.goto("/desk/sales");
  await desk.getByRole("button", { name: "Buka lagi" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Konfirmasi").fill(PLACE.code);
  await dialog.getByRole("button", { name: "Buka lagi" }).click();
  await expect(desk.getByText("Penjualan dibuka lagi")).toBeVisible();
}

const availability = async (page: Page) =>
  (await page.request.get(PLACE.page)).text().then((html) => html.match(/schema\.org\/(InStock|OutOfStock)/)?.[1]);

test("sales of a destination are paused and resumed at the desk, and travellers read it wherever they could buy", async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, "id");
  const desk = await browser.newContext({ baseURL: siteUrl, reducedMotion: "reduce" });
  await giveLogin(desk, (await newOperator("id")).cookies);
  const screen = await desk.newPage();
  const payment = `/payment?bundle=${await bundleId(PLACE.plan)}`;
  await page.goto(payment);
  const pay = page.getByRole("button", { name: /^Selesaikan Pembayaran Rp/ });
  await pay.waitFor();
  await page.locator("input[name=given_names]").fill("Sari Dewi");
  await page.locator("input[name=mobile_number]").fill("+628123456789");
  expect(await availability(page)).toBe("InStock");

  await pauseAt(screen);
  await pay.click();
  await expect(page.locator("#checkout-form")).toContainText("Penjualan paket ini dihentikan sementara.");
  await expect(page.locator("input[name=given_names]")).toHaveValue("Sari Dewi");
  await expect(pay).toBeVisible();
  await expect(page.getByRole("link", { name: "Cari paket lain" })).toHaveAttribute("href", "/browse");
  await screen.goto("/desk");
  await expect(screen.getByText("Penjualan yang sedang dihentikan")).toBeVisible();
  await expect(screen.getByText("Sari: jaringan di sana mati").first()).toBeVisible();

  await page.goto(payment);
  await expect(page.getByText("Penjualan paket ini dihentikan sementara")).toBeVisible();
  await expect(pay).toHaveCount(0);
  await expect.poll(() => availability(page)).toBe("OutOfStock");
  await page.goto(PLACE.page);
  await expect(page.getByText("Penjualan paket Fiji dihentikan sementara")).toBeVisible();
  await expect(page.locator("[data-slot=action-bar]")).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText("Untuk saat ini belum bisa dibeli.")).toBeVisible();
  await expect(page.getByText("Tombol ini memilihkannya")).toHaveCount(0);

  await resumeAt(screen);
  await expect.poll(() => availability(page)).toBe("InStock");
  await page.goto(payment);
  await expect(pay).toBeVisible();
  await expect(page.locator("input[name=given_names]")).toHaveValue("Sari Dewi");
  await desk.close();
});

test("whoever is about to resume sales keeps the sheet while another read takes them away, and can then only leave it", async ({
  page,
  context,
}) => {
  const { cookies } = await newOperator("id");
  const [place] = await readRows(`destinations?iso_code=eq.${PLACE.code.toUpperCase()}&select=id`);
  await insertRows("sale_pauses", [
    { destination_id: place?.id, reason: "Sari: jaringan mati", paused_by: crypto.randomUUID() },
  ]);
  await giveLogin(context, cookies);
  await page.clock.install();
  await page.goto("/desk/sales");
  await page.getByRole("button", { name: "Buka lagi" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Konfirmasi").fill(PLACE.code);
  await asServer(`sale_pauses?destination_id=eq.${place?.id}`, "DELETE");
  await page.clock.runFor(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(dialog.getByLabel("Konfirmasi")).toHaveValue(PLACE.code);
  await dialog.getByRole("button", { name: "Buka lagi" }).click();
  await expect(dialog.getByText("Penjualan ini sudah dibuka lagi oleh orang lain.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Buka lagi" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Tutup" }).last().click();
  await expect(page.getByText("Semua penjualan berjalan.")).toBeVisible();
});
