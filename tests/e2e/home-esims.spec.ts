import { expect, test } from "@playwright/test";
import { ports, siteUrl } from "./support/addresses.ts";
import { payInvoice } from "./support/sandboxes.ts";
import {
  bundleId,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "./support/traveller.ts";

const database = `localhost:${ports.SUPABASE_PORT}`;

test("home lists the running eSIMs of a signed-in traveller, two at most, with the way to the rest", async ({
  page,
  context,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const plan = await bundleId("esim_1GB_7D_SG_V2");
  const client = travellerClient(cookies);
  const completed = async () =>
    (await client.from("user_orders").select("id").eq("status", "completed")).data?.length ?? 0;
  const buy = async () => {
    const { body } = await callFunction("create-xendit-invoice", checkoutBody(plan), cookies);
    await payInvoice(String(body.invoice_url).split("/").at(-1) ?? "");
  };
  await buy();
  await expect.poll(completed, { timeout: 30_000 }).toBe(1);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
  await page.goto("/");
  const section = page.getByRole("region", { name: "eSIM aktif Anda" });
  await expect(section.getByRole("article", { name: "Singapura" })).toHaveCount(1);
  await expect(section.getByRole("link", { name: "Lihat semua" })).toHaveCount(0);

  await buy();
  await buy();
  await expect.poll(completed, { timeout: 60_000 }).toBe(3);
  await page.reload();
  await expect(section.getByRole("article", { name: "Singapura" })).toHaveCount(2);
  await section.getByRole("link", { name: "Lihat semua" }).click();
  await expect(page).toHaveURL(`${siteUrl}/myesims`);
});

test("a guest's home page asks the database nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(database)) asked.push(request.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: "eSIM aktif Anda" })).toHaveCount(0);
  expect(asked).toEqual([]);
});
