import { describe, expect, it } from "vitest";
import { ActiveEsims } from "@/components/esims/active-esims";
import { ActiveEsimsScreen } from "@/components/esims/active-esims-screen";
import { EsimChooser } from "@/components/esims/esim-chooser";
import { EsimScreen } from "@/components/esims/esim-screen";
import { EsimsScreen } from "@/components/esims/esims-screen";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import type { EsimlessOrder, OrderReason } from "@/lib/orders/types";
import { minutesAgo } from "../../support/fixed-now.ts";
import { esimless, NO_PAYMENTS } from "../orders/samples";
import { aPlan } from "../plans/samples";
import { esim, IN_STATE } from "./samples";
import { esimScreen, markupOf, textOf } from "./text-of";

const HELD = "Ada yang tidak cocok pada pesanan ini, jadi tim kami memeriksanya.";
const EXHAUSTED = "Percobaan otomatis belum berhasil. Tim kami menanganinya secara langsung.";
const LATE = "Ini lebih lama dari biasanya.";
const WAYS = "|Lihat pesanan|Hubungi kami|";

/** An eSIM without a code, for as long and for the reason given. */
const codeless = (reason: OrderReason | null, minutes = 0): Partial<Esim> => ({
  activationCode: null,
  smdpAddress: null,
  matchingId: null,
  createdAt: minutesAgo(minutes),
  order: { ...esim().order, status: "confirmed", reason },
});

describe.each([
  ["held", codeless("needs_person"), HELD],
  ["given up", codeless("attempts_exhausted"), EXHAUSTED],
  ["late", codeless(null, 16), LATE],
])("an eSIM without a code whose order is %s", (state, changes, said) => {
  it("says on its page what its order says, with the ways to it and to us", async () => {
    const text = await esimScreen(changes);
    expect(text).toContain(said);
    expect(text).toContain(WAYS);
    expect(text).not.toContain("Kode QR sedang dibuat");
    expect(text.match(/\|Cek perangkat eSIM\|/g)).toHaveLength(1);
    expect(text.includes("|Minta kode QR lagi|")).toBe(state !== "held");
  });

  it("says it in the list of eSIMs", async () => {
    const text = await textOf(<EsimsScreen />, [["esims", { esims: [esim(changes)], waiting: [] }]]);
    expect(text).toContain(said);
    expect(text).toContain(WAYS);
    expect(text).toContain(state === "late" ? "|Sedang disiapkan|" : "|Sedang diperiksa|");
  });
});

it("an eSIM whose code comes as usual asks nobody to write", async () => {
  const list = await textOf(<EsimsScreen />, [["esims", { esims: [esim(codeless("purchased"))], waiting: [] }]]);
  expect(list).not.toContain("Hubungi kami");
});

it.each([
  [
    "id",
    "|eSIM sudah terbit, kode QR menyusul. Biasanya",
    "|Kode QR sedang dibuat|Belum muncul setelah satu menit? Minta lagi dari operator.|Minta kode QR lagi|",
  ],
  [
    "en",
    "|The eSIM has been issued, and its QR code follows. It",
    "|QR Code is being generated|Not here after a minute? Ask the operator for it again.|Regenerate QR|",
  ],
] as const)(
  "an eSIM whose code comes as usual says that it exists, and beside the button when to ask again (%s)",
  async (locale, said, asked) => {
    const text = await esimScreen(codeless("purchased"), locale);
    expect(text).toContain(said);
    expect(text).toContain(asked);
    expect(text).not.toMatch(/tidak perlu|nothing you need/);
  },
);

const listOf = (waiting: EsimlessOrder[], esims: Esim[] = []) =>
  textOf(<EsimsScreen />, [["esims", { esims, waiting }]]);

it("an eSIM whose code has come asks nobody to write, even while its order is late", async () => {
  const own = esim({ ...codeless(null, 16), activationCode: "LPA:1$rsp.example$ABC" });
  expect(await listOf([], [own])).not.toMatch(/Ini lebih lama|Hubungi kami/);
});

