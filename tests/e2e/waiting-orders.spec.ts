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

test("the arrow of a waiting order on home stands right after its last word, also where the words take two lines", async ({
  page,
  context,
}) => {
  await giveOrder(await signIn(context, "id"), "ordered", "needs_person", 0);
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Pesanan Anda sedang diperiksa/ });
  for (const width of [360, 320, 250]) {
    await page.setViewportSize({ width, height: 740 });
    const gap = await link.evaluate((row) => {
      const words = document.createRange();
      words.selectNodeContents(row.firstChild ?? row);
      const [end, arrow] = [[...words.getClientRects()].at(-1), row.querySelector("svg")?.getBoundingClientRect()];
      if (!end || !arrow) throw new Error("The link is not drawn.");
      return { beside: arrow.left - end.right, below: arrow.top - end.bottom };
    });
    expect(gap.beside).toBeLessThan(8);
    expect(gap.beside).toBeGreaterThanOrEqual(0);
    expect(gap.below).toBeLessThan(0);
  }
});
