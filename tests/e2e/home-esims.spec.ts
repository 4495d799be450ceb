import { expect, test } from "@playwright/test";
import { ports, siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";

const database = `localhost:${ports.SUPABASE_PORT}`;

test("home shows up to two running eSIMs of a signed-in traveller with their usage and links to all of them", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await page.goto("/");
  const section = page.getByRole("region", { name: "eSIM Anda" });
  const card = section.getByRole("article", { name: "Singapura" });
  await expect(card).toHaveCount(1);
  await expect(card.getByText("Siap dipasang")).toBeVisible();
  await expect(card.getByRole("progressbar")).toHaveCount(0);
  await expect(card.getByRole("link", { name: "Pasang: Singapura" })).toHaveAttribute("href", /^\/esim-detail\//);
  await expect(section.getByRole("link", { name: "Lihat semua" })).toHaveCount(0);

  await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await buyEsim(cookies, "esim_1GB_7D_KR_V2");
  await page.reload();
  await expect(section.getByRole("article")).toHaveCount(2);
  await section.getByRole("link", { name: "Lihat semua" }).click();
  await expect(page).toHaveURL(`${siteUrl}/view-all-active-esims`);
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("a guest's home page makes no database request", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(database)) asked.push(request.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: "eSIM Anda" })).toHaveCount(0);
  expect(asked).toEqual([]);
});
