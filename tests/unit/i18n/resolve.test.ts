import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasPage, isPublic, type OwnScreen, pathOf, type Route, type StaticScreen } from "@/lib/i18n/paths";
import { type Resolution, resolvePath } from "@/lib/i18n/resolve";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/routing";
import { SLUG_ALIASES } from "@/lib/i18n/slug-aliases";
import { SLUG_TABLE } from "@/lib/i18n/slugs";
import { TRIP_IDS, tripSlug } from "@/lib/i18n/trip-slugs";

/** The type check requires every new screen here. */
const staticRoutes: Record<StaticScreen, Route> = {
  home: { screen: "home" },
  browse: { screen: "browse" },
  allDestinations: { screen: "allDestinations" },
  about: { screen: "about" },
  help: { screen: "help" },
  deviceCompatibility: { screen: "deviceCompatibility" },
  installationGuide: { screen: "installationGuide" },
  offline: { screen: "offline" },
  specialOffers: { screen: "specialOffers" },
  tripPlanner: { screen: "tripPlanner", country: ["JP", "Korea"], nights: ["5", ""], use: ["chat"] },
  privacy: { screen: "privacy" },
  terms: { screen: "terms" },
  login: { screen: "login", next: "/orders" },
  confirmEmail: { screen: "confirmEmail" },
  resetPassword: { screen: "resetPassword" },
  googleLogin: { screen: "googleLogin" },
  payment: { screen: "payment", bundleId: "b", type: "topup", esimId: "e" },
  orders: { screen: "orders" },
  myEsims: { screen: "myEsims" },
  activeEsims: { screen: "activeEsims" },
  esimHelp: { screen: "esimHelp" },
  notifications: { screen: "notifications" },
  account: { screen: "account" },
  personalInformation: { screen: "personalInformation" },
  desk: { screen: "desk" },
  deskCases: { screen: "deskCases" },
  deskSales: { screen: "deskSales" },
  deskFind: { screen: "deskFind" },
  deskMessages: { screen: "deskMessages" },
};
const ownScreens: OwnScreen[] = ["orderDetail", "esimDetail", "manageEsim", "topUp", "extendPlan", "repurchase"];
const routes: Route[] = [
  ...Object.values(staticRoutes),
  { screen: "specialOffer", id: "o" },
  { screen: "deskOrder", id: "o" },
  ...TRIP_IDS.map((trip): Route => ({ screen: "searchedTrip", trip })),
  ...ownScreens.flatMap((screen) => [{ screen }, { screen, id: "x" }]),
];

/** The part of an address that the server receives. */
const pathname = (address: string) => new URL(address, "http://kelana.example").pathname;
const resolve = (address: string): Resolution => resolvePath(pathname(address));

test.each([
  ["/trip-planner", "/rencana"],
  ["/id/rencana", "/rencana"],
  ["/id/trip-planner/", "/rencana"],
  ["/en/rencana", "/en/trip-planner"],
])("%s takes one redirect to the address of the trip planner in its language", (path, address) => {
  expect(resolvePath(path)).toEqual({ action: "redirect", path: address });
  expect(resolvePath(address)).toMatchObject({
    action: "rewrite",
    path: expect.stringMatching(/^\/(id|en)\/trip-planner$/),
  });
});

test.each(TRIP_IDS)(
  "the page of the trip %s takes one redirect from its other forms, and is one page in all languages",
  (trip) => {
    const page = `/trip-planner/${tripSlug(trip, defaultLocale)}`;
    for (const locale of locales) {
      const address = pathOf({ screen: "searchedTrip", trip }, locale);
      expect(resolvePath(address)).toEqual({ action: "rewrite", path: `/${locale}${page}`, locale, isPrivate: false });
      const prefix = locale === defaultLocale ? "" : `/${locale}`;
      const slugs = locales.flatMap((other) => [tripSlug(trip, other), tripSlug(trip, other).toUpperCase()]);
      const forms = slugs.flatMap((slug) => [`${prefix}/rencana/${slug}`, `${prefix}/trip-planner/${slug}`]);
      for (const form of forms.filter((one) => one !== address)) {
        expect([form, resolvePath(form)]).toEqual([form, { action: "redirect", path: address }]);
      }
    }
  },
);

test.each(["/rencana/mars", "/en/trip-planner/umrah/x", "/help/umrah"])("%s is no page of a trip", (path) => {
  const resolution = resolvePath(path);
  const below = resolution.path.replace(/^\/\w+/, "");
  expect([resolution.action, hasPage(below)]).toEqual(["rewrite", false]);
});

