import { describe, expect, it } from "vitest";
import { ActiveCard } from "@/components/esims/active-card";
import { EsimCard } from "@/components/esims/esim-card";
import { EsimPass } from "@/components/esims/esim-pass";
import { EsimScreen } from "@/components/esims/esim-screen";
import { FairUseCard } from "@/components/esims/plan-terms-cards";
import type { EsimState } from "@/lib/esims/types";
import { defaultLocale, internationalLocale, type Locale, locales } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";
import { assignment, esim, IN_STATE, inDays, NOW } from "./samples";
import { markupOf, textOf } from "./text-of";

const states = Object.keys(IN_STATE) as EsimState[];
const card = (state: EsimState) => <EsimCard esim={IN_STATE[state]} networks={undefined} now={NOW} isMain />;
const pass = (state: EsimState) => <EsimPass esim={IN_STATE[state]} now={NOW} />;

describe.each(states)("an eSIM that is %s", (state) => {
  it("has the same step on its card and on its screen", async () => {
    const [onCard, onScreen] = [await textOf(card(state), []), await textOf(pass(state), [])];
    const offered = (text: string) =>
      ["Tambah data", "Perpanjang", "Perbarui data"].filter((way) => text.includes(`|${way}|`));
    expect(offered(onCard)).toEqual(offered(onScreen));
    // While data or days can be added, buying again is on the screen alone.
    if (offered(onCard).length === 0 || state === "unknown") {
      expect(onCard.includes("|Beli lagi|")).toBe(onScreen.includes("|Beli lagi|"));
    }
  });

  it("has a button for the QR code on its card only where there is a code to install", async () => {
    const { activationCode } = IN_STATE[state];
    const hasButton = (await textOf(card(state), [])).includes("|Kode QR|");
    expect(hasButton).toBe(activationCode !== null && ["ready", "unknown"].includes(state));
  });

  it("says on its card what is used only once its plan has begun", async () => {
    const begun = !["preparing", "held", "ready", "installed", "starting", "returning", "refunded"].includes(state);
    expect(/terpakai|Pemakaian belum/i.test((await textOf(card(state), [])).replace(/Tidak terpakai/g, ""))).toBe(
      begun,
    );
  });

  it("has what is left as its figure, above its step, while it is in use", async () => {
    const markup = await markupOf(pass(state), []);
    const isInUse = ["active", "expiring", "depleted"].includes(state);
    expect(markup.includes('data-slot="esim-figure"')).toBe(isInUse);
    const left = markup.indexOf(isInUse ? 'data-slot="esim-figure"' : 'data-slot="pass-facts"');
    // What a held one has left is not known.
    expect(left === -1).toBe(state === "held");
    expect(left !== -1 && left < markup.indexOf('data-slot="next-step"')).toBe(isInUse);
  });
});

describe.each(locales)("the screen of an eSIM to install (%s)", (locale) => {
  const count = async (countryCodes: string[], said: RegExp) => {
    const plan = aPlan({ countryCodes });
    const own = esim({
      plan,
      assignments: [assignment({ plan })],
      appleInstallUrl: "https://a.example",
      androidInstallUrl: "https://b.example",
    });
    const text = await textOf(
      <EsimScreen id={own.id} />,
      [[["esim", own.id], { kind: "esim", esim: own, additions: [] }]],
      locale,
    );
    return text.match(said)?.length ?? 0;
  };

  it.each([["JP"], ["TR"], ["ID", "SG"]])(
    "says once to be on Wi-Fi, and where its days start: %s",
    async (...countries) => {
      expect(await count(countries, /Wi-\u2060Fi/g)).toBe(1);
      expect(await count(countries, /Masa aktif mulai|[Tt]he days start/g)).toBe(1);
    },
  );
});

