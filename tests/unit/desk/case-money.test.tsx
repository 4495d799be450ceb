import { expect, it } from "vitest";
import { CaseItem } from "@/components/desk/case-item";
import type { OpenCase } from "@/lib/desk/types";
import type { Locale } from "@/lib/i18n/routing";
import { caseOrder, openCase } from "./samples";
import { textOf } from "./text-of";

const PAYMENT = "7f0c2c1e-0000-4000-8000-000000000000";

const OWED = openCase({
  kind: "payment_refund_due",
  subject: PAYMENT,
  order: caseOrder({ totalRupiah: 78_000, status: "completed", reason: null, isHeld: false }),
  owedRupiah: 10_000,
});

/** What an operator reads of a case, on the list or on the page of its order. */
function caseText(open: OpenCase, isOnOrder: boolean, locale: Locale = "id") {
  const now = new Date("2026-11-29T01:00:00Z");
  const nothing = () => undefined;
  return textOf(
    <CaseItem open={open} now={now} isOnOrder={isOnOrder} onAsking={nothing} onSettled={nothing} />,
    locale,
  );
}

it.each([true, false])(
  "the sum that is owed stands first, before what its order costs (on the order: %s)",
  async (on) => {
    expect(await caseText(OWED, on)).toMatch(
      /^\|Dana harus dikembalikan\|Harus dikembalikan: Rp 10\.000 \(pesanan Rp 78\.000\)\|/,
    );
    expect(await caseText(OWED, on, "en")).toMatch(
      /^\|Money owed back\|To give back: Rp 10\.000 \(order Rp 78\.000\)\|/,
    );
  },
);

it("a case that owes nothing names no such sum", async () => {
  expect(await caseText({ ...OWED, kind: "wrong_plan", owedRupiah: null }, false)).not.toContain("Harus dikembalikan");
});

it("a claimed payment says who gives it back, and leads to its record alone", async () => {
  const claimed = await caseText({ ...OWED, kind: "payment_needs_review", claimedBy: "Sari, by bank" }, false);
  expect(claimed).toContain("Ditangani oleh Sari, by bank.");
  expect(claimed).toContain(`npm run refund -- ${PAYMENT}`);
  expect(claimed).not.toMatch(/npm run accept|--claim/);
  const unclaimed = await caseText({ ...OWED, kind: "payment_needs_review" }, false);
  for (const way of ["npm run accept", "--claim"]) expect(unclaimed).toContain(way);
});
