import { describe, expect, it } from "vitest";
import { ActiveEsims } from "@/components/esims/active-esims";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { OrderRow } from "@/components/orders/order-row";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { pathOf } from "@/lib/i18n/paths";
import type { EsimlessOrder, Order } from "@/lib/orders/types";
import { isAwaited } from "@/lib/orders/waiting";
import { minutesAgo } from "../../support/fixed-now.ts";
import { aListedOrder, esimless } from "../orders/samples";
import { aPlan } from "../plans/samples";
import { assignment, esim } from "./samples";
import { esimScreen, markupOf, textOf } from "./text-of";

const failed = esimless({ id: "f1", status: "failed", reason: "vendor_rejected", paidAmount: 34_000 });
const refunding = esimless({ id: "f2", status: "failed", paidAmount: 34_000, refunding: 33_000 });

const listOf = (waiting: EsimlessOrder[], esims: Esim[] = []) =>
  textOf(<EsimsScreen />, [["esims", { esims, waiting }]]);

it("an order without an eSIM is spoken of until its eSIM or its money is there", () => {
  expect(isAwaited(failed)).toBe(true);
  expect(isAwaited(esimless({ status: "ordered" }))).toBe(true);
  expect(isAwaited(esimless({ status: "cancelled", reason: "payment_mismatch" }))).toBe(true);
  expect(isAwaited(esimless({ status: "cancelled" }))).toBe(false);
  expect(isAwaited(esimless({ status: "refunded" }))).toBe(false);
});

it("an order that adds to an eSIM is spoken of until its plan or its money is there", () => {
  expect(isAwaited(esimless({ ...failed, kind: "topup" }))).toBe(true);
  expect(isAwaited(esimless({ ...refunding, kind: "extension" }))).toBe(true);
  const spokenOf = (["pending", "paid", "ordered", "confirmed", "completed", "refunded"] as const).filter((status) =>
    isAwaited(esimless({ kind: "topup", status })),
  );
  expect(spokenOf).toEqual(["pending", "paid", "ordered", "confirmed"]);
});

it.each([
  ["pending", "1 pesanan perlu tindakan Anda", "Menunggu pembayaran Anda"],
  ["paid", "1 pesanan belum tuntas", "Pembayaran diterima"],
  ["ordered", "1 pesanan belum tuntas", "Paket sedang ditambahkan"],
] as const)(
  "a top-up that is %s stands above the eSIM that is used up, in My eSIMs and on its screen",
  async (status, group, title) => {
    const topUp = esimless({ id: "t1", kind: "topup", status, expiresAt: minutesAgo(-60), since: minutesAgo(1) });
    const usedUp = {
      assignments: [assignment({ state: "depleted", remainingBytes: 0 })],
      openAddition: { orderId: topUp.id, isPaid: status !== "pending" },
    };
    for (const text of [await listOf([topUp], [esim(usedUp)]), await esimScreen(usedUp, "id", [topUp])]) {
      expect(text).toMatch(new RegExp(`\\|${group}\\|.*Tambah data · .*Pesanan t1.*\\|${title}\\|.*Kuota habis`));
    }
  },
);

it.each([
  ["id", "topup", "|Tambah data · 3 GB · 30 Hari · Pesanan f1|"],
  ["en", "extension", "|Extension · 3 GB · 30 Days · Order f1|"],
] as const)("the row of a failed addition says what it was and leads to its order (%s)", async (locale, kind, said) => {
  const read: [string, unknown][] = [["esims", { esims: [esim()], waiting: [{ ...failed, kind }] }]];
  expect(await textOf(<EsimsScreen />, read, locale)).toContain(said);
  expect(await markupOf(<EsimsScreen />, read, locale)).toContain(
    `href="${pathOf({ screen: "orderDetail", id: "f1" }, locale)}"`,
  );
});

