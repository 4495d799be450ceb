import { expect, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { giveOrder } from "./support/waiting-order.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("what a search of My eSIMs finds, or that it finds nothing, stands above orders that wait", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await giveOrder(cookies, "pending", null, 0);
  const esim = page.getByRole("article", { name: "Singapura" });
  const waiting = page.getByRole("main").getByText("Thailand").first();
  const topOf = async (part: typeof esim) => (await part.boundingBox())?.y ?? 0;

  await page.goto("/myesims");
  await expect(esim).toBeVisible();
  expect(await topOf(waiting)).toBeLessThan(await topOf(esim));

  await page.goto("/myesims?q=singapura");
  await expect(waiting).toBeVisible();
  expect(await topOf(esim)).toBeLessThan(await topOf(waiting));

  await page.goto("/myesims?q=zzz");
  await expect(page.getByText("Tidak ada eSIM yang cocok")).toBeInViewport({ ratio: 1 });
  expect(await topOf(page.getByText("Tidak ada eSIM yang cocok"))).toBeLessThan(await topOf(waiting));
});
