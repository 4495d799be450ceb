import { expect, test } from "@playwright/test";
import { blockHtml } from "../../lib/email/html-blocks.ts";

test("a moment in a mail does not break before its comma", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const facts = [
    { label: "Tanggal", value: "26\u00a0Nov\u00a02026, 22.02\u00a0WIB" },
    { label: "Dana yang akan dikembalikan", value: "Rp\u00a01.145.000" },
  ];
  // The frame of a mail leaves this much on a phone.
  await page.setContent(`<div style="width:280px;font-family:sans-serif">${blockHtml({ kind: "facts", facts })}</div>`);
  const lines = await page.locator("td", { hasText: "WIB" }).evaluate((cell) => {
    const text = cell.firstChild as Text;
    const topOf = (at: number) => {
      const one = document.createRange();
      one.setStart(text, at);
      one.setEnd(text, at + 1);
      return one.getBoundingClientRect().top;
    };
    const comma = text.data.indexOf(",");
    return { comma: topOf(comma), before: topOf(comma - 1), first: topOf(0) };
  });
  expect(lines).toEqual({ comma: lines.first, before: lines.first, first: lines.first });
});
