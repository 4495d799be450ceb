import { describe, expect, it } from "vitest";
import { ActiveCard } from "@/components/esims/active-card";
import { EsimCard } from "@/components/esims/esim-card";
import { EsimLines } from "@/components/esims/esim-lines";
import { EsimScreen } from "@/components/esims/esim-screen";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import type { Esim } from "@/lib/esims/types";
import type { Locale } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";
import { assignment, esim, IN_STATE, NOW } from "./samples";
import { esimScreen, markupOf, textOf } from "./text-of";

const cardsOf = (own: typeof IN_STATE.held, locale: Locale = "id") =>
  Promise.all([
    textOf(<EsimCard esim={own} networks={undefined} now={NOW} isMain />, [], locale),
    textOf(<ActiveCard esim={own} now={NOW} isMain />, [], locale),
    textOf(<EsimLines esim={own} now={NOW} />, [], locale),
  ]);

describe("an eSIM that a person checks, because the operator's answer does not match its order", () => {
  const sent = aPlan({ id: "other", dataMegabytes: 10_000, duration: 15, durationDays: 15 });
  const held = {
    ...IN_STATE.held,
    assignments: [assignment({ plan: sent, initialBytes: 10e9, remainingBytes: 10e9 })],
  };

  // What was ordered stands in its name, and what it holds is being checked: a line below that could only deny it.
  it.each([
    ["id", /Sisa kuota|Masa aktif(\||: )|Belum diketahui|10\sGB|15\s[Hh]ari|sejak tersambung/, "|Total dibayar|"],
    ["en", /Data left|Validity|Not known yet|10\sGB|15\s[Dd]ays|once connected/, "|Total paid|"],
  ] as const)("says nowhere anything of its data and days (%s)", async (locale, untold, paid) => {
    const kept = <WalletEsim kept={{ esim: held, readAt: NOW }} now={NOW} />;
    const screen = await esimScreen(held, locale);
    for (const text of [screen, await textOf(kept, [], locale), ...(await cardsOf(held, locale))]) {
      expect(text).not.toMatch(untold);
    }
    expect(screen).toContain(paid);
  });

  it("is named by the plan that was ordered", async () => {
    for (const text of [await esimScreen(held), ...(await cardsOf(held)).slice(0, 2)]) {
      expect(text).toMatch(/\|3\sGB · 30\sHari\|/);
    }
  });
});

const japan = aPlan({ kind: "country", places: [{ code: "JP", name: "Japan", region: null }] });

describe.each([
  ["id", "Kode QR ditahan selama pesanan diperiksa.", /Kode QR belum ada|Pasang di|Cara memasang|Jaringan/],
  ["en", "The QR code is held while the order is being checked.", /No QR code yet|Install on|How to install|Network/],
] as const)("the code of an eSIM whose order is decided by a person (%s)", (locale, said, untrue) => {
  it("is said to be held, in a section that is folded, and nothing is said of the networks", async () => {
    const markup = await markupOf(
      <EsimScreen id="e1" />,
      [[["esim", "e1"], { kind: "esim", esim: IN_STATE.held, additions: [] }]],
      locale,
    );
    const [section = "", ...others] = markup.match(/<details.*?<\/details>/gs) ?? [];
    expect(section).toContain(said);
    expect(section).not.toMatch(/^<details[^>]* open/);
    expect(others[0]).toMatch(/^<details[^>]* open/);
    expect(markup.replace(/<[^>]+>/g, "|")).not.toMatch(untrue);
  });

  it("is said to be held in a card that says nothing of the networks", async () => {
    const networks = new Map([["JP", [{ brandName: "KDDI", speeds: ["5G"] }]]]);
    const cardOf = (own: Esim) =>
      textOf(<EsimCard esim={{ ...own, plan: japan }} networks={networks} now={NOW} isMain />, [], locale);
    expect(await cardOf(IN_STATE.held)).not.toContain("KDDI");
    expect(await cardOf(IN_STATE.ready)).toContain("KDDI");
  });

  it("is said to be held without a connection as well", async () => {
    const kept = <WalletEsim kept={{ esim: IN_STATE.held, readAt: NOW }} now={NOW} />;
    const text = await textOf(kept, [], locale);
    expect(text).toContain(said);
    expect(text).not.toMatch(/saat terakhir dibuka|when you last opened/);
  });
});

it("the data of an eSIM without a code has one name, whether the operator has reported its plan or not", async () => {
  const silent = { ...IN_STATE.preparing, assignments: [] };
  const unlimited = aPlan({ isUnlimited: true, dataMegabytes: 0 });
  for (const own of [IN_STATE.preparing, silent]) {
    for (const text of await cardsOf(own)) expect(text).toMatch(/Sisa kuota(\||: \|)\d\sGB\|/);
  }
  for (const assignments of [[], [assignment({ plan: unlimited, isUnlimited: true })]]) {
    const own = esim({ activationCode: null, plan: unlimited, assignments });
    for (const text of (await cardsOf(own)).slice(1)) expect(text).toMatch(/\|Kuota(\||: \|)Unlimited\|/);
  }
});
