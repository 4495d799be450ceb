import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import {
  DESK_SCREENS,
  hasPage,
  LISTED_SCREENS,
  MISSING,
  PUBLIC_STATIC_SCREENS,
  pathOf,
  type Route,
} from "@/lib/i18n/paths";
import { resolvePath } from "@/lib/i18n/resolve";
import { defaultLocale } from "@/lib/i18n/routing";
import { DESK_PATHS, guestScreens } from "../e2e/support/screens";
import { readModules, storeModules } from "./import-graph";
import { framedScreen, madeAnew, PUBLIC_FOLDER, undescribed, unlinked } from "./public-pages";

const folder = resolve(import.meta.dirname, "../../app/[locale]");
/** The page of addresses that have no page. A folder that begins with an underscore is no page, so its name is encoded. */
const missing = `(public)/${encodeURIComponent(MISSING).replace("_", "%5F")}/page.tsx`;
const pages = globSync("(*)/**/page.tsx", { cwd: folder })
  .filter((page) => page !== missing)
  .toSorted();

/** The address of a page file, with an example value for each parameter. */
function addressOf(page: string): string {
  const segments = page.split("/").slice(1, -1);
  if (segments[0] === "destination") return "/destinasi/jepang";
  if (segments[0] === "trip-planner") return segments[1] ? "/rencana/umrah" : "/rencana";
  return `/${segments.map((segment) => (segment.startsWith("[") ? "example" : segment)).join("/")}`;
}

test("the pages are found", () => {
  expect(pages.length).toBeGreaterThan(25);
});

/** The areas of pages, each with what guards it. */
const AREAS: Record<string, string> = {
  "(private)":
    "the middleware gives it a nonce, noindex and a fresh login; each page asks a guest to log in, as the last test here says",
  "(public)": "nothing: it is the same for everybody, as walls.test.ts says",
};

/** The page files that are in no known area. */
const outside = (files: string[]) =>
  files.filter((file) => !((file.split("/")[1] ?? "") in AREAS && file.startsWith("[locale]/")));

test("each page is in an area whose pages are guarded: move it below app/[locale]/(public) or (private), or name its area in AREAS of this test and let each test of (private) pages, here, in walls.ts and in public-pages.ts, look at it", () => {
  const files = globSync("**/page.{js,jsx,ts,tsx}", { cwd: resolve(import.meta.dirname, "../../app") });
  expect(files.length).toBeGreaterThan(25);
  expect(outside(files)).toEqual([]);
  const strays = ["[locale]/(operator)/operator/cases/page.tsx", "[locale]/cases/page.tsx", "desk/(private)/page.tsx"];
  expect(outside([...strays, "[locale]/(private)/desk/page.tsx"])).toEqual(strays);
});

test("an address has a page where a file serves it, and only there", () => {
  const below = (page: string) =>
    `/${page
      .split("/")
      .slice(1, -1)
      .join("/")
      .replace("trip-planner/[slug]", "trip-planner/umrah")
      .replace(/\[\w+\]/, "example")}`;
  const message = "Add the page to STATIC_PATHS or the segments of lib/i18n/paths.ts";
  expect(
    pages.map(below).filter((path) => !hasPage(path)),
    message,
  ).toEqual([]);
  expect(existsSync(join(folder, missing))).toBe(true);
  for (const path of [
    "/nothing",
    "/orders/nothing",
    "/destination",
    "/destination/japan/plans",
    "/trip-planner/mars",
    `/${MISSING}`,
  ]) {
    expect([path, hasPage(path)]).toEqual([path, false]);
  }
});

test.each(pages)("%s is served as public or private according to its folder", (page) => {
  const message = "Move the screen to the area of its folder in STATIC_PATHS of lib/i18n/paths.ts";
  expect(resolvePath(addressOf(page)), message).toMatchObject({
    action: "rewrite",
    locale: defaultLocale,
    isPrivate: page.startsWith("(private)"),
  });
});

test("every public page without parameters is in STATIC_PATHS, which links and the sitemap are made from", () => {
  const addresses = pages.filter((page) => page.startsWith("(public)") && !page.includes("[")).map(addressOf);
  const known = PUBLIC_STATIC_SCREENS.map((screen) => pathOf({ screen }, defaultLocale));
  expect(addresses.toSorted(), "Add the page to STATIC_PATHS.public in lib/i18n/paths.ts").toEqual(known.toSorted());
});

test("every public page without parameters is in the browser tests for accessibility and widths", () => {
  const looked = Object.values(guestScreens).map((path) => path(defaultLocale));
  const forgotten = PUBLIC_STATIC_SCREENS.map((screen) => pathOf({ screen }, defaultLocale)).filter(
    (path) => !looked.includes(path),
  );
  expect(forgotten, "Add the page to guestScreens in tests/e2e/support/screens.ts").toEqual([]);
});

