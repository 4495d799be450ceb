import { expect, type Page, test } from "@playwright/test";
import { type DestinationPage, destinationPaths, layOut, type Option } from "./support/destination-pages.ts";

const PHONE = { width: 360, height: 640 };
const PICK = { id: "Termurah per GB", en: "Cheapest per GB" };
const BEST = { id: "Termurah per GB", en: "Cheapest per GB" };

test.use({ viewport: PHONE });

/** A destination's document whose scripts do not run, although the browser could run them. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.route("**/*.js*", (route) => route.abort());
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** Rupiah for a gigabyte, from the price and the amount that the option shows; null on unlimited ones. */
function rupiahPerGb({ lines, rupiah }: Option): number | null {
  const [, amount = "", unit] = lines.map((line) => line.match(/^([\d.,]+)\s?(GB|MB)$/)).find(Boolean) ?? [];
  const size = Number(amount.replace(",", "."));
  return size > 0 ? rupiah / (unit === "MB" ? size / 1000 : size) : null;
}

/** Errors in the label of the lowest price per GB, and in the plan that the bar names. */
function wrongLabels({ options, pick }: DestinationPage, locale: "id" | "en"): string[] {
  const perGb = options.map(rupiahPerGb);
  const lowest = Math.min(...perGb.filter((cost) => cost !== null));
  const labelled = options.flatMap(({ lines }, index) => (lines.includes(BEST[locale]) ? [index] : []));
  const [best = -1] = labelled;
  const option = options[best];
  if (labelled.length !== 1 || !option || perGb[best] !== lowest) return [`'${BEST[locale]}' on ${labelled}`];
  const [data, days] = option.lines.filter((line) => line !== BEST[locale]);
  const name = `${data} · ${days}`;
  const isNamed = pick.terms === "" ? pick.name === `${PICK[locale]}: ${name}` : pick.name === name;
  const isPicked = isNamed && pick.rupiah === option.rupiah;
  return isPicked ? [] : [`the bar names ${pick.name} at ${pick.rupiah}`];
}

/** Errors in the bar's text about countries: how many of the page's countries, and nothing for a single one. */
function wrongCountries({ options, facts, pick }: DestinationPage, locale: "id" | "en"): string[] {
  const countIn = (text: string) => Number(text.match(/(\d+)\s(?:negara|countr)/)?.[1] ?? 1);
  const picked = options.find(({ rupiah }) => rupiah === pick.rupiah);
  const [total, count] = [countIn(facts), Number(countIn(picked?.lines.join() ?? ""))];
  const own = count === 1 ? total : count;
  const word = locale === "id" ? "negara" : "countries";
  const several = own < total ? `${own} ${locale === "id" ? "dari" : "of"} ${total} ${word}` : `${total} ${word}`;
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

function faultsOf(page: DestinationPage, locale: "id" | "en"): string[] {
  const names = page.options.map(({ headings, lines }) =>
    [...headings, ...lines.filter((line) => line !== BEST[locale])].join(" | "),
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
  ];
}

for (const locale of ["id", "en"] as const) {
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
