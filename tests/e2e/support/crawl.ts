import { gzipSync } from "node:zlib";
import { scriptsOf, stylesOf } from "../../../local/bench/page-cost.ts";
import { siteUrl } from "./addresses.ts";
import { type PageFacts, readPage } from "./html.ts";

type SitemapEntry = { url: string; alternates: Record<string, string> };
export type Answer = { url: string; status: number; setCookie: string | null; robotsHeader: string | null };
/** The gzipped size of the HTML in bytes, and the paths of the files it loads immediately. */
type Weight = { htmlBytes: number; scripts: string[]; styles: string[] };
export type CrawledPage = Answer & PageFacts & Weight & { sitemapAlternates: Record<string, string> };
/** Every page of the sitemap, and every other address of the site that they link to. */
export type Crawl = { pages: CrawledPage[]; linked: Answer[] };

const PARALLEL = 8;

async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = [...items.entries()];
  const results: Result[] = [];
  async function worker(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return results;
}

async function get(url: string): Promise<{ answer: Answer; body: string }> {
  const response = await fetch(url, { redirect: "manual" });
  const answer = {
    url,
    status: response.status,
    setCookie: response.headers.get("set-cookie"),
    robotsHeader: response.headers.get("x-robots-tag"),
  };
  return { answer, body: await response.text() };
}

/** Requests an address as a crawler does, without cookies or following redirects. @param path from the site's root */
export async function visit(path: string): Promise<Answer & PageFacts> {
  const { answer, body } = await get(new URL(path, siteUrl).href);
  return { ...answer, ...readPage(body) };
}

/** The sitemap's addresses with their alternates. */
async function readSitemap(): Promise<SitemapEntry[]> {
  const { body } = await get(`${siteUrl}/sitemap.xml`);
  return [...body.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = ""]) => ({
    url: entry.match(/<loc>(.*?)<\/loc>/)?.[1] ?? "",
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
    ),
  }));
}

/** The absolute addresses within the site that a page links to, without fragments. */
export function internalLinks(page: Pick<CrawledPage, "url" | "links">): URL[] {
  return page.links.map((link) => new URL(link, page.url)).filter(({ origin }) => origin === siteUrl);
}

export function withoutFragment(url: URL): string {
  return url.href.replace(/#.*$/, "").replace(/(?<=^[^/]+\/\/[^/]+)\/$/, "");
}

async function crawl(): Promise<Crawl> {
  const pages = await inParallel(await readSitemap(), async ({ url, alternates }) => {
    const { answer, body } = await get(url);
    const weight = { htmlBytes: gzipSync(body).byteLength, scripts: scriptsOf(body), styles: stylesOf(body) };
    return { ...answer, ...readPage(body), ...weight, sitemapAlternates: alternates };
  });
  const known = new Set(pages.map(({ url }) => url));
  const found = new Set(pages.flatMap((page) => internalLinks(page).map(withoutFragment)));
  const linked = await inParallel(
    [...found].filter((url) => !known.has(url)),
    async (url) => (await get(url)).answer,
  );
  return { pages, linked };
}

/** The gzipped size in bytes of every file that these pages load, by path. */
export async function fileSizes(paths: Iterable<string>): Promise<Map<string, number>> {
  const sizes = await inParallel([...new Set(paths)], async (path): Promise<[string, number]> => {
    const response = await fetch(new URL(path, siteUrl));
    return [path, gzipSync(Buffer.from(await response.arrayBuffer())).byteLength];
  });
  return new Map(sizes);
}

let once: Promise<Crawl> | undefined;

/** Reads the whole site once for all tests of a file. */
export function crawlOnce(): Promise<Crawl> {
  once ??= crawl();
  return once;
}
