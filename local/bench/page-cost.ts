import { gzipSync } from "node:zlib";

/** What a first visit to a page transfers, in bytes after gzip: the HTML, and the scripts and style sheets it names. */
export type PageCost = { html: number; script: number; style: number };

/** Paths of the scripts that a page's HTML loads at once, except those for browsers without modules. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<script\b[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const paths = tags.filter((tag) => !/nomodule/i.test(tag)).map((tag) => tag.match(/\ssrc="([^"?]+)/)?.[1] ?? "");
  return [...new Set(paths)];
}

/** Paths of the style sheets that a page's HTML loads. */
export function stylesOf(html: string): string[] {
  const tags = html.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return [...new Set(tags.map((tag) => tag.match(/\shref="([^"?]+)/)?.[1] ?? ""))];
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function gzipTotal(siteUrl: string, paths: string[]): Promise<number> {
  const files = await Promise.all(paths.map((path) => bytesOf(new URL(path, siteUrl).href)));
  return files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0);
}

/** Measures one page of a running store. @throws when a request is not answered with 200 */
export async function pageCost(siteUrl: string, path: string): Promise<PageCost> {
  const page = await bytesOf(new URL(path, siteUrl).href);
  const html = page.toString();
  return {
    html: gzipSync(page).byteLength,
    script: await gzipTotal(siteUrl, scriptsOf(html)),
    style: await gzipTotal(siteUrl, stylesOf(html)),
  };
}
