import { describe, expect, it } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";
import { pathOf } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import type { OrderReason, OrderStatus } from "@/lib/orders/types";
import { anOrder, at, issuedEsim, MADE_OF } from "./samples";
import { screenOf } from "./screen";

it("a refunded order says how much was given back, and when", async () => {
  const { now } = await screenOf(anOrder({ status: "refunded", totalAmount: 110_000 }), { refunded: 103_500 });
  expect(now).toContain("|Rp 103.500 dikembalikan pada 20 Nov 2026.");
});

describe("a refunded order", () => {
  const afterwards = (to: OrderStatus, reason: OrderReason) => [
    { id: 1, to, reason, at },
    { id: 2, to: "refunded" as const, reason: "refund_recorded" as const, at },
  ];
  const refunded = anOrder({ status: "refunded", reason: "refund_recorded" });

  it("leads to buying again", async () => {
    const { main, others } = await screenOf(refunded);
    expect(main).toBe("|Beli Lagi|");
    expect(others).toContain("|Hubungi kami|");
  });

  it.each([
    ["failed", "vendor_rejected", "Operator menolak pesanan ini."],
    ["failed", "answer_mismatch", "Jawaban operator tidak cocok dengan pesanan Anda, jadi dananya kami kembalikan."],
    ["cancelled", "cancelled_by_traveller", "Anda membatalkan pesanan ini."],
  ] as const)("says first why it had %s: %s", async (to, reason, cause) => {
    const { now } = await screenOf(refunded, { changes: afterwards(to, reason) });
    expect(now).toMatch(new RegExp(`\\|Dana dikembalikan\\|${cause} Rp `));
  });

  it.each([
    ["failed", "needs_person"],
    ["completed", "install_details_stored"],
  ] as const)("says nothing of what is over: %s, %s", async (to, reason) => {
    const { now } = await screenOf(refunded, { changes: afterwards(to, reason) });
    expect(now).toMatch(/\|Dana dikembalikan\|Rp /);
  });
});

it.each(locales)(
  "only an order whose money no refund carries says that a bank account may be asked for (%s)",
  async (locale) => {
    const words = (await loadMessages(locale)).order.detail.bankAccount;
    for (const kind of ["new", "topup"] as const) {
      for (const standing of ["failed", "refunding", "refunded", "completed"] as const) {
        const { now } = await screenOf(anOrder({ ...MADE_OF[standing], kind, esim: issuedEsim() }), {}, locale);
        expect(now.includes(words)).toBe(standing === "failed");
      }
    }
  },
);

it.each(locales)("an order that is owed again says that a bank account may be asked for (%s)", async (locale) => {
  const words = (await loadMessages(locale)).order.detail.mayAskAccount;
  expect((await screenOf(anOrder(MADE_OF.owedAgain), {}, locale)).now).toContain(words);
});

it("a failed order says first why, then how much is to be given back", async () => {
  const { now } = await screenOf(anOrder({ status: "failed", reason: "vendor_rejected", totalAmount: 110_000 }));
  expect(now).toMatch(/\|Pesanan gagal diselesaikan\|Operator menolak pesanan ini\. Rp 110\.000 yang Anda bayar/);
  expect(now.match(/Operator menolak/g)).toHaveLength(1);
});

it.each([
  ["cancelled_by_traveller", /^.Pesanan dibatalkan.Anda membatalkan pesanan ini\.[^a-z]*Tidak ada yang ditagih\./],
  ["invoice_expired", /^.Batas bayar sudah lewat.Pembayaran belum kami terima, jadi tidak ada yang ditagih\./],
] as const)("an order closed by %s says what was charged: nothing, or a sum that is back", async (reason, nothing) => {
  const order = anOrder({ status: "cancelled", reason });
  expect((await screenOf(order)).now).toMatch(nothing);
  const { now } = await screenOf(order, { refunded: 1_000 });
  expect(now).toMatch(/Rp\s1\.000 yang sudah masuk telah kami kembalikan\./);
  expect(now).not.toMatch(/tidak ada yang ditagih/i);
});

it.each([
  [
    "id",
    /yang sudah ditutup\. Jika pesanannya tidak Anda butuhkan lagi, hubungi kami: dananya kami kembalikan\./,
    "Hubungi kami",
  ],
  [
    "en",
    /that is closed\. If you no longer need the order, contact us and we'll return the money\./,
    "Contact Support",
  ],
] as const)(
  "a payment of too little for a cancelled order names the way to its money, which the main button leads to (%s)",
  async (locale, way, button) => {
    const sums = { inReview: 1_000, reviewed: { arrived: 1_000, asked: 103_500 } };
    const cancelled = anOrder({ status: "cancelled", reason: "payment_mismatch" });
    const { now, main, links } = await screenOf(cancelled, sums, locale);
    expect(now).toMatch(way);
    expect(now).toMatch(/Rp\s1\.000[^|]*Rp\s103\.500/);
    expect([main, links]).toEqual([`|${button}|`, [pathOf({ screen: "help", orderId: cancelled.id }, locale)]]);
    expect((await screenOf(anOrder({ reason: "payment_mismatch" }), sums, locale)).now).not.toMatch(way);
  },
);

