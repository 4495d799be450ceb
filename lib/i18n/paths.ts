import { defaultLocale, LANGUAGES, type Locale } from "./routing";
import { type TripId, tripOfSlug, tripSlug } from "./trip-slugs";

/**
 * Screens without parameters, by area, with their path below the locale prefix. This module is the only place with URLs.
 * Public screens are for every visitor and search engine, so they are static (but the trip planner), without cookies and without
 * auth code on the server. Private screens are behind the login or part of it, with a nonce and `noindex`.
 */
const STATIC_PATHS = {
  public: {
    home: "/",
    browse: "/browse",
    allDestinations: "/all-destinations",
    about: "/about",
    help: "/help",
    deviceCompatibility: "/device-compatibility",
    installationGuide: "/installation-guide",
    offline: "/offline",
    specialOffers: "/special-offers",
    tripPlanner: "/trip-planner",
    privacy: "/privacy-policy",
    terms: "/terms-conditions",
  },
  private: {
    login: "/login",
    confirmEmail: "/confirm",
    resetPassword: "/reset-password",
    googleLogin: "/google-login",
    payment: "/payment",
    orders: "/orders",
    myEsims: "/myesims",
    activeEsims: "/view-all-active-esims",
    esimHelp: "/esim-help",
    notifications: "/notifications",
    account: "/account",
    personalInformation: "/personal-information",
    desk: "/desk",
    deskCases: "/desk/cases",
    deskFind: "/desk/find",
    deskMessages: "/desk/messages",
    deskSales: "/desk/sales",
  },
} as const;

/** Stands in for a page, a slug or an offer's id, for the page that says there is none. None of these contains an underscore. */
export const MISSING = "_missing";

const PATH_OF: Record<StaticScreen, string> = { ...STATIC_PATHS.public, ...STATIC_PATHS.private };

/** The addresses of screens that have another one in some language; the path above is then that of the page below app/[locale]. */
const TRANSLATED_PATHS: Partial<Record<StaticScreen, Record<Locale, string>>> = {
  tripPlanner: { id: "/rencana", en: "/trip-planner" },
};

/** Screens about one order or eSIM of the traveller, all private. Without an id they offer a choice. */
const OWN_SEGMENTS = {
  orderDetail: "order-detail",
  esimDetail: "esim-detail",
  manageEsim: "manage-esim",
  topUp: "top-up",
  extendPlan: "extend-plan",
  repurchase: "repurchase",
} as const;

/** The folder of an order's page at the operator's desk, below which its id stands. */
const DESK_ORDER = `${STATIC_PATHS.private.desk}/order`;

type PublicStaticScreen = keyof (typeof STATIC_PATHS)["public"];
export type StaticScreen = PublicStaticScreen | keyof (typeof STATIC_PATHS)["private"];
export type OwnScreen = keyof typeof OWN_SEGMENTS;
/** Screens that sell a plan for an eSIM the traveller has: top-up, extension, repurchase. */
export type AfterSaleScreen = "topUp" | "extendPlan" | "repurchase";

/**
 * The query of the payment screen. `type` is the order kind (lib/orders/kinds), absent for a new one; `esimId` is the eSIM
 * that gets the plan or that is bought again.
 */
export type PaymentQuery = {
  bundleId?: string;
  type?: string;
  esimId?: string;
  offerId?: string | undefined;
};

/** The parameter that holds a plan's offer where a form without JavaScript names the offers of all its plans. */
export const offerField = (bundleId: string) => `offer-${bundleId}`;

/** The query of the help page: the visitor's order or eSIM to attach to the message, and the preselected topic. */
export type HelpQuery = { orderId?: string; esimId?: string; topic?: string };

/**
 * A trip as its form sends it, with whatever was typed: a country and its nights for each stop, in order, and the ways of use.
 * Instead of the nights, `until` has the day on which each stop ends; the first begins on the day `from`. `rows` are those of a
 * form that is not yet to be answered.
 */
export type TripQuery = {
  country?: readonly string[];
  nights?: readonly string[];
  from?: string;
  until?: readonly string[];
  travellers?: string;
  use?: readonly string[];
  rows?: string;
};

