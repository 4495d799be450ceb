import { describe, expect, it } from "vitest";
import { EsimsScreen } from "@/components/esims/esims-screen";
import type { Esim } from "@/lib/esims/types";
import { type Locale, locales } from "@/lib/i18n/routing";
import { paymentFacts } from "@/lib/orders/payment-rows";
import type { EsimlessOrder, Order } from "@/lib/orders/types";
import { esim } from "../esims/samples";
import { esimScreen, textOf } from "../esims/text-of";
import { anOrder, at, esimless } from "./samples";
import { rowOf, screenOf } from "./screen";

type Payment = Parameters<typeof paymentFacts>[0][number];

/** A payment that is owed back. */
const owed = (changes: Partial<Payment> = {}): Payment => ({
  amount: 103_500,
  paid_amount: 103_500,
  status: "refund_due",
  is_return_failed: false,
  withdrawn_refunds: 0,
  refunds: null,
  paid_at: at.toISOString(),
  refunded_at: null,
  ...changes,
});
const BY_HAND = { state: "by_hand", has_failed: true, failed_at: "2026-11-20T12:30:00Z" } as const;
const FAILED = owed({ refunds: BY_HAND });
const MISTAKEN = owed({ paid_amount: 7_777, withdrawn_refunds: 1 });
/** Recorded as given back with its own refund, which has failed after all. */
const FAILED_AFTER_ALL = owed({
  status: "refunded",
  is_return_failed: true,
  withdrawn_refunds: 1,
  refunds: BY_HAND,
  refunded_at: at.toISOString(),
});
const REVIEWED = owed({ status: "needs_review", paid_amount: 7_777 });

/** What each place says of an order with these payments: its page, its history and the lists. */
async function saidOf(made: Partial<Order>, payment: Payment, locale: Locale) {
  const facts = paymentFacts([payment]);
  const order = anOrder(made);
  const changes = [{ id: 1, to: order.status, reason: order.reason, at }];
  const { now, main, others, timeline } = await screenOf(order, { ...facts, changes }, locale);
  const plain = (text: string) => text.replace(/<[^>]+>/g, "|").replace(/\s+/g, " ");
  return { page: now, main, others, history: timeline, list: plain(await rowOf(order, facts, locale)) };
}

const WORDS = {
  id: {
    failed: [
      /Pengembalian lewat penyedia pembayaran gagal; sekarang dananya kami kembalikan secara manual\. Kami mungkin akan menanyakan nomor rekening/,
      /\|Pengembalian lewat penyedia pembayaran gagal\|, berhenti di sini\|20 Nov 2026, 19\.30 WIB\|Pengembalian dana\|, sedang berlangsung\|Rp 103\.500\|/,
      /Pengembalian Rp 103\.500 gagal; dananya kami kembalikan secara manual\./,
    ],
    further: [
      /Pengembalian pembayaran lain sebesar Rp 103\.500 gagal; dananya kami kembalikan secara manual\./,
      /Pembayaran lain masuk\|.*Rp 103\.500\|.*Pengembalian lewat penyedia pembayaran gagal\|[^|]*\|20 Nov 2026, 19\.30 WIB\|Pembayaran lain belum kembali\|, sedang/,
    ],
    mistaken: [
      /Mohon maaf, kabar kami keliru: pembayaran lain sebesar Rp 7\.777 belum kami kembalikan\./,
      /Pembayaran lain masuk\|.*Rp 7\.777\|.*Kabar pengembalian dana keliru\|.*Pembayaran lain belum kembali\|, sedang/,
    ],
    failedAfterAll: [
      "Dana Anda belum kembali",
      /Maaf, kabar kami keliru: Rp 103\.500 belum kami kembalikan kepada Anda\./,
      /Rp 103\.500 belum kami kembalikan\./,
      /\|Kabar pengembalian dana keliru\|.*\|Dana belum kembali\|/,
    ],
    returned: /\d dikembalikan pada|sudah dikembalikan|\d dikembalikan\./,
    reviewed: [
      /Pembayaran lain sebesar Rp 7\.777 sedang kami periksa\./,
      /Pembayaran lain masuk, sedang diperiksa\|, sedang berlangsung\|.*Rp 7\.777\|/,
    ],
    methodAlone: /Jika metode bayar Anda tidak bisa/,
    mayFollow: /Kami mungkin akan menanyakan nomor rekening Anda lewat email\./,
    again: /membeli lagi/,
    ways: ["Hubungi kami", "Beli Lagi"],
  },
  en: {
    failed: [
      /The refund through the payment provider failed; we are now returning the money manually\. We may email you/,
      /\|Refund through the payment provider failed\|, stopped here\|20 Nov 2026, 19:30 WIB\|Refund\|, in progress\|Rp 103\.500\|/,
      /Refund of Rp 103\.500 failed; we are returning the money manually\./,
    ],
    further: [
      /The refund of a further Rp 103\.500 that you paid has failed; we are returning the money manually\./,
      /Another payment received\|.*Rp 103\.500\|.*Refund through the payment provider failed\|[^|]*\|20 Nov 2026, 19:30 WIB\|Another payment not returned yet\|, in progress/,
    ],
    mistaken: [
      /We are sorry, we were wrong: a further Rp 7\.777 that you paid has not been returned yet\./,
      /Another payment received\|.*Rp 7\.777\|.*Refund announced by mistake\|.*Another payment not returned yet\|, in progress/,
    ],
    failedAfterAll: [
      "Your refund is still to come",
      /Sorry, we were wrong: Rp 103\.500 has not been returned to you yet\./,
      /Rp 103\.500 has not been returned yet\./,
      /\|Refund announced by mistake\|.*\|Refund owed\|/,
    ],
    returned: /was refunded on|has been returned to you\.|\d was returned/,
    reviewed: [
      /A further Rp 7\.777 that you paid is being checked\./,
      /Another payment received, being checked\|, in progress\|.*Rp 7\.777\|/,
    ],
    methodAlone: /If your payment method cannot/,
    mayFollow: /We may email you to ask for a bank account\./,
    again: /buy again/,
    ways: ["Contact Support", "Buy again"],
  },
} as const;

