import { describe, expect, it } from "vitest";
import { ActiveCard } from "@/components/esims/active-card";
import { ActiveEsims } from "@/components/esims/active-esims";
import { EsimCard } from "@/components/esims/esim-card";
import { NextStepPart } from "@/components/esims/next-step";
import { OrderDetailScreen } from "@/components/orders/order-detail-screen";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import { alsoCoversHome } from "@/lib/plans/rules";
import enGuide from "@/messages/en/guide.json";
import enHelp from "@/messages/en/help.json";
import en from "@/messages/en/plans.json";
import idGuide from "@/messages/id/guide.json";
import idHelp from "@/messages/id/help.json";
import id from "@/messages/id/plans.json";
import { assignment, esim, inDays, NOW } from "../esims/samples";
import { textOf } from "../esims/text-of";
import { anOrder, issuedEsim, onEsim } from "../orders/samples";
import { aPlan } from "./samples";

const KEEP_OFF = { id: id.keepOff, en: en.keepOff };
const LINES = { id: [id.keepOffShort, id.keepOffInstalled], en: [en.keepOffShort, en.keepOffInstalled] };

const running = assignment({ state: "active", start: inDays(-1), end: inDays(5), remainingBytes: 4e9 });
/** The life of an eSIM, and which line asks to keep it off then, if any. */
const LIVES = [
  ["to install", esim(), 0],
  ["installed", esim({ profileStatus: "installed" }), 1],
  ["installed, as its traveller says", esim({ markedInstalledAt: NOW }), 1],
  ["switched on, not connected yet", esim({ profileStatus: "enabled" }), 1],
  ["connected", esim({ profileStatus: "enabled", assignments: [running] }), null],
] as const;

it.each([
  [["ID", "SG", "MY"], true],
  [["SG", "MY"], false],
  [["JP"], false],
  // Its traveller is at home, or comes from abroad: there the days are to start.
  [["ID"], false],
  [[], false],
])("a plan of %j may start at home: %s", (countryCodes, may) => {
  expect(alsoCoversHome({ countryCodes })).toBe(may);
});

it.each([
  [idHelp.items.starts.text, idGuide.starts.text, "dipasang sampai Anda tiba", /bukan saat [^.]*dipasang/],
  [enHelp.items.starts.text, enGuide.starts.text, "after installing it until you arrive", /not when you [^.]*install/],
])(
  "the help and the guide of many countries do not promise that installing starts nothing: %s",
  (help, guide, asks, promise) => {
    for (const text of [help, guide.split(" other {")[1]]) {
      expect(text).toContain(asks);
      expect(text).not.toMatch(promise);
    }
  },
);

describe.each(locales)("in '%s'", (locale) => {
  it.each([
    [["ID", "SG"], true],
    [["ID", "TR"], true],
    [["SG", "MY"], false],
  ])("the page of an eSIM to install asks to keep it off until arrival: %j %s", async (countryCodes, asks) => {
    const own = esim({
      plan: aPlan({ countryCodes }),
      appleInstallUrl: "https://a.example",
      androidInstallUrl: "https://b.example",
    });
    const text = await textOf(<NextStepPart esim={own} now={NOW} />, [], locale);
    expect(text.includes(KEEP_OFF[locale])).toBe(asks);
  });

  it.each(LIVES)("the page of an eSIM and the offline page ask so until it connects: %s", async (_, own, line) => {
    const roaming = { ...own, plan: aPlan({ countryCodes: ["ID", "SG"] }) };
    const asked = LINES[locale].filter((_, at) => at === line);
    for (const screen of [
      <NextStepPart key="online" esim={roaming} now={NOW} />,
      <WalletEsim key="offline" kept={{ esim: roaming, readAt: NOW }} now={NOW} />,
    ]) {
      const text = await textOf(screen, [], locale);
      expect(LINES[locale].filter((one) => text.includes(`|${one}|`))).toEqual(asked);
      expect(text.includes(KEEP_OFF[locale])).toBe(line !== null);
    }
    const abroad = { ...own, plan: aPlan({ countryCodes: ["SG", "MY"] }) };
    const text = await textOf(<WalletEsim kept={{ esim: abroad, readAt: NOW }} now={NOW} />, [], locale);
    expect(text).not.toContain(KEEP_OFF[locale]);
  });

  it.each(LIVES)("every list of eSIMs asks so where the phone holds one: %s", async (_, own, line) => {
    const roaming = { ...own, plan: aPlan({ countryCodes: ["ID", "SG"] }) };
    for (const list of [
      <EsimCard key="all" esim={roaming} networks={undefined} now={NOW} isMain />,
      <ActiveCard key="usable" esim={roaming} now={NOW} isMain />,
    ]) {
      const text = await textOf(list, [], locale);
      expect(text.includes(`|${LINES[locale][1]}|`)).toBe(line === 1);
      expect(text.includes(KEEP_OFF[locale])).toBe(line === 1);
    }
    const home = <ActiveEsims locale={locale} messages={await loadMessages(locale)} placeholder={null} />;
    const text = await textOf(home, [["esims", { esims: [roaming], waiting: [] }]], locale);
    expect(text.includes(`|${LINES[locale][1]}|`)).toBe(line === 1);
  });

  const waits = onEsim({ state: "queued" });
  it.each([
    ["to install", ["ID", "SG"], false, [waits], 0],
    ["installed", ["ID", "SG"], true, [waits], 1],
    ["connected", ["ID", "SG"], true, [onEsim({ state: "active", end: inDays(5) }), waits], null],
    ["not for home", ["SG", "MY"], false, [waits], null],
    ["installed, not for home", ["SG", "MY"], true, [waits], null],
  ])("so does its order until it connects: %s", async (_, countryCodes, isInstalled, assignments, line) => {
    const order = anOrder({
      plan: aPlan({ countryCodes }),
      status: "completed",
      esim: issuedEsim({ activationCode: "LPA:1$a.example$B", isInstalled, assignments }),
    });
    const sums = {
      changes: [],
      refunded: 0,
      owed: 0,
      inReview: 0,
      reviewed: null,
      returned: [],
      owing: [],
      paidTwinId: null,
    };
    const screen = <OrderDetailScreen id={order.id} seller="PT Kelana Contoh" />;
    const text = await textOf(screen, [[["order", order.id], { order, ...sums }]], locale);
    const asked = LINES[locale].filter((_, at) => at === line);
    expect(LINES[locale].filter((one) => text.includes(`|${one}|`))).toEqual(asked);
    expect(text.includes(KEEP_OFF[locale])).toBe(line !== null);
  });
});