describe.each([
  ["held", esimless({ id: "11111111-a", status: "ordered", reason: "needs_person" }), HELD],
  ["given up", esimless({ id: "11111111-a", reason: "attempts_exhausted" }), EXHAUSTED],
  ["late", esimless({ id: "11111111-a", since: minutesAgo(16) }), LATE],
])("a paid order that is %s and has no eSIM", (_state, order, said) => {
  it.each([
    ["alone", []],
    ["above eSIMs", [esim()]],
  ])("says so in a row of its own, before one that moves on as usual, %s", async (_case, esims) => {
    const other = esimless({ id: "22222222-b" });
    const text = await listOf([other, order], esims);
    expect(text).toContain("|2 pesanan masih menunggu eSIM|");
    const [before = "", own = "", usual = ""] = text.split(/Pesanan (?:11111111|22222222)/);
    expect(before).not.toContain(said);
    expect(own).toContain(said);
    expect(own).toContain("|Lihat pesanan|Hubungi kami|");
    expect(usual).not.toContain(said);
  });

  it("says so in place of its eSIM", async () => {
    expect(await pageOf(order)).toContain(said);
  });
});

const pageOf = (order: EsimlessOrder) =>
  textOf(<EsimScreen id={order.id} />, [[["esim", order.id], { kind: "order", order, ...NO_PAYMENTS }]]);

it.each([
  ["paid", esimless(), "|Pembayaran diterima|Kami memesan eSIM Anda ke operator."],
  ["unpaid", esimless({ status: "pending" }), "|Menunggu pembayaran Anda|Selesaikan pembayaran"],
  [
    "in review",
    esimless({ status: "cancelled", reason: "payment_mismatch" }),
    "|Pembayaran sedang diperiksa|Pembayaran",
  ],
  ["failed", esimless({ status: "failed" }), "|Pesanan gagal diselesaikan|", "Tidak ada eSIM untuk pesanan ini"],
  [
    "not paid in time",
    esimless({ status: "cancelled", reason: "invoice_expired" }),
    "|Batas bayar sudah lewat|",
    "Tidak ada eSIM untuk pesanan ini",
  ],
] as const)(
  "an order without an eSIM that is %s stands there as on its own page, with the ways on before the sentence that no eSIM is there",
  async (_state, order, said, ...no) => {
    const text = await pageOf(order);
    const [before, after] = text.split(`${no[0] ?? "Belum ada eSIM untuk pesanan ini."}|`);
    expect(before).toContain(said);
    expect(before).toContain(WAYS);
    expect(after).toBe("");
  },
);

