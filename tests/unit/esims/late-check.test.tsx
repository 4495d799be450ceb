import { expect, it } from "vitest";
import { EsimScreen } from "@/components/esims/esim-screen";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import type { Esim } from "@/lib/esims/types";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { EsimlessOrder } from "@/lib/orders/types";
import { esimless, NO_PAYMENTS } from "../orders/samples";
import { esim, IN_STATE, NOW } from "./samples";
import { esimScreen, textOf } from "./text-of";

/** Paid with another sum after it was closed, and paid after that but not as it should go on. */
const REVIEWED = { status: "cancelled", reason: "payment_mismatch" } as const;
const HELD = { status: "ordered", reason: "needs_person", isPaidLate: true } as const;

const SAID = {
  review: {
    id: "masuk untuk pesanan yang sudah ditutup. Jika pesanannya tidak Anda butuhkan lagi, hubungi kami: dananya kami kembalikan.",
    en: "came in for an order that is closed. If you no longer need the order, contact us and we'll return the money.",
  },
  held: {
    id: "Pembayaran masuk setelah pesanan ditutup. Jika Anda tidak membutuhkan pesanan ini lagi, hubungi kami: dananya kami kembalikan.",
    en: "The payment arrived after the order had been closed. If you no longer need the order, contact us and we'll return the money.",
  },
};

const plain = (text: string) => text.replaceAll("&#x27;", "'");
const listOf = async (locale: Locale, esims: Esim[], waiting: EsimlessOrder[]) =>
  plain(await textOf(<EsimsScreen />, [["esims", { esims, waiting }]], locale));

it.each(locales)(
  "My eSIMs and the page in place of an eSIM say whom to ask about a payment that came late (%s)",
  async (locale) => {
    for (const [words, made] of [
      ["review", REVIEWED],
      ["held", HELD],
    ] as const) {
      const order = esimless(made);
      const page = await textOf(
        <EsimScreen id="o1" />,
        [[["esim", "o1"], { ...NO_PAYMENTS, kind: "order", order }]],
        locale,
      );
      for (const text of [plain(page), await listOf(locale, [], [order])]) expect(text).toContain(SAID[words][locale]);
      const inTime = esimless({ ...made, isPaidLate: false, ...(words === "review" && { status: "pending" }) });
      expect(await listOf(locale, [], [inTime])).not.toContain(SAID[words][locale]);
    }
  },
);

it.each(locales)("so do the page and the card of an eSIM that is held (%s)", async (locale) => {
  const late = { ...IN_STATE.held, order: { ...IN_STATE.held.order, isPaidLate: true } };
  for (const text of [await esimScreen(late, locale), await listOf(locale, [late], [])]) {
    expect(plain(text)).toContain(SAID.held[locale]);
    expect(plain(text).match(/after the order had been closed|setelah pesanan ditutup/g)).toHaveLength(1);
  }
  expect(await esimScreen(IN_STATE.held, locale)).not.toContain(SAID.held[locale]);
});

it.each([
  [
    "id",
    "eSIM-nya tetap kami terbitkan. Jika Anda tidak membutuhkannya lagi, minta dananya kembali sebelum memasangnya, atau hubungi kami.",
  ],
  [
    "en",
    "we issued the eSIM all the same. If you no longer need it, ask for your money back before you install it, or contact us.",
  ],
] as const)(
  "an eSIM that was paid late says so beside its code without a connection, until it is installed (%s)",
  async (locale, said) => {
    const order = { ...esim().order, isPaidLate: true };
    const kept = (changes: Partial<Esim>) =>
      textOf(<WalletEsim kept={{ esim: esim(changes), readAt: NOW }} now={NOW} />, [], locale);
    expect(await kept({ order })).toContain(said);
    for (const other of [{}, { order, profileStatus: "installed" as const }])
      expect(await kept(other)).not.toContain(said);
  },
);
