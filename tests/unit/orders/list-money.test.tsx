import { describe, expect, it } from "vitest";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { DAY_MS } from "@/lib/core/duration";
import type { ListedOrder } from "@/lib/orders/types";
import { FIXED_NOW } from "../../support/fixed-now";
import { textOf } from "../esims/text-of";
import { anOrder, at, esimless, MADE_OF } from "./samples";
import { rowOf, screenOf } from "./screen";

const LATER = new Date(FIXED_NOW.getTime() + DAY_MS);

const plainRow = async (order: Partial<ListedOrder>) =>
  (await rowOf(anOrder(order))).replace(/<[^>]+>/g, "|").replace(/\s/g, " ");

describe("the row of an order in the list", () => {
  it.each<[string, Partial<ListedOrder>, RegExp]>([
    ["all payments that are owed", { ...MADE_OF.failed, owed: 207_000 }, /\|Rp 207\.000 akan kami kembalikan\.\|/],
    [
      "what is on its way and what is not",
      { ...MADE_OF.failed, refunding: 45_000, owed: 148_500 },
      /\|Rp 45\.000 sedang dikembalikan ke Anda\. Rp 103\.500 akan kami kembalikan\.\|/,
    ],
    [
      "a payment that is back beside one that is owed",
      { ...MADE_OF.failed, owed: 103_500, refunded: 103_500 },
      /\|Rp 103\.500 akan kami kembalikan\. Rp 103\.500 sudah dikembalikan\.\|/,
    ],
    [
      "a further payment of an order that goes on",
      { status: "completed", owed: 98_000 },
      /\|Pembayaran lain sebesar Rp 98\.000 sedang kami kembalikan\.\|/,
    ],
    [
      "less than its total that was refunded",
      { ...MADE_OF.refunded, refunded: 1_000 },
      /\|Rp 1\.000 sudah dikembalikan\.\|/,
    ],
    [
      "more than its total that was refunded",
      { ...MADE_OF.refunded, refunded: 207_000 },
      /Rp 207\.000 sudah dikembalikan/,
    ],
    ["what came of a closed order", { ...MADE_OF.expired, refunded: 1_000 }, /\|Rp 1\.000 sudah dikembalikan\.\|/],
    [
      "every payment that is owed again",
      { ...MADE_OF.owedAgain, owed: 207_000 },
      /\|Rp 207\.000 belum kami kembalikan\.\|/,
    ],
    ["until when it can be paid", { expiresAt: LATER }, /\|Bayar sebelum \d+ \w+, \d\d\.\d\d WIB\|/],
  ])("names %s", async (_what, order, said) => {
    expect(await plainRow(order)).toMatch(said);
  });

  it("says nothing of a time to pay that is over", async () => {
    expect(await plainRow(MADE_OF.overdue)).not.toMatch(/Bayar sebelum/);
  });

  it("says nothing of a refund of its total, or of a further payment that is back", async () => {
    expect(await plainRow({ ...MADE_OF.refunded, refunded: 103_500 })).not.toMatch(/sudah dikembalikan/);
    expect(await plainRow({ status: "completed", refunded: 103_500 })).not.toMatch(/kembali/);
  });
});

it("My eSIMs name all payments of a failed order that are owed", async () => {
  const waiting = [esimless({ status: "failed", owed: 207_000 })];
  expect(await textOf(<EsimsScreen />, [["esims", { esims: [], waiting }]])).toMatch(
    /Rp\s207\.000 yang Anda bayar tidak hilang/,
  );
});

it.each([
  ["its sum", 201_500, /Rp\s201\.500/],
  ["no sum where that of one is not known", null, /Pengembalian dana\|, sedang berlangsung\|$/],
])("the refund of several payments of a failed order has %s in its history", async (_what, owed, said) => {
  const changes = [{ id: 1, to: "failed" as const, reason: null, at }];
  const owing = [103_500, owed && owed - 103_500].map((amount) => ({ at, amount, trouble: null, failedAt: null }));
  const { timeline } = await screenOf(anOrder({ status: "failed" }), { changes, owing, owed });
  expect(timeline).toMatch(said);
});

it("the history of an order that goes on names a further payment, which is to be refunded", async () => {
  const changes = [{ id: 1, to: "completed" as const, reason: null, at }];
  const owing = [{ at, amount: 98_000, trouble: null, failedAt: null }];
  const { timeline } = await screenOf(anOrder({ status: "completed" }), { changes, owing });
  expect(timeline).toMatch(
    /\|Pembayaran lain masuk, akan dikembalikan\|, sedang berlangsung\|[^|]*WIB\|Rp\s98\.000\|$/,
  );
  expect((await screenOf(anOrder({ status: "failed" }), { changes, owing })).timeline).not.toContain("Pembayaran lain");
});
