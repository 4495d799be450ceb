/** The parts of a page that a search engine reads. Lists are in document order. */
export type PageFacts = {
  language: string;
  title: string;
  description: string;
  canonical: string;
  /** Address by hreflang. */
  alternates: Record<string, string>;
  headings1: string[];
  robots: string;
  image: string;
  jsonLd: Record<string, unknown>[];
  /** Targets of links, as written. */
  links: string[];
  ids: Set<string>;
  /** Prices in rupiah on each plan's tile, by plan id: per GB, per day, then the plan's price. */
  planPrices: Map<string, number[]>;
  /** The facts before paying: label, value, and the source where one is named. */
  planFacts: string[][];
};

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
}

function textOf(html: string): string {
  return decode(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

function attribute(tag: string, name: string): string {
  return decode(tag.match(new RegExp(`\\s${name}="([^"]*)"`, "i"))?.[1] ?? "");
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, "gi")) ?? [];
}

function metaOf(html: string, key: "name" | "property", value: string): string {
  return attribute(tags(html, "meta").find((tag) => attribute(tag, key) === value) ?? "", "content");
}

function pricesIn(html: string): number[] {
  return [...textOf(html).matchAll(/Rp\s([\d.]+)/g)].map(([, digits]) => Number(digits?.replaceAll(".", "")));
}

function planFactsIn(html: string): string[][] {
  const [list = ""] = html.match(/<dl data-slot="plan-facts".*?<\/dl>/s) ?? [];
  const groups = list.match(/<dt.*?(?=<dt|<\/dl>)/gs) ?? [];
  return groups.map((group) =>
    [...group.matchAll(/<(dt|dd)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner]) => textOf(inner ?? "")),
  );
}

function planPricesIn(html: string): Map<string, number[]> {
  const tiles = html.match(/<label\b.*?<\/label>/gs) ?? [];
  return new Map(
    tiles.flatMap((tile): [string, number[]][] => {
      const input = tags(tile, "input").find((tag) => attribute(tag, "name") === "bundle");
      return input ? [[attribute(input, "value"), pricesIn(tile.replace(/<s>.*?<\/s>/gs, ""))]] : [];
    }),
  );
}

/** Reads the HTML of a page without running its scripts. @throws when its structured data is not JSON */
export function readPage(source: string): PageFacts {
  const scripts = [...source.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const html = source.replace(/<script\b.*?<\/script>/gs, "");
  const linkTags = tags(html, "link");
  const alternates = linkTags.filter((tag) => attribute(tag, "rel") === "alternate");
  return {
    language: attribute(tags(html, "html")[0] ?? "", "lang"),
    title: textOf(html.match(/<title>(.*?)<\/title>/s)?.[1] ?? ""),
    description: metaOf(html, "name", "description"),
    canonical: attribute(linkTags.find((tag) => attribute(tag, "rel") === "canonical") ?? "", "href"),
    alternates: Object.fromEntries(alternates.map((tag) => [attribute(tag, "hreflang"), attribute(tag, "href")])),
    headings1: [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner]) => textOf(inner ?? "")),
    robots: metaOf(html, "name", "robots"),
    image: metaOf(html, "property", "og:image"),
    jsonLd: scripts.flatMap(([, json]) => {
      const block = JSON.parse(json ?? "") as Record<string, unknown>;
      return Array.isArray(block["@graph"]) ? (block["@graph"] as Record<string, unknown>[]) : [block];
    }),
    links: tags(html, "a").map((tag) => attribute(tag, "href")),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? "")),
    planPrices: planPricesIn(html),
    planFacts: planFactsIn(html),
  };
}