describe.each(locales)("every screen of an order says (%s)", (locale) => {
  const words = WORDS[locale];
  const mineOf = async (esims: Esim[], waiting: EsimlessOrder[] = []) =>
    (await textOf(<EsimsScreen />, [["esims", { esims, waiting }]], locale)).replace(/\s+/g, " ");

  it("that the gateway has failed to return its payment, and no more that it may", async () => {
    const { page, history, list } = await saidOf({ status: "failed" }, FAILED, locale);
    const [now, step, line] = words.failed;
    expect(page).toMatch(now);
    expect(page).not.toMatch(words.methodAlone);
    expect(history).toMatch(step);
    expect(list).toMatch(line);
  });

  it("the way to us first, and that to buying again below, as in the list, once its refund has failed or was withdrawn", async () => {
    const [support, again] = words.ways;
    for (const [made, payment] of [
      [{ status: "failed" }, FAILED],
      [{ status: "refunded", reason: "refund_withdrawn" }, FAILED_AFTER_ALL],
    ] as const) {
      const { page, main, others, list } = await saidOf(made, payment, locale);
      expect(main).toBe(`|${support}|`);
      expect(others).toContain(`|${again}|`);
      expect(page).not.toMatch(words.again);
      expect(list).toContain(`|${again}|`);
    }
    const plain = await saidOf({ status: "failed" }, owed(), locale);
    expect(plain.main).toBe(`|${again}|`);
    expect(plain.page).toMatch(words.again);
  });

  it("in My eSIMs that the gateway has failed to return its payment, and which mail may follow", async () => {
    const rowOf = (trouble: EsimlessOrder["trouble"]) =>
      mineOf([], [esimless({ status: "failed", owed: 103_500, trouble })]);
    const [, , line] = words.failed;
    const said = await rowOf("failed");
    expect(said).toMatch(new RegExp(`${line.source} ${words.mayFollow.source}`));
    expect(said).not.toMatch(words.again);
    expect(await rowOf(null)).not.toMatch(line);
  });

  it("that money which was reported as returned is not, where its refund has failed after all", async () => {
    const { page, history, list } = await saidOf(
      { status: "refunded", reason: "refund_withdrawn", refunding: 103_500 },
      FAILED_AFTER_ALL,
      locale,
    );
    const [title, text, line, step] = words.failedAfterAll;
    expect(page).toContain(`|${title}|`);
    expect(page).toMatch(text);
    expect(page).toMatch(words.mayFollow);
    expect(list).toMatch(line);
    for (const said of [page, history, list]) expect(said).not.toMatch(words.returned);
    expect(history).toMatch(step);
  });

  it.each([
    [
      "returned a further payment by a refund that has failed after all",
      { ...FAILED_AFTER_ALL, paid_amount: 7_777 },
      "mistaken",
    ],
    ["failed to return a further payment", FAILED, "further"],
    ["returned a further payment by mistake of ours alone", MISTAKEN, "mistaken"],
    ["a further payment in review", REVIEWED, "reviewed"],
  ] as const)("what came of %s", async (_case, payment, kind) => {
    const { page, history, list } = await saidOf({ status: "completed" }, payment, locale);
    const [sentence, steps] = words[kind];
    expect(page).toMatch(sentence);
    expect(list).toMatch(sentence);
    expect(history).toMatch(steps);
  });

  it("the same in My eSIMs and on the page of its eSIM", async () => {
    for (const [payment, kind] of [
      [FAILED, "further"],
      [MISTAKEN, "mistaken"],
      [REVIEWED, "reviewed"],
    ] as const) {
      const { owed, inReview, trouble } = paymentFacts([payment]);
      const shown = esim({ owed, inReview, trouble });
      const [sentence] = words[kind];
      expect((await esimScreen(shown, locale)).replace(/\s+/g, " ")).toMatch(sentence);
      expect(await mineOf([shown])).toMatch(sentence);
    }
  });
});

it("the history of an order that owes payments names their sum", async () => {
  const facts = paymentFacts([owed(), owed()]);
  const changes = [{ id: 1, to: "failed" as const, reason: "vendor_rejected" as const, at }];
  const steps = async (of: typeof facts) =>
    (await screenOf(anOrder({ status: "failed" }), { ...of, changes })).timeline;
  expect(await steps(facts)).toMatch(/\|Pengembalian dana\|, sedang berlangsung\|Rp 207\.000\|/);
  expect(await steps(paymentFacts([owed()]))).toMatch(/\|Pengembalian dana\|, sedang berlangsung\|Rp 103\.500\|/);
  expect(
    await steps(paymentFacts([owed({ refunds: BY_HAND }), owed({ paid_amount: 7_777, refunds: BY_HAND })])),
  ).toMatch(/gagal\|[^|]*\|20 Nov 2026, 19\.30 WIB\|Rp 103\.500\|.*gagal\|[^|]*\|20 Nov 2026, 19\.30 WIB\|Rp 7\.777\|/);
});

it("a refund of its payment that the gateway still makes, or has made, is no failure", () => {
  for (const refunds of [null, { ...BY_HAND, state: "pending" }, { ...BY_HAND, has_failed: false }] as const)
    expect(paymentFacts([owed({ refunds })]).trouble).toBe(null);
  expect(paymentFacts([owed({ ...FAILED, status: "refunded" })]).trouble).toBe(null);
});
