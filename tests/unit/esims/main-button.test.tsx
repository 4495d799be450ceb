import { expect, it } from "vitest";
import { EsimsScreen } from "@/components/esims/esims-screen";
import type { EsimsOverview } from "@/lib/esims/types";
import { esimless } from "../orders/samples";
import { assignment, esim, inDays } from "./samples";
import { markupOf } from "./text-of";

/** The main buttons of My eSIMs: where each leads, or that it pays. */
async function mainButtons(overview: EsimsOverview) {
  const markup = await markupOf(<EsimsScreen />, [["esims", overview]]);
  const tags = markup.match(/<(?:a|button)\b[^>]*\bbg-sunrise [^>]*>/g) ?? [];
  return tags.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? "pay");
}

const unpaid = esimless({ id: "o1", status: "pending" });
const inReview = esimless({ id: "o2", status: "pending", reason: "payment_mismatch" });

it("of the orders that wait, only the most urgent has the main button, and none above eSIMs", async () => {
  expect(await mainButtons({ esims: [], waiting: [unpaid, inReview] })).toEqual(["pay"]);
  expect(await mainButtons({ esims: [], waiting: [inReview] })).toEqual(["/order-detail/o2"]);
  const running = esim({ assignments: [assignment({ state: "active", start: inDays(-1), end: inDays(20) })] });
  const above = await mainButtons({ esims: [running], waiting: [unpaid, inReview] });
  expect(above.filter((href) => href.match(/order-detail|pay/))).toEqual([]);
});

it("folded eSIMs have the main button only where none is open", async () => {
  const over = esim({
    id: "over",
    assignments: [assignment({ state: "expired", start: inDays(-9), end: inDays(-2) })],
  });
  const open = esim({ id: "open" });
  expect(await mainButtons({ esims: [over], waiting: [] })).toHaveLength(1);
  const both = await mainButtons({ esims: [over, open], waiting: [] });
  expect(both).toEqual(await mainButtons({ esims: [open], waiting: [] }));
  expect(both).toHaveLength(1);
});