it("data without a limit is named once where it is in use: on its screen by the figure, on its card by the bar", async () => {
  const plan = aPlan({ isUnlimited: true });
  const own = (changes: object) => esim({ plan, assignments: [assignment({ plan, isUnlimited: true, ...changes })] });
  const parts = (one: ReturnType<typeof esim>) => [
    <EsimPass key="pass" esim={one} now={NOW} />,
    <EsimCard key="card" esim={one} networks={undefined} now={NOW} isMain />,
  ];
  const running = own({ state: "active", start: inDays(-1), end: inDays(6) });
  const [onScreen = "", onCard = ""] = await Promise.all(parts(running).map((part) => textOf(part, [])));
  expect(onScreen).toMatch(/\|Kuota\|Unlimited\|(?!.*Data unlimited)/);
  expect(onCard).toMatch(/\|Data unlimited\|(?!.*\|Kuota\|)/);
  for (const part of parts(own({}))) expect(await textOf(part, [])).toContain("|Kuota|Unlimited|");
});

describe("the figure of an eSIM in use", () => {
  const figure = async (changes: object, locale: Locale = defaultLocale) => {
    const own = esim({ assignments: [assignment({ state: "active", start: inDays(-1), end: inDays(6), ...changes })] });
    return (await textOf(<EsimPass esim={own} now={NOW} />, [], locale)).replaceAll("\u00a0", " ");
  };

  it("is the data that is left, with its end and what is used below it", async () => {
    const text = await figure({ initialBytes: 5_000_000_000, remainingBytes: 3_150_000_000 });
    expect(text).toMatch(
      /\|Sisa kuota\|3,1 GB\|Berlaku hingga\|\d+ \S+ \d{4}, \d\d\.\d\d WIB\|6 hari lagi\|.*1,9 GB dari 5 GB terpakai/,
    );
  });

  it("is that the data has no limit, so that the time that is left is said once, by the badge", async () => {
    const text = await figure({ isUnlimited: true });
    expect(text).toMatch(/\|Kuota\|Unlimited\|Berlaku hingga\|.*\|Hari paket unlimited\|hari ke-2 dari 7\|/);
    expect(text.match(/6 hari/g)).toHaveLength(1);
    const last = await figure({ isUnlimited: true, end: inDays(1) }, internationalLocale);
    expect(last.match(/24 hours/g)).toHaveLength(1);
  });

  it("is left out where the operator's word is not understood", async () => {
    expect(await figure({ state: "unknown" })).not.toContain("|Sisa kuota|0");
  });
});

it.each(["ready", "installed"] as const)(
  "a card says once that the days of a %s eSIM start with its connection",
  async (state) => {
    for (const part of [card(state), <ActiveCard key="running" esim={IN_STATE[state]} now={NOW} isMain />]) {
      expect((await textOf(part, [])).match(/tersambung/g)).toHaveLength(1);
    }
  },
);

it.each([
  ["id", /\|Kecepatan penuh\|FUP 2GB\/Hari\|Setelah itu\|/],
  ["en", /\|Full speed\|2.GB\/day\|After that\|/],
] as const)("fair use says once that a day's data is at full speed (%s)", async (locale, said) => {
  const plan = aPlan({ isUnlimited: true, fairUse: { gbPerDay: 2, reducedMbps: 2, isEstimate: true } });
  const own = esim({ plan, assignments: [assignment({ plan, isUnlimited: true })] });
  expect(await textOf(<FairUseCard esim={own} />, [], locale)).toMatch(said);
});

it("buying again weighs less than what adds to an eSIM in use, and is the main button of one that has ended", async () => {
  const lookOf = async (state: EsimState) => {
    const link = (await markupOf(pass(state), [])).match(/<a\b(?=[^>]*aria-label="Beli lagi)[^>]*>/)?.[0];
    return ["bg-sunrise", "bg-surface"].find((look) => link?.includes(look)) ?? "link";
  };
  expect(await lookOf("active")).toBe("link");
  expect(await lookOf("expired")).toBe("bg-sunrise");
});
