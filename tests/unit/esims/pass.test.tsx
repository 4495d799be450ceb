import { expect, it } from "vitest";
import { EsimCard } from "@/components/esims/esim-card";
import { EsimPass } from "@/components/esims/esim-pass";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";
import { assignment, esim, IN_STATE, inDays, NOW, REFUNDED } from "./samples";
import { markupOf, textOf } from "./text-of";

const NETWORKS = new Map([["JP", [{ brandName: "KDDI", speeds: ["5G"] }]]]);
const JAPAN = aPlan({ kind: "country", places: [{ code: "JP", name: "Japan", region: null }] });

const passOf = (own: Esim, locale: Locale) =>
  textOf(<EsimPass esim={own} now={NOW} />, [[["networks", "JP"], NETWORKS]], locale);

it("a pass names the networks of an eSIM, unless it was refunded or its code is held", async () => {
  expect(await passOf(esim({ plan: JAPAN }), "id")).toContain("|Jaringan|KDDI|");
  for (const own of [esim(REFUNDED), IN_STATE.held]) {
    expect(await passOf({ ...own, plan: JAPAN }, "id")).not.toMatch(/Jaringan|KDDI/);
  }
});

const running = assignment({ state: "active", start: inDays(-1), end: inDays(15) });
const two = [running, assignment({ id: "a2", assignedAt: NOW })];

it.each([
  ["id", /Berlaku paling lama sampai\|\d+\s\S+\s\d{4}, [\d.]+\sWIB\|(?!.*45 hari)/],
  ["en", /Ends no later than\|\d+\s\S+\s\d{4}, [\d:]+\sWIB\|(?!.*45 days)/],
] as const)(
  "a pass says of an end that it is the latest there can be, and no days beside it (%s)",
  async (locale, said) => {
    expect(await passOf(esim({ assignments: two }), locale)).toMatch(said);
  },
);

it.each([
  [
    "id",
    "|Liburan|Tidak diketahui · 3 GB · 30 Hari|+ Unlimited · 30 Hari|FUP 2GB/Hari, lalu 2 Mbps (perkiraan)|FUP 2GB/Hari (perkiraan)|eSIM",
  ],
  [
    "en",
    "|Liburan|Unknown · 3 GB · 30 Days|+ Unlimited · 30 Days|2 GB/day, then 2 Mbps (estimate)|2 GB/day at full speed (estimate)|eSIM",
  ],
] as const)(
  "a pass has a row for each plan, which a plus begins, and a daily limit below its plan (%s)",
  async (locale, said) => {
    const fairUse = { gbPerDay: 2, reducedMbps: 2, isEstimate: true as const };
    const plan = aPlan({ isUnlimited: true, fairUse });
    const unlimited = assignment({ id: "a2", plan, isUnlimited: true, assignedAt: NOW });
    const text = await passOf(esim({ nickname: "Liburan", assignments: [running, unlimited] }), locale);
    expect(text.replaceAll(/\s/g, " ")).toContain(said);
  },
);

it.each([
  ["id", 0.512, 1, "FUP 1GB/Hari, lalu 512 kbps", "FUP 1GB/Hari, lalu 1 Mbps"],
  ["en", 0.512, 1, "1 GB/day, then 512 kbps", "1 GB/day, then 1 Mbps"],
  ["id", 1, 1, "FUP 1GB/Hari, lalu 1 Mbps", "FUP 1GB/Hari, lalu 1 Mbps"],
] as const)(
  "a pass says the speed after the daily limit of each plan (%s, %s and %s Mbps)",
  async (locale, first, second, ...limits) => {
    const unlimited = (id: string, reducedMbps: number) =>
      assignment({ id, plan: aPlan({ isUnlimited: true, fairUse: { gbPerDay: 1, reducedMbps } }), isUnlimited: true });
    const text = await passOf(esim({ assignments: [unlimited("a1", first), unlimited("a2", second)] }), locale);
    const [one, other] = limits;
    expect(text.replaceAll(/\s/g, " ")).toMatch(
      new RegExp(`Unlimited · 30 (Hari|Days)\\|${one}\\|([^|+]*\\|)?\\+ [^|]*\\|${other}\\|`),
    );
  },
);

it.each(locales)("a card of the list has a row for each plan, which a plus begins (%s)", async (locale) => {
  const text = await textOf(
    <EsimCard esim={esim({ assignments: two })} networks={undefined} now={NOW} isMain />,
    [],
    locale,
  );
  expect(text).toMatch(/\|3\sGB · 30\s(Hari|Days)\|\+\s3\sGB · 30\s(Hari|Days)\|eSIM/);
});

it("in a list, days left that take more words have a row for themselves", async () => {
  const rowOf = async (assignments: Esim["assignments"]) => {
    const card = <EsimCard esim={esim({ assignments })} networks={undefined} now={NOW} isMain />;
    return /<div class="([^"]*)"><dt[^>]*>Sisa masa aktif/.exec(await markupOf(card, []))?.[1];
  };
  expect(await rowOf(two)).toContain("col-span-full");
  expect(await rowOf([running])).not.toContain("col-span-full");
});

/** So many letters of a label fit below a stop, a third of the pass on a phone of 320 px: there is no hyphen to break a longer word at. */
const LETTERS_BELOW_STOP = 8;

it.each(locales)("no stop of the route has a word that breaks on a narrow phone (%s)", async (locale) => {
  const { step } = (await loadMessages(locale)).esim;
  const words = Object.values(step).flatMap((label) => label.split(" "));
  expect(words.filter(({ length }) => length > LETTERS_BELOW_STOP)).toEqual([]);
});