describe.each([
  ["paid", esimless({ id: "22222222-b", kind: "topup", status: "ordered", targetEsimId: "e1" }), true],
  ["unpaid", esimless({ id: "22222222-b", kind: "topup", status: "pending", targetEsimId: "e1" }), false],
] as const)("a used-up eSIM with a top-up that is %s", (_state, order, isPaid) => {
  const own: Partial<Esim> = { ...IN_STATE.depleted, openAddition: { orderId: order.id, isPaid } };

  it("leads to that order, and offers more only below it", async () => {
    const text = await esimScreen(own, "id", [order]);
    expect(text).not.toContain("Tambah data agar tersambung lagi");
    expect(text.includes("|Selesaikan Pembayaran|")).toBe(!isPaid);
    expect(text).toMatch(
      isPaid ? /\|Paket sedang ditambahkan\|.*\|Tambah data\|/ : /\|Selesaikan Pembayaran\|.*\|Tambah data\|/,
    );
  });

  it("is not to be topped up in the lists", async () => {
    const read = { esims: [esim(own)], waiting: [order] };
    const [list, current] = [
      await markupOf(<EsimsScreen />, [["esims", read]]),
      await textOf(<ActiveEsimsScreen />, [["esims", read]]),
    ];
    expect(list.match(/[ "]bg-sunrise /g) ?? []).toHaveLength(isPaid ? 0 : 1);
    expect(current).toContain("|Lihat pesanan|");
    expect(current).not.toContain("|Tambah data|");
  });
});

it("an ended eSIM with a top-up to be paid says that its days would start with the payment", async () => {
  const order = esimless({ id: "22222222-b", kind: "topup", status: "pending", targetEsimId: "e1" });
  const text = (own: Partial<Esim>) =>
    esimScreen({ ...own, openAddition: { orderId: order.id, isPaid: false } }, "id", [order]);
  const said = "masa aktifnya langsung berjalan";
  expect(await text(IN_STATE.expired)).toContain(said);
  expect(await text(IN_STATE.depleted)).not.toContain(said);
  expect(await text({ ...IN_STATE.expired, profileStatus: "deleted" })).not.toContain(said);
});

/** The number of each waiting order in a list, in its order on the screen. */
const numbersIn = (text: string) => [...text.matchAll(/Pesanan ([a-z]\d)/g)].map(([, number]) => number);

const WAITING = [
  esimless({ id: "a1" }),
  esimless({ id: "a2", status: "pending", expiresAt: minutesAgo(-60) }),
  esimless({ id: "a3", status: "ordered", reason: "needs_person" }),
  esimless({ id: "a4", status: "cancelled", reason: "payment_mismatch" }),
  esimless({ id: "a5", since: minutesAgo(16) }),
];

it("many waiting orders show the first few by need, and the way to the rest", async () => {
  const text = await listOf(WAITING, [esim()]);
  expect(numbersIn(text)).toEqual(["a2", "a4", "a3", "a5"]);
  expect(text).toContain("|Lihat 1 pesanan lainnya|");
  expect(numbersIn(await listOf(WAITING.slice(0, 2)))).toEqual(["a2", "a1"]);
  expect(await listOf(WAITING.slice(0, 3))).not.toContain("lainnya");
});

it("home shows the first two of them in short, the traveller's first, the others after eSIMs with a step", async () => {
  const messages = await loadMessages("id");
  const home = (waiting: EsimlessOrder[], esims: Esim[] = []) =>
    textOf(<ActiveEsims locale="id" messages={messages} placeholder={null} />, [["esims", { esims, waiting }]]);
  const installed = esim({ id: "installed", markedInstalledAt: new Date() });
  const text = await home(WAITING, [installed, esim()]);
  expect(new Set(numbersIn(text))).toEqual(new Set(["a2", "a4"]));
  expect(text).toMatch(
    /Pesanan a2\|Menunggu pembayaran Anda\|Bayar Rp\s103\.500 sebelum [^|]+WIB\|Selesaikan Pembayaran\|.*\|Pembayaran sedang diperiksa\|/,
  );
  expect(text).toMatch(/Pesanan a2\|.*\|Siap dipasang\|.*Pesanan a4\|.*\|Terpasang\|.*\|Lihat 3 pesanan lainnya\|/);
  expect(text).not.toContain(HELD);
  expect(numbersIn(await home([esimless({ id: "a1" })]))).toEqual(["a1"]);
  expect(await home([])).toBe("");
  expect(text).toMatch(/^\|eSIM &amp; pesanan Anda\|/);
  expect(await home([], [installed])).toMatch(/^\|eSIM Anda\|/);
  expect(await home(WAITING.slice(1, 2))).toMatch(/^\|1 pesanan perlu tindakan Anda\|/);
  expect(await home(WAITING.slice(0, 1))).toMatch(/^\|1 pesanan masih menunggu eSIM\|/);
});

it("in the list of eSIMs the traveller's stand first, the others after eSIMs with a step", async () => {
  const installed = esim({ id: "installed", markedInstalledAt: new Date() });
  const beside = await listOf(WAITING, [installed, esim()]);
  expect(beside).toMatch(/Pesanan a2\|.*\|Siap dipasang\|.*Pesanan a5\|.*\|Terpasang\|/);
  expect(await listOf(WAITING, [installed])).toMatch(/Pesanan a3\|.*\|Terpasang\|/);
});

it.each(locales)(
  "the two groups of waiting orders around an eSIM with a step have different headings (%s)",
  async (locale) => {
    const read = { esims: [esim()], waiting: WAITING.slice(0, 4) };
    const markup = await markupOf(<EsimsScreen />, [["esims", read]], locale);
    const headings = [...markup.matchAll(/<h2 id="[^"]*"[^>]*>([^<]*)<\/h2>/g)].map(([, words]) => words);
    const said = {
      id: ["1 pesanan perlu tindakan Anda", "3 pesanan belum tuntas"],
      en: ["1 order is waiting for you", "3 orders are not settled yet"],
    };
    expect(headings).toEqual(said[locale]);
  },
);

it("a payment in review is in the list of eSIMs beside an eSIM and another waiting order", async () => {
  const text = await listOf(WAITING.slice(0, 4), [esim()]);
  expect(text).toMatch(/\|Pembayaran sedang diperiksa\|Pembayaran yang masuk belum cocok .*Jangan membayar lagi\./);
});

it("the card of a late code has one filled button, to its order, and a usual one's leads to the eSIM", async () => {
  const filled = async (own: Partial<Esim>) => {
    const markup = await markupOf(<EsimsScreen />, [["esims", { esims: [esim(own)], waiting: [] }]]);
    const tags = markup.match(/<a [^>]*bg-sea [^>]*>/g) ?? [];
    return tags.map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
  };
  expect(await filled(codeless(null, 16))).toEqual([expect.stringContaining("/order-detail/")]);
  expect(await filled(codeless("purchased"))).toEqual([expect.stringContaining("/esim-detail/")]);
});

describe("a list without eSIMs", () => {
  const lists = [
    <EsimsScreen key="mine" />,
    <ActiveEsimsScreen key="running" />,
    <EsimChooser key="t" screen="topUp" />,
  ];
  const textsOf = (...waiting: EsimlessOrder[]) =>
    Promise.all(lists.map((list) => textOf(list, [["esims", { esims: [], waiting }]])));
  const unpaid = esimless({ status: "pending", expiresAt: minutesAgo(-60) });
  const inReview = esimless({ id: "o2", status: "pending", reason: "payment_mismatch" });

  it("says that an order waits for its payment, by when, and lets it be paid, before it offers plans", async () => {
    for (const text of await textsOf(unpaid)) {
      expect(text).toMatch(
        /\|1 pesanan perlu tindakan Anda\|.*\|Menunggu pembayaran Anda\|Selesaikan .*\|Bayar Rp\s103\.500 sebelum [^|]+WIB\|/,
      );
      expect(text).toMatch(/WIB\|Selesaikan Pembayaran\|Lihat pesanan\|Jelajahi Paket eSIM\|/);
      expect(text).not.toMatch(/Belum ada eSIM|Tidak Ada eSIM/);
    }
  });

  it("lists the order that waits for its traveller before the one whose payment is checked, and offers no plans", async () => {
    for (const text of await textsOf(inReview, unpaid)) {
      expect(text).toMatch(/Menunggu pembayaran.*\|Pembayaran sedang diperiksa\|.*\|Lihat pesanan\|Hubungi kami\|/);
      expect(text).not.toContain("Jelajahi");
    }
  });

  it("leads from each row to its own order", async () => {
    const screen = await markupOf(<EsimsScreen />, [["esims", { esims: [], waiting: [unpaid, inReview] }]]);
    expect([...screen.matchAll(/href="(\/order[^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/order-detail/o1",
      "/order-detail/o2",
    ]);
  });
});

it("an order without an eSIM has the same name there as in the list", async () => {
  const order = esimless({ plan: aPlan({ countryCodes: ["FR", "DE", "IT"] }) });
  const name = /\|[^|]+ \(3 negara\)\|/;
  expect(await listOf([order], [])).toMatch(name);
  expect(await pageOf(order)).toMatch(name);
});