export type Route =
  | { screen: Exclude<StaticScreen, "deskCases" | "help" | "login" | "payment" | "resetPassword" | "tripPlanner"> }
  | ({ screen: "tripPlanner" } & TripQuery)
  /** A trip with a page of its own, which is below the planner. */
  | { screen: "searchedTrip"; trip: TripId }
  | ({ screen: "help" } & HelpQuery)
  | { screen: "login"; next?: string }
  /** `asks`: with the form that requests the link; without it a mailed link leads there. */
  | { screen: "resetPassword"; asks?: boolean }
  | ({ screen: "payment" } & PaymentQuery)
  /** `country`: the ISO code of the country that was searched for, on the page of a region that includes it. */
  | { screen: "destination"; slug: string; planId?: string | undefined; country?: string | undefined }
  | { screen: "specialOffer"; id: string }
  /** `kind`: only the cases of this kind. */
  | { screen: "deskCases"; kind?: string }
  | { screen: "deskOrder"; id: string }
  | { screen: Exclude<OwnScreen, AfterSaleScreen>; id?: string }
  /** `planId`: the plan that is chosen when the screen opens. */
  | { screen: AfterSaleScreen; id?: string; planId?: string | undefined };

/** The screens of the operator's desk, which is no shop, are known by their names. */
export type DeskRoute = Route & { screen: Extract<Route["screen"], `desk${string}`> };

/** One screen in every language. It is a function because a destination has a different slug in each. */
export type LocalisedRoute = (locale: Locale) => Route;

const isStatic = (screen: string): screen is StaticScreen => screen in PATH_OF;
const isPublicStatic = (screen: string): screen is PublicStaticScreen => screen in STATIC_PATHS.public;
/** The public screens without parameters. */
export const PUBLIC_STATIC_SCREENS: readonly PublicStaticScreen[] = Object.keys(STATIC_PATHS.public).filter(
  isPublicStatic,
);
/** Those that search engines may list: what a device keeps says nothing to others. */
export const LISTED_SCREENS = PUBLIC_STATIC_SCREENS.filter((screen) => screen !== "offline");
const isDeskStatic = (screen: string): screen is Extract<StaticScreen, DeskRoute["screen"]> =>
  isStatic(screen) && screen.startsWith("desk");
/** The screens of the desk without parameters, in the order of its heading. */
export const DESK_SCREENS = Object.keys(STATIC_PATHS.private).filter(isDeskStatic);
const PRIVATE_PATHS: ReadonlySet<string> = new Set(Object.values(STATIC_PATHS.private));
const PUBLIC_PATHS: ReadonlySet<string> = new Set(Object.values(STATIC_PATHS.public));
/** Public pages about one thing, as they are named below app/[locale]. */
const PUBLIC_SEGMENTS: ReadonlySet<string> = new Set(["destination", "special-offer-detail"]);
const PRIVATE_SEGMENTS: ReadonlySet<string> = new Set(Object.values(OWN_SEGMENTS));

function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}

function withQuery(path: string, query: Record<string, string | readonly string[] | undefined>): string {
  const entries = Object.entries(query).flatMap(([key, value = []]) => [value].flat().map((one) => [key, one]));
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries)}`;
}

type Translated = { page: string; addressIn: (locale: Locale) => string };

/** The page of a trip, below any address of the planner; its slug there is that of the default language. */
function tripPage(path: string): Translated | undefined {
  const [, head = "", slug = "", ...rest] = path.split("/");
  const trip = rest.length === 0 ? tripOfSlug(slug) : undefined;
  const planner = trip && translatedScreen(`/${head}`);
  if (!trip || planner?.page !== STATIC_PATHS.public.tripPlanner) return undefined;
  const addressIn = (locale: Locale) => `${planner.addressIn(locale)}/${tripSlug(trip, locale)}`;
  return { page: `${planner.page}/${tripSlug(trip, defaultLocale)}`, addressIn };
}

/** The page and the addresses of a screen whose address is translated, by any of its addresses. */
export function translatedScreen(path: string): Translated | undefined {
  for (const screen of Object.keys(TRANSLATED_PATHS).filter(isStatic)) {
    const address = TRANSLATED_PATHS[screen];
    if (!address || !Object.values(address).includes(path)) continue;
    return { page: PATH_OF[screen], addressIn: (locale) => address[locale] };
  }
  return tripPage(path);
}

function staticPath(screen: StaticScreen, locale: Locale): string {
  const path = TRANSLATED_PATHS[screen]?.[locale] ?? PATH_OF[screen];
  const prefix = localePrefix(locale);
  return path === "/" ? prefix || "/" : `${prefix}${path}`;
}

function ownPath({ screen, id }: { screen: OwnScreen; id?: string }, locale: Locale): string {
  const path = `${localePrefix(locale)}/${OWN_SEGMENTS[screen]}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}

