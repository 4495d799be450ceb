import { expect, it } from "vitest";
import { Receipt } from "@/components/orders/receipt-button";
import { loadMessages } from "@/lib/i18n/messages";
import type { Order } from "@/lib/orders/types";
import { anOrder, at, MADE_OF } from "./samples";
import { textsOf } from "./screen";

it("a receipt names how its order stands: one that is owed again does not count as refunded", async () => {
  const receiptOf = async (order: Order) =>
    (await textsOf("id", <Receipt order={order} paidAt={at} seller="PT Kelana Contoh" />)).join("");
  expect(await receiptOf(anOrder(MADE_OF.owedAgain))).toContain("|Status|Dana belum kembali|");
  expect(await receiptOf(anOrder(MADE_OF.refunded))).toContain("|Status|Dana dikembalikan|");
});

it.each([
  ["less", 100_000, true],
  ["as much", 103_500, false],
  ["more", 110_000, true],
])(
  "a receipt for which %s was paid than its total names both sums where they differ",
  async (_case, paidAmount, isNamed) => {
    const order = anOrder({ status: "completed", paidAmount });
    const [said] = await textsOf("id", <Receipt order={order} paidAt={at} seller="PT Kelana Contoh" />);
    const { amountPaid } = (await loadMessages("id")).order.receipt;
    expect(said).toContain("Rp 103.500");
    expect(said?.includes(amountPaid)).toBe(isNamed);
    if (isNamed) expect(said).toContain(`Rp ${paidAmount / 1000}.000`);
  },
);