describe.each([
  ["alone", []],
  ["above eSIMs", [esim()]],
])("a failed order in My eSIMs, %s", (_case, esims) => {
  it("says in the words of its page that its money is given back, and leads there", async () => {
    const text = await listOf([failed], esims);
    expect(text).toContain("|1 pesanan belum tuntas|");
    expect(text).toMatch(/\|Pesanan gagal diselesaikan\|Rp\s34\.000 yang Anda bayar tidak hilang/);
    expect(text).toContain("|Lihat pesanan|");
    expect(text).not.toContain("Belum ada eSIM aktif");
  });

  it("names what is on its way back", async () => {
    const text = await listOf([refunding], esims);
    expect(text).toMatch(/\|Dana sedang dikembalikan\|[^|]*Rp\s33\.000 sedang dikembalikan ke metode/);
  });
});

it("a failed order keeps the way to other plans, and comes after those that need somebody", async () => {
  const unpaid = esimless({ id: "a1", status: "pending" });
  const text = await listOf([esimless({ id: "a2" }), failed, unpaid]);
  expect([...text.matchAll(/Pesanan (a1|a2|f1)/g)].map(([, id]) => id)).toEqual(["a1", "f1", "a2"]);
  expect(await listOf([failed])).toContain("|Jelajahi Paket eSIM|");
});

const homeOf = async (waiting: EsimlessOrder[]) => {
  const messages = await loadMessages("id");
  const home = <ActiveEsims locale="id" messages={messages} placeholder={null} />;
  return textOf(home, [["esims", { esims: [], waiting }]]);
};
const rowOf = (changes: Partial<Order>) =>
  textOf(<OrderRow order={aListedOrder(changes)} made="20 Nov 2026" isNext={false} onChange={() => undefined} />, []);

describe("two unpaid orders of the same plan", () => {
  const unpaid = (id: string, paidAmount: number) =>
    esimless({ id, status: "pending", paidAmount, expiresAt: minutesAgo(-60) });
  const usedUp = { assignments: [assignment({ state: "depleted", remainingBytes: 0 })] };

  it.each([
    ["My eSIMs, alone", (orders: EsimlessOrder[]) => listOf(orders)],
    ["My eSIMs, above eSIMs", (orders: EsimlessOrder[]) => listOf(orders, [esim()])],
    ["the screen of an eSIM", (orders: EsimlessOrder[]) => esimScreen(usedUp, "id", orders)],
    ["home", homeOf],
  ])("say what each of them costs, in %s", async (_screen, screenOf) => {
    const text = await screenOf([unpaid("p1", 34_000), unpaid("p2", 33_000)]);
    expect(text).toMatch(
      /Pesanan p1\|.*Bayar Rp\s34\.000 sebelum [^|]+WIB\|.*Pesanan p2\|.*Bayar Rp\s33\.000 sebelum [^|]+WIB\|/,
    );
  });

  it("show their numbers on a phone too, where the rows would read the same", async () => {
    const shownOf = async (...waiting: EsimlessOrder[]) => {
      const markup = await markupOf(<EsimsScreen />, [["esims", { esims: [esim()], waiting }]]);
      return [...markup.matchAll(/<span[^>]*data-slot="number"[^>]*>([^<]*)</g)].map(([, number]) => number);
    };
    expect(await shownOf(unpaid("p1", 34_000), unpaid("p2", 34_000))).toEqual(["Pesanan p1", "Pesanan p2"]);
    expect(await shownOf(unpaid("p1", 34_000))).toEqual([]);
    const other = { ...unpaid("p2", 34_000), plan: aPlan({ id: "other" }) };
    expect(await shownOf(unpaid("p1", 34_000), other)).toEqual([]);
  });
});

it("home says in a line that its money is given back", async () => {
  expect(await homeOf([failed])).toMatch(/\|Pesanan gagal diselesaikan\|.*Rp\s34\.000 akan kami kembalikan\.\|/);
});

it("the row of a failed order in the list of orders says that its money is given back", async () => {
  const text = await rowOf({ status: "failed", paidAmount: 34_000 });
  expect(text).toMatch(/\|Gagal\|.*\|Rp\s34\.000 akan kami kembalikan\.\|/);
  expect(await rowOf({ status: "refunded" })).not.toContain("kami kembalikan.");
});

