import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ActiveCard } from "@/components/esims/active-card";
import { EsimCard } from "@/components/esims/esim-card";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";
import { assignment, esim, inDays, NOW } from "./samples";

const TWINS = ["8944535863489223814", "8944535863489223822"];

/** The names of a card's article and links, and its text. */
async function readingOf(iccid: string, locale: Locale, assignments = [assignment()]) {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <ActiveCard esim={esim({ iccid, assignments })} now={NOW} isMain />
    </NextIntlClientProvider>,
  );
  const names = [...markup.matchAll(/<(?:article|a) [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  return { names, text: markup.replace(/<[^>]+>/g, "|").replace(/\s/g, " ") };
}

it.each(locales)(
  "two eSIMs with the same plan differ in their text and in the names of their links (%s)",
  async (locale) => {
    const [first, second] = await Promise.all(TWINS.map((iccid) => readingOf(iccid, locale)));
    expect(first?.text).toContain("…\u20603814");
    expect(first?.text).not.toBe(second?.text);
    expect(first?.names).toHaveLength(2);
    for (const name of first?.names ?? []) expect(second?.names).not.toContain(name);
  },
);

it.each([true, false])("only the main card of a list has the main button of the screen (main: %s)", async (isMain) => {
  const due = assignment({ state: "depleted", start: inDays(-1), end: inDays(5), remainingBytes: 0 });
  const samples = [esim(), esim({ assignments: [due] })];
  const cards = samples.flatMap((sample) => [
    <ActiveCard key="active" esim={sample} now={NOW} isMain={isMain} />,
    <EsimCard key="listed" esim={sample} networks={undefined} now={NOW} isMain={isMain} />,
  ]);
  const messages = await loadMessages("id");
  for (const card of cards) {
    const markup = renderToStaticMarkup(
      <NextIntlClientProvider locale="id" messages={messages} timeZone="Asia/Jakarta">
        {card}
      </NextIntlClientProvider>,
    );
    expect(markup.match(/<(a|button)[^>]*bg-sunrise /g) ?? []).toHaveLength(isMain ? 1 : 0);
  }
});

it.each(locales)("a card names the data that lapses first (%s)", async (locale) => {
  const running = assignment({ state: "active", start: inDays(-1), end: inDays(3), remainingBytes: 1e9 });
  const waiting = assignment({ id: "a2", assignedAt: NOW });
  const textOf = async (assignments: Esim["assignments"]) => (await readingOf("1", locale, assignments)).text;
  const part = { id: "1 GB berlaku sampai", en: "1 GB until" }[locale];
  expect(await textOf([running, waiting])).toContain(part);
  expect(await textOf([running])).not.toContain(part);
});

/** A card of the list as text, part by part. */
async function cardOf(sample: Esim, locale: Locale) {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <EsimCard esim={sample} networks={undefined} now={NOW} isMain />
    </NextIntlClientProvider>,
  );
  return markup
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|")
    .replace(/\s/g, " ");
}

describe.each([
  {
    locale: "id",
    order: ["Pasang", "Masa aktif", "Lihat Detail", "Tambah data"],
    most: "paling lama",
    timeLeft: "Sisa masa aktif",
    left: "45 hari",
  },
  {
    locale: "en",
    order: ["Install", "Validity", "View details", "Top up"],
    most: "at most",
    timeLeft: "Time left",
    left: "45 days",
  },
] as const)("a card of the list ($locale)", ({ locale, order, most, timeLeft, left }) => {
  it("offers the installation of a ready eSIM first, and additions last", async () => {
    const card = await cardOf(esim(), locale);
    const places = order.map((text) => card.indexOf(`|${text}|`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("does not offer to install an eSIM that runs", async () => {
    const running = assignment({ state: "active", start: inDays(-1), end: inDays(22) });
    expect(await cardOf(esim({ assignments: [running] }), locale)).not.toContain(`|${order[0]}|`);
  });

  it("says that the days left are the most there can be when a waiting plan may start earlier", async () => {
    const running = assignment({ state: "active", start: inDays(-1), end: inDays(15) });
    const waiting = assignment({ id: "a2", assignedAt: NOW });
    const days = (assignments: Esim["assignments"]) => cardOf(esim({ assignments }), locale);
    expect(await days([running, waiting])).toContain(`|${timeLeft}|${most} ${left}|`);
    expect(await days([running])).not.toContain(most);
  });
});

it.each([
  ["id", /Mulai berjalan.*Berlaku setidaknya sampai\|*20 Des 2026/, /Berlaku hingga\|*Menunggu laporan operator/],
  ["en", /Starting.*Valid at least until\|*20 Dec 2026/, /Valid until\|*Once the operator reports it/],
] as const)(
  "a plan that starts by itself names its last day or what it depends on (%s)",
  async (locale, known, open) => {
    const usedUp = assignment({ state: "depleted", start: inDays(-9), end: inDays(5), assignedAt: inDays(-9) });
    const textOf = async (days: number) =>
      (await readingOf("1", locale, [usedUp, assignment({ id: "a2", assignedAt: inDays(days) })])).text;
    expect(await textOf(0)).toMatch(known);
    expect(await textOf(-3)).toMatch(open);
  },
);

it.each([
  ["id", "Pemakaian belum diketahui", /dari .* terpakai|0%/],
  ["en", "Usage not known yet", /of .* used|0%/],
] as const)("an unknown state without a reading claims no use (%s)", async (locale, unknown, claim) => {
  const unclear = assignment({ state: "unknown" });
  const silent = (await readingOf("1", locale, [unclear])).text;
  expect(silent).toContain(unknown);
  expect(silent).not.toMatch(claim);
  expect((await readingOf("1", locale, [{ ...unclear, remainingBytes: 4e9 }])).text).not.toContain(unknown);
});

it.each(locales)("eSIMs of two unlimited plans each name the speeds after their daily limits (%s)", async (locale) => {
  const unlimited = (reducedMbps: number) =>
    aPlan({
      isUnlimited: true,
      dataMegabytes: 0,
      duration: 7,
      fairUse: { gbPerDay: 1, reducedMbps, isEstimate: true },
    });
  const textOf = (reducedMbps: number) => {
    const plans = [unlimited(0.512), unlimited(reducedMbps)];
    return cardOf(
      esim({
        plan: unlimited(0.512),
        assignments: plans.map((plan, n) => assignment({ id: `a${n}`, plan, isUnlimited: true })),
      }),
      locale,
    );
  };
  const [slow, fast] = await Promise.all([textOf(1.25), textOf(2)]);
  expect(slow).toContain("512 kbps");
  expect(slow).toMatch(/1[.,]25 Mbps/);
  expect(fast).toContain("2 Mbps");
  expect(fast).not.toBe(slow);
});
