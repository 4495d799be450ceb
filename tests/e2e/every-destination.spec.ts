import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { type DestinationPage, destinationPaths, layOut, type Option } from "./support/destination-pages.ts";
import { restyle } from "./support/restyle.ts";

const PHONE = { width: 360, height: 640 };
const PICK = { id: "Termurah per GB", en: "Cheapest per GB" };
const BEST = { id: "Termurah per GB", en: "Cheapest per GB" };

test.use({ viewport: PHONE });

/** A destination's document whose scripts do not run, although the browser could run them, and that is not drawn. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.route("**/*.js*", (route) => route.abort());
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  // What is laid out need not be painted.
  await restyle(page, "html { visibility: hidden !important }");
}

const OFFER = /^(?:Penawaran sampai|Offer until) /;

/** The price of an option for a gigabyte in rupiah, from the amount that it shows; endless on unlimited ones. */
function rupiahPerGb({ lines, rupiah }: Option): number {
  const [, amount = "", unit] = lines.map((line) => line.match(/^([\d.,]+)\s?(GB|MB)$/)).find(Boolean) ?? [];
  const size = Number(amount.replace(",", "."));
  return size > 0 ? rupiah / (unit === "MB" ? size / 1000 : size) : Number.POSITIVE_INFINITY;
}

/** The option with the lowest price per GB. */
function bestOf({ options }: DestinationPage): Option | undefined {
  return options.toSorted((a, b) => rupiahPerGb(a) - rupiahPerGb(b))[0];
}

/** Errors in the label of the lowest price per GB, and in the plan that the bar names. */
function wrongLabels(page: DestinationPage, locale: Locale): string[] {
  const { options, pick } = page;
  const labelled = options.filter(({ lines }) => lines.includes(BEST[locale]));
  const option = bestOf(page);
  if (!option || labelled.length !== 1 || labelled[0] !== option)
    return [`'${BEST[locale]}' on ${labelled.map(({ lines }) => lines.join(" "))}`];
  const [data, days] = option.lines.filter((line) => line !== BEST[locale]);
  const name = `${data} · ${days}`;
  const isNamed = pick.terms === "" ? pick.name === `${PICK[locale]}: ${name}` : pick.name === name;
  const isPicked = isNamed && pick.rupiah === option.rupiah;
  return isPicked ? [] : [`the bar names ${pick.name} at ${pick.rupiah}`];
}

const WORDS: Record<Locale, { of: string; countries: string }> = {
  id: { of: "dari", countries: "negara" },
  en: { of: "of", countries: "countries" },
};

/** Errors in the bar's text about countries: how many of the page's countries, and nothing for a single one. */
function wrongCountries(page: DestinationPage, locale: Locale): string[] {
  const { options, facts, pick } = page;
  const countIn = (text: string) => Number(text.match(/(\d+)\s(?:negara|countr)/)?.[1] ?? 1);
  const picked = options.find(({ rupiah }) => rupiah === pick.rupiah);
  const [total, count] = [countIn(facts), Number(countIn(picked?.lines.join() ?? ""))];
  const own = count === 1 ? total : count;
  const { of, countries } = WORDS[locale];
  const several = own < total ? `${own} ${of} ${total} ${countries}` : `${total} ${countries}`;
  const wanted = total === 1 ? "" : `${PICK[locale]} · ${several}`;
  return pick.terms === wanted ? [] : [`the bar says '${pick.terms}' of its plan, not '${wanted}'`];
}

/** Errors in the stated speed and networks, compared with the page's own list of networks. */
function wrongNetworks({ promised, networks }: DestinationPage): string[] {
  const offered = new Set(networks.flatMap(({ speeds }) => speeds));
  const fast = ["4G", "5G"].filter((speed) => offered.has(speed));
  const said = promised.speed.match(/\dG/g) ?? [];
  const isTrue = fast.length > 0 ? said.join() === fast.join() : said.every((speed) => offered.has(speed));
  const names = promised.networks.split(": ")[1];
  const unnamed = new Set(networks.map(({ brand }) => brand).filter((brand) => !names?.includes(brand)));
  const others = Number(names?.match(/(\d+) (?:jaringan lain|other networks)/)?.[1] ?? 0);
  return [
    ...(isTrue ? [] : [`'${promised.speed}' over networks of ${[...offered]}`]),
    ...(names === undefined || others === unnamed.size ? [] : [`'${names}' leaves out ${[...unnamed]}`]),
  ];
}

/** The lines of offers that do not name exactly one of the options. */
function unclearOffers({ options, offers }: DestinationPage): string[] {
  return offers
    .filter((line) => {
      const parts = line.replace(/: Rp\s[\d.]+$/, "").split(" · ");
      const meant = options.filter(({ headings, lines }) =>
        parts.every((part) => [...headings, ...lines].some((text) => text.split(" · ").includes(part))),
      );
      return meant.length !== 1;
    })
    .map((line) => `the offer '${line}' does not name one option`);
}

function faultsOf(page: DestinationPage, locale: Locale): string[] {
  const names = page.options.map(({ headings, lines }) =>
    [...headings, ...lines.filter((line) => line !== BEST[locale] && !OFFER.test(line))].join(" | "),
  );
  const twins = names.filter((name, index) => names.indexOf(name) !== index);
  const isSeen = page.firstPriceEnds <= page.barBegins;
  return [
    ...(page.options.length === 0 || page.options.some(({ rupiah }) => !(rupiah > 0))
      ? ["an option has no price"]
      : []),
    ...twins.map((name) => `two options read '${name}'`),
    ...(isSeen ? [] : [`the first price ends at ${page.firstPriceEnds}, the bar begins at ${page.barBegins}`]),
    ...wrongLabels(page, locale),
    ...wrongCountries(page, locale),
    ...wrongNetworks(page),
    ...unclearOffers(page),
  ];
}

for (const locale of locales) {
  test(`every destination shows its first price on a small phone, no two options that read the same, and true labels, countries and networks (${locale})`, async ({
    page,
  }) => {
    const paths = await destinationPaths(locale);
    expect(paths.length).toBeGreaterThan(200);
    await openStill(page, paths[0] ?? "");
    const faults: string[] = [];
    for (const path of paths) {
      faults.push(...faultsOf(await layOut(page, path), locale).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
