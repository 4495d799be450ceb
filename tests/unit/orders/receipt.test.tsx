import { expect, it } from "vitest";
import { Receipt } from "@/components/orders/receipt";
import { loadMessages } from "@/lib/i18n/messages";
import type { Order } from "@/lib/orders/types";
import { anOrder, at, MADE_OF } from "./samples";
import { screenOf, textsOf } from "./screen";

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

it.each([
  [110_000, "Kelebihan Rp 6.500 tidak dikembalikan otomatis; hubungi kami untuk memintanya kembali."],
  [100_000, "Anda tidak perlu membayar kekurangannya."],
])("the receipt and the history of an accepted Rp %d say what becomes of the difference", async (paidAmount, said) => {
  const steps = [{ id: 1, to: "paid" as const, reason: "payment_accepted" as const, at }];
  const receiptAndHistory = async (order: Order) => [
    (await textsOf("id", <Receipt order={order} paidAt={at} seller="PT Kelana Contoh" />)).join(""),
    (await screenOf(order, { changes: steps })).timeline,
  ];
  for (const text of await receiptAndHistory(anOrder({ status: "completed", paidAmount })))
    expect(text).toContain(said);
  for (const status of ["failed", "refunded"] as const) {
    const goesBack = anOrder({ status, paidAmount });
    for (const text of await receiptAndHistory(goesBack)) expect(text).not.toMatch(/Kelebihan|kekurangan/);
  }
});

it("the sums of a receipt add up: the plan, less the discount, with the fee, is the total", async () => {
  const sums = { packagePrice: 100_000, discount: 10_000, fee: 4_500, totalAmount: 94_500 };
  const [said = ""] = await textsOf(
    "id",
    <Receipt order={anOrder({ status: "completed", ...sums })} paidAt={at} seller="PT Kelana Contoh" />,
  );
  const amounts = [...said.matchAll(/(-?)\s?Rp\s([\d.]+)/g)].map(([, sign, digits]) =>
    Number(`${sign}${digits?.replaceAll(".", "")}`),
  );
  expect(amounts).toEqual([100_000, -10_000, 4_500, 94_500]);
});