/** The canonical path of a screen in one language, so that internal links are never redirected. */
export function pathOf(route: Route, locale: Locale): string {
  switch (route.screen) {
    case "destination":
      return withQuery(`/${LANGUAGES[locale].destinationSegment}/${route.slug}`, {
        plan: route.planId,
        country: route.country,
      });
    case "specialOffer":
      return `${localePrefix(locale)}/special-offer-detail/${encodeURIComponent(route.id)}`;
    case "deskCases":
      return withQuery(staticPath("deskCases", locale), { kind: route.kind });
    case "deskOrder":
      return `${localePrefix(locale)}${DESK_ORDER}/${encodeURIComponent(route.id)}`;
    case "orderDetail":
    case "esimDetail":
    case "manageEsim":
      return ownPath(route, locale);
    case "topUp":
    case "extendPlan":
    case "repurchase":
      return withQuery(ownPath(route, locale), { plan: route.planId });
    case "help":
      return withQuery(staticPath("help", locale), { order: route.orderId, esim: route.esimId, topic: route.topic });
    case "tripPlanner":
      return withQuery(staticPath("tripPlanner", locale), {
        country: route.country,
        nights: route.nights,
        from: route.from,
        until: route.until,
        travellers: route.travellers,
        use: route.use,
        rows: route.rows,
      });
    case "searchedTrip":
      return `${staticPath("tripPlanner", locale)}/${tripSlug(route.trip, locale)}`;
    case "login":
      return withQuery(staticPath("login", locale), { next: route.next });
    case "resetPassword":
      return withQuery(staticPath("resetPassword", locale), { ask: route.asks ? "1" : undefined });
    case "payment":
      return withQuery(staticPath("payment", locale), {
        bundle: route.bundleId,
        type: route.type,
        esim: route.esimId,
        offer: route.offerId,
      });
    default:
      return staticPath(route.screen, locale);
  }
}

/** The picture of a destination for shared links. */
export function shareImagePath(slug: string, locale: Locale): string {
  return `/share/${locale}/${slug}.png`;
}

export function isPublic(route: Route): boolean {
  return isPublicStatic(route.screen) || ["destination", "searchedTrip", "specialOffer"].includes(route.screen);
}

/** Whether a path without its locale prefix belongs to a private screen; false for unknown paths. */
export function isPrivatePath(path: string): boolean {
  const [, head = "", ...rest] = path.split("/");
  const isDeskOrder = rest.length === 2 && path.startsWith(`${DESK_ORDER}/`);
  return PRIVATE_PATHS.has(path) || isDeskOrder || (rest.length <= 1 && PRIVATE_SEGMENTS.has(head));
}

/** Whether a path without its locale prefix belongs to the operator's desk, which is there for operators alone. */
export function isDeskPath(path: string): boolean {
  return path === STATIC_PATHS.private.desk || path.startsWith(`${STATIC_PATHS.private.desk}/`);
}

/** Whether a path below app/[locale] leads to a page, whatever the slug of its destination or its id is. */
export function hasPage(path: string): boolean {
  const [, head = "", ...rest] = path.split("/");
  const isPublicWithSlug = rest.length === 1 && PUBLIC_SEGMENTS.has(head);
  return PUBLIC_PATHS.has(path) || isPublicWithSlug || tripPage(path)?.page === path || isPrivatePath(path);
}