describe.each(locales)("our own addresses in %s", (locale) => {
  test.each(routes)("$screen is served at its link without a redirect", (route) => {
    const resolution = resolve(pathOf(route, locale));
    expect(resolution).toMatchObject({ action: "rewrite", locale, isPrivate: !isPublic(route) });
  });

  test("every destination is served at its link, by the page of its slug", () => {
    for (const { slug } of SLUG_TABLE) {
      expect(resolve(pathOf({ screen: "destination", slug: slug[locale], planId: "p" }, locale))).toEqual({
        action: "rewrite",
        path: `/${locale}/destination/${slug[locale]}`,
        locale,
        isPrivate: false,
      });
    }
  });

  test("the default language's prefix and a trailing slash redirect to the canonical address", () => {
    for (const route of routes) {
      const path = pathname(pathOf(route, locale));
      const slashed = path === "/" ? [] : [`${path}/`];
      const forms = locale === defaultLocale ? [...slashed, `/${locale}${path}`] : slashed;
      for (const form of forms) expect([form, resolve(form)]).toEqual([form, { action: "redirect", path }]);
    }
  });
});

test.each([
  ["/special-offer-detail", "/special-offers"],
  ["/special-offer-detail/", "/special-offers"],
  ["/id/special-offer-detail", "/special-offers"],
  ["/en/special-offer-detail", "/en/special-offers"],
])("an offer's address without its id redirects to the list: %s", (address, path) => {
  expect(resolve(address)).toEqual({ action: "redirect", path });
});

describe("other forms of a destination's address", () => {
  const canonical: Record<Locale, string> = { id: "/destinasi", en: "/destination" };

  test.each(locales)("redirect directly to the canonical one in %s, for all destinations", (locale) => {
    const prefix = locale === defaultLocale ? "" : `/${locale}`;
    for (const { code, name, slug } of SLUG_TABLE) {
      const target = `${canonical[locale]}/${slug[locale]}`;
      const names = [
        ...Object.values(slug),
        code,
        code.toLowerCase(),
        ...Object.values(name),
        slug[locale].toUpperCase(),
      ];
      const aliases = SLUG_ALIASES.filter(([, aliasOf]) => aliasOf === code).map(([alias]) => alias);
      const forms = [...names, ...aliases].flatMap((form) => [
        `${canonical[locale]}/${encodeURIComponent(form)}`,
        `${canonical[locale]}/${encodeURIComponent(form)}/`,
        `${prefix}/destinations/${encodeURIComponent(form)}`,
        ...locales.map((other) => `/${other}${canonical[locale]}/${encodeURIComponent(form)}`),
      ]);
      for (const form of forms.filter((address) => pathname(address) !== target)) {
        expect([form, resolve(form)]).toEqual([form, { action: "redirect", path: target }]);
      }
    }
  });

  test("are served without a redirect for an unknown slug, whose page reports a missing destination", () => {
    expect(resolve("/destinasi/atlantis")).toMatchObject({ action: "rewrite", path: "/id/destination/atlantis" });
    expect(resolve("/destinasi/Atlantis")).toEqual({ action: "redirect", path: "/destinasi/atlantis" });
    expect(resolve("/destinasi/日本")).toMatchObject({ action: "rewrite", locale: "id" });
    expect(resolve("/destinasi/%252e%252e")).toMatchObject({ path: "/id/destination/%252e%252e" });
  });
});

test("a segment named like an object property is not taken for a language", () => {
  expect(resolve("/valueOf/x")).toMatchObject({ action: "rewrite", path: "/id/valueOf/x" });
});

test("no address, however odd, needs more than one redirect", () => {
  const known = [
    "id",
    "en",
    "destinasi",
    "destination",
    "destinations",
    "browse",
    "orders",
    "jepang",
    "Japan",
    "JP",
    "",
  ];
  const segment = fc.oneof(fc.constantFrom(...known), fc.string({ unit: "grapheme", maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const address = `/${segments.map(encodeURIComponent).join("/")}`;
      const first = resolvePath(pathname(`http://kelana.example${address}`));
      if (first.action === "rewrite") return;
      expect(resolve(`http://kelana.example${first.path}`).action).toBe("rewrite");
    }),
    { numRuns: 2000 },
  );
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("%s is no kind of destination page", (head) => {
  for (const prefix of ["", "/en"]) {
    expect(resolvePath(`${prefix}/${head}/japan`)).toMatchObject({
      action: "rewrite",
      path: `${prefix || "/id"}/${head}/japan`,
    });
  }
});

describe("an address that cannot be read", () => {
  test.each([
    ["/order-detail/%ff", "/order-detail/%25ff"],
    ["/en/order-detail/%E0%A4%A", "/en/order-detail/%25E0%25A4%25A"],
    ["/%", "/%25"],
  ])("%s is redirected to one that can", (address, path) => {
    expect(resolvePath(address)).toEqual({ action: "redirect", path });
    expect(resolvePath(path)).toMatchObject({ action: "rewrite" });
  });

  test("whatever it holds, the page behind it can be read", () => {
    const segment = fc.string({ unit: fc.constantFrom(..."%/aAfF0\u00e9.-"), maxLength: 12 });
    const address = fc.oneof(
      segment.map((text) => `/${text}`),
      segment.map((text) => `/destinasi/${text}`),
    );
    fc.assert(
      fc.property(address, (text) => {
        expect(() => decodeURIComponent(resolvePath(text).path)).not.toThrow();
      }),
    );
  });
});
