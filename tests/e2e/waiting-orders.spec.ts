import { expect, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { giveOrder } from "./support/waiting-order.ts";

test("a row that explains has its flag beside its title, and a way to us that a finger meets", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await giveOrder(await signIn(context, "id"), "ordered", "needs_person", 0);
  await page.goto("/myesims");
  const row = page.getByRole("article");
  const [flag, title, why] = await Promise.all([
    row.locator("svg, img").first().boundingBox(),
    row.getByRole("heading").boundingBox(),
    row.getByText("Jawaban operator tidak cocok").boundingBox(),
  ]);
  if (!flag || !title || !why) throw new Error("The row is not drawn.");
  expect(flag.y + flag.height).toBeLessThan(why.y);
  expect(why.x).toBeLessThan(title.x);
  const way = await row.getByRole("link", { name: "Hubungi kami" }).boundingBox();
  expect(way?.height).toBeGreaterThanOrEqual(44);
});