test("every screen of the desk is in the browser tests for strangers, accessibility and widths", () => {
  const known = DESK_SCREENS.map((screen) => pathOf({ screen }, defaultLocale));
  expect(DESK_PATHS, "Add the screen to DESK_PATHS in tests/e2e/support/screens.ts").toEqual(known);
});

/** The public pages by file, with the screen of each that has no parameters. */
const publicPages = new Map(
  pages
    .filter((page) => page.startsWith("(public)"))
    .map((page) => {
      const address = page.includes("[") ? undefined : addressOf(page);
      const screen = PUBLIC_STATIC_SCREENS.find((one) => pathOf({ screen: one }, defaultLocale) === address);
      return [`app/[locale]/${page}`, screen];
    }),
);

test("every public page is described: export generateMetadata with screenMetadata or pageMetadata of lib/seo", () => {
  expect(publicPages.size).toBeGreaterThan(10);
  expect(undescribed(storeModules(), publicPages)).toEqual([]);
});

test("a public page is made once for everybody and kept as long as the catalogue: generateStaticParams, and no dynamic, fetchCache, searchParams, connection or other revalidate, but in a file that MADE_FOR_EACH of public-pages.ts names", () => {
  expect(madeAnew(storeModules())).toEqual([]);
});

test("the check finds each way to make a public page for each request", () => {
  const bad = readModules(resolve(import.meta.dirname, "fixtures/bad"), ["app", "components", "lib"]);
  const found = madeAnew(bad).toSorted();
  expect(found.filter((line) => line.endsWith(": no generateStaticParams")).length).toBe(3);
  expect(found.filter((line) => !line.endsWith(": no generateStaticParams"))).toEqual([
    `${PUBLIC_FOLDER}press/page.tsx: dynamic = "force-dynamic"`,
    `${PUBLIC_FOLDER}press/page.tsx: lib/help/fresh.ts`,
    `${PUBLIC_FOLDER}press/page.tsx: revalidate = 0`,
    `${PUBLIC_FOLDER}terms/page.tsx: fetchCache, from elsewhere`,
    `${PUBLIC_FOLDER}terms/page.tsx: searchParams`,
  ]);
});

test("every public page without parameters has a link on another one: add it to components/layout/footer.tsx or to a page", () => {
  const listed = [...publicPages].filter(([, screen]) => LISTED_SCREENS.some((one) => one === screen));
  // The service worker opens the others.
  expect(unlinked(storeModules(), new Map(listed))).toEqual([]);
});

test("the route of a page is its own: the language links and the tabs of its frame lead by it", () => {
  const framed = pages.flatMap((page) => {
    const screen = framedScreen(readFileSync(join(folder, page), "utf8"));
    // A trip's slug differs by language.
    if (screen === undefined || screen === "searchedTrip") return [];
    const route = { screen, ...(page.includes("[") && { id: "example" }) } as Route;
    return [{ page, address: addressOf(page), leadsTo: pathOf(route, defaultLocale) }];
  });
  expect(framed.length).toBeGreaterThan(25);
  expect(framed.filter(({ address, leadsTo }) => address !== leadsTo)).toEqual([]);
  expect(framedScreen('const route: Route = { screen: "about" };')).toBe("about");
  expect(framedScreen('<TravellerPage route={{ screen: "topUp", id }}>')).toBe("topUp");
});

test("the checks find pages without metadata, with those of another screen, and without a link", () => {
  const bad = readModules(resolve(import.meta.dirname, "fixtures/bad"), ["app", "components", "lib"]);
  const page = (screen: string) => `${PUBLIC_FOLDER}${screen}/page.tsx`;
  const known = new Map(["about", "home", "press", "terms"].map((screen) => [page(screen), screen]));
  expect(undescribed(bad, known).toSorted()).toEqual([page("about"), page("terms")]);
  expect(unlinked(bad, known)).toEqual(["home", "press"]);
});

/** Private pages that show something to a guest, each with its reason. */
const FOR_GUESTS: Record<string, string> = {
  account: "a guest changes the language and logs in here",
  confirm: "a mailed link logs in",
  "esim-help": "a traveller at an airport may not have the password at hand",
  "google-login": "the login is finished here",
  login: "the login itself",
  "reset-password": "a mailed link logs in",
};

test("every private page asks a guest to log in: put its screen into TravellerPage, one of the desk into DeskPage", () => {
  const asks = (file: string, frame: string) => readFileSync(join(folder, file), "utf8").includes(`<${frame} `);
  expect(asks("(private)/desk/desk-page.tsx", "TravellerPage")).toBe(true);
  const frameOf = (page: string) => (page.startsWith("(private)/desk/") ? "DeskPage" : "TravellerPage");
  const open = pages
    .filter((page) => page.startsWith("(private)"))
    .filter((page) => !asks(page, frameOf(page)))
    .map((page) => page.split("/").slice(1, -1).join("/"));
  expect(open.toSorted()).toEqual(Object.keys(FOR_GUESTS));
});
