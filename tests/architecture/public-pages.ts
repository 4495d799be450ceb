import { type Module, reach } from "./import-graph";

export const PUBLIC_FOLDER = "app/[locale]/(public)/";
const METADATA = /^export (?:async )?function generateMetadata\b/m;
/** Matches a call of lib/seo that makes a page's metadata, with the screen that it names. */
const DESCRIBES = /\b(?:legal|page|screen)Metadata\((?:"(\w+)")?/;

/**
 * Public pages without metadata of their own, and those that describe another screen.
 * @param pages the screen of each page, if it has a name
 */
export function undescribed(modules: readonly Module[], pages: ReadonlyMap<string, string | undefined>): string[] {
  return modules.flatMap(({ path, source }) => {
    if (!pages.has(path)) return [];
    const found = METADATA.test(source) ? DESCRIBES.exec(source) : null;
    const screen = pages.get(path);
    const isOwn = found && (found[1] === undefined || found[1] === screen);
    return isOwn ? [] : [path];
  });
}

/** The screen that a page hands to its frame, by which the language links and tabs find the page; undefined where a variable names it. */
export const framedScreen = (source: string) => /\broute\b(?:: Route)?\s*=\s*\{+\s*screen: "(\w+)"/.exec(source)?.[1];

/** The screens of pages to which no other public page has a link, in itself or in what it shows. */
export function unlinked(modules: Module[], pages: ReadonlyMap<string, string | undefined>): string[] {
  const bySource = new Map(modules.map(({ path, source }) => [path, source]));
  const shown = modules
    .filter(({ path }) => path.startsWith(PUBLIC_FOLDER) && /\/(?:page|layout)\.tsx$/.test(path))
    .map((page) => ({ path: page.path, below: [page.path, ...reach(modules, page, "bundled")] }));
  return [...pages].flatMap(([path, screen]) => {
    if (screen === undefined) return [];
    const link = new RegExp(String.raw`\bscreen: "${screen}"`);
    const isLinked = shown.some(
      (other) => other.path !== path && other.below.some((file) => link.test(bySource.get(file) ?? "")),
    );
    return isLinked ? [] : [screen];
  });
}
