import { type Module, reach } from "./import-graph";

export const PUBLIC_FOLDER = "app/[locale]/(public)/";
/** Files whose address holds what the page is made of, so it is made for each request. */
const MADE_FOR_EACH = [`${PUBLIC_FOLDER}trip-planner/page.tsx`];
/** Match what Next.js takes as an order to make a page for each request, or to keep it for another time than the others. */
const SEGMENT_OPTION = /^export (?:const|let|var) (dynamic|fetchCache|revalidate)\b[^=]*= (.+?);?$/gm;
const HANDED_ON = /^export \{[^}]*\b(dynamic|fetchCache|revalidate)\b/gm;
const READS_QUERY = /\bsearchParams\b/;
const OPTS_OUT = /\bconnection\b[^;]*from "next\/server"|\bunstable_noStore\b/;
/** Options that leave a page as it is: REVALIDATE_SECONDS of lib/supabase/anonymous.ts is the number of seconds of each. */
const HARMLESS = ['dynamic = "error"', 'dynamic = "force-static"', "revalidate = 300"];

/** What makes files below (public) anew for each request, or at another time than the others, as 'file: what'. */
export function madeAnew(modules: Module[]): string[] {
  const outs = new Set(modules.filter(({ source }) => OPTS_OUT.test(source)).map(({ path }) => path));
  return modules
    .filter(({ path }) => path.startsWith(PUBLIC_FOLDER) && !MADE_FOR_EACH.includes(path))
    .flatMap((page) => {
      const options = [...page.source.matchAll(SEGMENT_OPTION)].map(([, name, value]) => `${name} = ${value}`);
      const handedOn = [...page.source.matchAll(HANDED_ON)].map(([, name]) => `${name}, from elsewhere`);
      const isBuilt = !page.path.endsWith("/page.tsx") || /\bgenerateStaticParams\b/.test(page.source);
      const run = [page.path, ...reach(modules, page, "bundled")].filter((path) => outs.has(path));
      return [
        ...options.filter((option) => !HARMLESS.includes(option)),
        ...handedOn,
        ...(READS_QUERY.test(page.source) ? ["searchParams"] : []),
        ...(isBuilt ? [] : ["no generateStaticParams"]),
        ...run,
      ].map((what) => `${page.path}: ${what}`);
    });
}

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