it("a failed order whose money is on its way back says so, and how much", async () => {
  const order = anOrder({ status: "failed", reason: "vendor_rejected", totalAmount: 110_000, refunding: 103_500 });
  const { now } = await screenOf(order);
  expect(now).toContain("|Dana sedang dikembalikan|");
  expect(now).toContain("Rp 103.500 sedang dikembalikan");
  expect(now).not.toContain("mengurus pengembaliannya");
});

it("an order says of other payments that one is in review, is owed back or was given back", async () => {
  const others = { inReview: 1_000, refunded: 2_000, owed: 3_000 };
  const { now } = await screenOf(anOrder({ status: "completed", refunding: 103_500 }), others);
  expect(now).toMatch(/1\.000 sedang kami periksa.*3\.000 sedang kami kembalikan.*2\.000 sudah(?!.*103\.5)/);
  const failed = await screenOf(anOrder({ status: "failed" }), { owed: 207_000 });
  expect(failed.now).toMatch(/Rp\s103\.500 .*lain sebesar Rp\s103\.500 sedang kami kembalikan/);
  expect((await screenOf(anOrder({ reason: "payment_mismatch" }), others)).now).toContain("2.000 sudah kami");
  const refunded = await screenOf(anOrder({ status: "refunded" }), { refunded: 103_500, owed: 3_000 });
  expect(refunded.now).toMatch(/Rp\s103\.500 dikembalikan pada.*lain sebesar Rp\s3\.000 sedang kami kembalikan/);
});

it("a failed order names each of two payments that it owes once, also where both are on their way back", async () => {
  const order = anOrder({ status: "failed", reason: "vendor_rejected", refunding: 207_000 });
  const both = await screenOf(order, { owed: 207_000 });
  expect(both.now).toContain("Rp 207.000 sedang dikembalikan");
  expect(both.now).not.toContain("Pembayaran lain");
  const one = await screenOf({ ...order, refunding: 45_000 }, { owed: 148_500 });
  expect(one.now).toMatch(/Rp\s45\.000 sedang dikembalikan.*lain sebesar Rp\s103\.500 sedang kami kembalikan/);
});

it("a failed order names what it owes, and apart from that a payment that was given back before", async () => {
  const order = anOrder({ status: "failed", totalAmount: 110_000 });
  const payments = { refunded: 1_000, owed: 110_000 };
  expect((await screenOf(order, payments)).now).toMatch(/Rp\s110\.000 yang Anda bayar.*lain sebesar Rp\s1\.000 sudah/);
  const { now } = await screenOf({ ...order, refunding: 110_000 }, payments);
  expect(now).toMatch(/Rp\s110\.000 sedang dikembalikan ke.*lain sebesar Rp\s1\.000 sudah/);
});

describe("an order whose refund was withdrawn", () => {
  const again = anOrder({ ...MADE_OF.owedAgain, updatedAt: new Date("2026-11-26T03:00:00Z") });
  const changes = [
    { id: 1, to: "failed" as const, reason: "vendor_rejected" as const, at },
    { id: 2, to: "refunded" as const, reason: "refund_recorded" as const, at },
  ];

  it.each([
    [
      "id",
      /^\|Dana Anda belum kembali\|Maaf, kabar kami keliru: Rp\s103\.500 belum kami kembalikan kepada Anda\. Kami sedang mengurusnya dan mengabari Anda begitu dananya dikirim\.\|Kami mungkin akan menanyakan [^|]*\|Sejak [^|]*10\.00 WIB\|$/,
    ],
    [
      "en",
      /^\|Your refund is still to come\|Sorry, we were wrong: Rp\s103\.500 has not been returned to you yet\. We are arranging it and will tell you once it is on its way\.\|We may email you [^|]*\|Since [^|]* WIB\|$/,
    ],
  ] as const)("says so in its banner alone, and since when (%s)", async (locale, said) => {
    expect((await screenOf(again, { changes, owed: 103_500 }, locale)).now).toMatch(said);
  });

  it("names no sum that it does not know", async () => {
    const { now } = await screenOf(again, { changes, owed: null });
    expect(now).toContain("|Maaf, kabar kami keliru: dana Anda belum kami kembalikan kepada Anda.");
  });

  it("leads to us first, and to buying again below", async () => {
    const { main, others } = await screenOf(again, { changes, owed: 103_500 });
    expect(main).toBe("|Hubungi kami|");
    expect(others).toContain("|Beli Lagi|");
  });

  it("ends its history with the refund that is to come", async () => {
    const { timeline } = await screenOf(again, { changes, owed: 103_500 });
    expect(timeline).toMatch(
      /\|Operator menolak pesanan ini\.\|Kabar pengembalian dana keliru\|, diralat\|[^|]*WIB\|Dana belum kembali\|[^|]*berlangsung\|$/,
    );
  });

  it("does not say that the wrong record is another payment, which was given back", async () => {
    const returned = [{ at, amount: 78_000, isWrongSum: false, wasMistaken: false }];
    const { timeline } = await screenOf(again, { changes, returned, owed: 103_500 });
    expect(timeline).toMatch(/\|Kabar pengembalian dana keliru\|.*\|Satu pembayaran dikembalikan\|.*78\.000/);
  });
});
