import { describe, expect, it } from "vitest";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import type { Order, OrderStanding, StatusChange } from "@/lib/orders/types";
import { anOrder, at, issuedEsim, MADE_OF } from "./samples";
import { screenOf } from "./screen";

type Facts = Partial<Omit<OrderWithHistory, "order">>;
type Said = Record<Locale, RegExp>;

/** An invitation to pay or to buy once more. */
const INVITATION: Said = { id: /(bayar|[mp]esan|beli) lagi/i, en: /(pay|order|buy) again/i };

const BUSY = { id: /Kami mencoba lagi otomatis/, en: /We keep trying automatically/ };

describe.each(locales)("in '%s'", (locale) => {
  it.each<[string, Partial<Order>, Said]>([
    ["in review", MADE_OF.review, { id: /Jangan membayar lagi\./, en: /Please do not pay again\./ }],
    [
      "with a person",
      MADE_OF.held,
      { id: /Anda tidak perlu membayar atau memesan lagi;/, en: /You don't need to pay or order again;/ },
    ],
    [
      "with a person after the automatic attempts",
      { ...MADE_OF.held, reason: "attempts_exhausted" },
      { id: /Anda tidak perlu membayar atau memesan lagi;/, en: /You don't need to pay or order again;/ },
    ],
    [
      "overdue",
      MADE_OF.overdue,
      { id: /Jika sudah, jangan membeli lagi dulu\./, en: /If you have, do not buy again yet\./ },
    ],
    ["held up by a busy operator", { status: "ordered", reason: "vendor_busy" }, BUSY],
    ["held up by a silent operator", { status: "ordered", reason: "vendor_unreachable" }, BUSY],
    [
      "not confirmed by the operator",
      { status: "ordered", reason: "vendor_outcome_unknown" },
      { id: /agar Anda tidak mendapat pesanan ganda\./, en: /so that you are not sold the same thing twice\./ },
    ],
    ["paid", MADE_OF.paid, { id: /Anda tidak perlu melakukan apa pun\./, en: /there is nothing you need to do\./ }],
  ])("an order that is %s says so, and invites nobody to pay or buy again", async (_case, made, said) => {
    const { now, main, others } = await screenOf(anOrder(made), {}, locale);
    expect(now).toMatch(said[locale]);
    expect(now.replace(said[locale], "") + main + others).not.toMatch(INVITATION[locale]);
  });

  it.each<[string, Partial<Order>, Said]>([
    [
      "under way",
      { status: "paid", reason: "late_payment" },
      {
        id: /\|Pembayaran masuk setelah pesanan ditutup, dan pesanan tetap kami lanjutkan\. Jika Anda tidak membutuhkannya lagi, \|hubungi kami\|\.\|/,
        en: /\|The payment arrived after the order had been closed, and we are going ahead with the order all the same\. If you no longer need it, \|contact us\|\.\|/,
      },
    ],
    [
      "sent to the operator",
      { status: "ordered", reason: "purchase_started" },
      {
        id: /\|Operator sedang menyiapkan [^|]*\|Pembayaran masuk setelah pesanan ditutup, .* Jika [^|]+, \|hubungi kami\|\.\|/,
        en: /\|The operator is preparing [^|]*\|The payment arrived after the order had been closed, .* If you [^|]+, \|contact us\|\.\|/,
      },
    ],
    [
      "kept from moving on by the operator",
      { status: "ordered", reason: "vendor_busy" },
      {
        id: /\|Operator sedang sibuk\. [^|]*\|Pembayaran masuk [^|]*, \|hubungi kami\|\.\|/,
        en: /\|The operator is busy\. [^|]*\|The payment arrived [^|]*, \|contact us\|\.\|/,
      },
    ],
    [
      "with a person",
      { status: "ordered", reason: "needs_person" },
      {
        id: /\|Pembayaran masuk setelah pesanan ditutup\. Jika Anda tidak membutuhkan pesanan ini lagi, \|hubungi kami\|: dananya kami kembalikan\.\|/,
        en: /\|The payment arrived after the order had been closed\. If you no longer need the order, \|contact us\| and we'll return the money\.\|/,
      },
    ],
    [
      "complete",
      { status: "completed", esim: issuedEsim() },
      {
        id: /\|Pembayaran masuk setelah pesanan ditutup, dan eSIM-nya tetap kami terbitkan\. Jika [^|]+, minta dananya kembali sebelum memasangnya, atau \|hubungi kami\|\.\|/,
        en: /\|The payment arrived after the order had been closed, and we issued the eSIM all the same\. If you [^|]+, ask for your money back before you install it, or \|contact us\|\.\|/,
      },
    ],
    [
      "an added plan",
      { kind: "topup", status: "completed", esim: issuedEsim({ isInstalled: true }) },
      {
        id: /\|Pembayaran masuk setelah pesanan ditutup, dan paketnya tetap kami tambahkan\. Jika Anda tidak membutuhkannya lagi, \|hubungi kami\|\.\|/,
        en: /\|The payment arrived after the order had been closed, and we added the plan all the same\. If you no longer need it, \|contact us\|\.\|/,
      },
    ],
  ])(
    "an order paid late that is %s says once what came of it, and what to do if it is not wanted",
    async (_case, made, said) => {
      const changes: StatusChange[] = [
        { id: 1, to: "cancelled", reason: "invoice_expired", at },
        { id: 2, to: "paid", reason: "late_payment", at },
      ];
      const screen = await screenOf(anOrder(made), { changes }, locale);
      expect(screen.now).toMatch(said[locale]);
      const page = Object.values(screen).join("");
      expect(page.match(/setelah pesanan ditutup|after the order had been closed/g)).toHaveLength(1);
    },
  );

  it.each(["paid", "ordered"] as const)(
    "an order that has been %s for too long says so first, that the money is not lost, and how to write to us",
    async (status) => {
      const changes: StatusChange[] = [{ id: 1, to: status, reason: null, at }];
      const { now, main } = await screenOf(anOrder({ status }), { changes }, locale);
      const late = {
        id: /^\|[^|]+\|Ini lebih lama dari biasanya\. [^|]*uang Anda tidak hilang;[^|]*hubungi kami/,
        en: /^\|[^|]+\|This is taking longer than usual\. [^|]*your money is not lost;[^|]*contact us/,
      };
      expect(now).toMatch(late[locale]);
      expect(main).toBe({ id: "|Hubungi kami|", en: "|Contact Support|" }[locale]);
    },
  );

  it.each<[OrderStanding, Facts, Said]>([
    [
      "failed",
      { owed: 103_500 },
      { id: /Rp\s103\.500 yang Anda bayar tidak hilang/, en: /The Rp\s103\.500 you paid is not lost/ },
    ],
    ["refunding", { owed: 103_500 }, { id: /Rp\s103\.500 sedang dikembalikan/, en: /Rp\s103\.500 is on its way back/ }],
    ["refunded", { refunded: 103_500 }, { id: /Rp\s103\.500 dikembalikan pada/, en: /Rp\s103\.500 was refunded on/ }],
    ["cancelled", {}, { id: /Tidak ada yang ditagih\./, en: /Nothing was charged\./ }],
    [
      "cancelled",
      { refunded: 1_000 },
      {
        id: /Rp\s1\.000 yang sudah masuk telah kami kembalikan\./,
        en: /The Rp\s1\.000 that had arrived was refunded\./,
      },
    ],
    [
      "cancelled",
      {},
      {
        id: /pesanan ini kami lanjutkan begitu pembayarannya masuk; hubungi kami/,
        en: /this order goes ahead once the payment arrives; contact us/,
      },
    ],
    [
      "cancelled",
      { isUnsettled: true },
      {
        id: /^(?!.*Tidak ada yang ditagih).*jangan membayar lagi;/s,
        en: /^(?!.*Nothing was charged).*do not pay again;/s,
      },
    ],
    [
      "tooShort",
      { isUnsettled: true },
      { id: /^(?!.*[Tt]idak ada yang ditagih)/s, en: /^(?!.*[Nn]othing was charged)/s },
    ],
    ["expired", {}, { id: /tidak ada yang ditagih\./, en: /nothing was charged\./ }],
    [
      "tooShort",
      {},
      { id: /yang telanjur masuk kami kembalikan\./, en: /if a payment still arrives, we'll refund it\./i },
    ],
    [
      "withdrawn",
      {},
      { id: /yang telanjur masuk kami kembalikan\./, en: /if a payment still arrives, we'll refund it\./i },
    ],
    ["refused", {}, { id: /tidak ada yang ditagih\./, en: /nothing was charged\./ }],
    [
      "completed",
      { inReview: 1_000 },
      {
        id: /lain sebesar Rp\s1\.000 sedang kami periksa\. Pesanan ini tidak terpengaruh\./,
        en: /A further Rp\s1\.000 that you paid is being checked\. This order is not affected\./,
      },
    ],
    [
      "completed",
      { owed: 3_000 },
      {
        id: /lain sebesar Rp\s3\.000 sedang kami kembalikan\./,
        en: /We are returning a further Rp\s3\.000 that you paid\./,
      },
    ],
    [
      "completed",
      { refunded: 2_000 },
      {
        id: /lain sebesar Rp\s2\.000 sudah kami kembalikan\./,
        en: /A further Rp\s2\.000 that you paid was refunded\./,
      },
    ],
  ])("an order that is %s says what becomes of its money: %o", async (standing, facts, said) => {
    const { now } = await screenOf(anOrder(MADE_OF[standing]), facts, locale);
    expect(now).toMatch(said[locale]);
  });
});