it("the line of an order says of its money what its badge says, in a list and on home", async () => {
  expect(await rowOf({ status: "failed", paidAmount: 34_000, refunding: 33_000 })).toMatch(
    /\|Dana sedang dikembalikan\|.*\|Rp\s33\.000 sedang dikembalikan ke Anda\.\|/,
  );
  expect(await homeOf([refunding])).toMatch(
    /\|Dana sedang dikembalikan\|.*Rp\s33\.000 sedang dikembalikan ke Anda\.\|/,
  );
});

describe("an order whose refund was withdrawn", () => {
  const again = esimless({ ...failed, status: "refunded", reason: "refund_withdrawn" });

  it("says in the list of orders that its money is not back, and how much it is", async () => {
    const text = await rowOf({ ...again, esim: null });
    expect(text).toMatch(/\|Dana belum kembali\|.*\|Rp\s34\.000 belum kami kembalikan\.\|/);
    expect(text).not.toContain("Dana dikembalikan");
  });

  it("is spoken of on home and in My eSIMs, before orders that failed", async () => {
    expect(isAwaited(again)).toBe(true);
    expect(await homeOf([again])).toMatch(/\|Dana Anda belum kembali\|.*Rp\s34\.000 belum kami kembalikan\.\|/);
    const text = await listOf([failed, { ...again, id: "w1" }]);
    expect(text).toMatch(
      /Pesanan w1.*\|Dana Anda belum kembali\|Maaf, kabar kami keliru: Rp\s34\.000 belum.*Pesanan f1/,
    );
  });

  it.each([
    ["id", "Kami mungkin akan menanyakan nomor rekening Anda lewat email."],
    ["en", "We may email you to ask for a bank account."],
  ] as const)("says in My eSIMs, as on its page, that an account may be asked for (%s)", async (locale, mayAsk) => {
    const rowsOf = (waiting: EsimlessOrder) =>
      textOf(<EsimsScreen />, [["esims", { esims: [], waiting: [waiting] }]], locale);
    expect(await rowsOf(again)).toContain(mayAsk);
    expect(await rowsOf(failed)).not.toContain(mayAsk);
  });
});

it.each([
  ["its refund was withdrawn", { status: "refunded", reason: "refund_withdrawn" }, true],
  ["its refund has failed", { trouble: "failed" }, true],
  ["its refund may still come by itself", {}, false],
] as const)(
  "the row of a failed order leads to us from My eSIMs where its page does first: %s",
  async (_case, changes, leads) => {
    const waiting = [{ ...failed, ...changes }];
    for (const esims of [[], [esim()]]) {
      const markup = await markupOf(<EsimsScreen />, [["esims", { esims, waiting }]]);
      expect(markup.includes(`href="${pathOf({ screen: "help", orderId: "f1" }, "id")}"`)).toBe(leads);
    }
  },
);

it("a refunded order whose money is back is not spoken of", () => {
  expect(isAwaited(esimless({ status: "refunded", reason: "refund_recorded" }))).toBe(false);
});

describe("a payment in review", () => {
  const sums = /Kami menerima Rp\s20\.000, sedangkan tagihannya Rp\s78\.000\./;
  const reviewed = { arrived: 20_000, asked: 78_000 };
  const inReview = { status: "cancelled", reason: "payment_mismatch", reviewed } as const;

  it.each([
    ["My eSIMs, alone", (orders: EsimlessOrder[]) => listOf(orders)],
    ["My eSIMs, above eSIMs", (orders: EsimlessOrder[]) => listOf(orders, [esim()])],
    ["home", homeOf],
  ])("has both sums in %s", async (_screen, screenOf) => {
    expect(await screenOf([esimless(inReview)])).toMatch(sums);
    expect(await screenOf([esimless({ ...inReview, reviewed: null })])).not.toContain("Kami menerima");
    expect(await screenOf([esimless({ reviewed })])).not.toContain("Kami menerima");
  });
});
