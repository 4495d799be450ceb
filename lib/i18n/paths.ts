import { defaultLocale, type Locale } from "./routing";

/** Screens without parameters, and their path below the locale prefix. The only place that knows URLs. */
const STATIC_PATHS = {
  home: "/",
  browse: "/browse",
  allDestinations: "/all-destinations",
  about: "/about",
  help: "/help",
  deviceCompatibility: "/device-compatibility",
  installationGuide: "/installation-guide",
  specialOffers: "/special-offers",
  privacy: "/privacy-policy",
  terms: "/terms-conditions",
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
} as const;

/** Screens about one order or eSIM of the traveller; without the id they offer a choice of one's own (design, section 8). */
const OWN_SEGMENTS = {
  orderDetail: "order-detail",
  esimDetail: "esim-detail",
  manageEsim: "manage-esim",
  topUp: "top-up",
  extendPlan: "extend-plan",
  repurchase: "repurchase",
} as const;

export type StaticScreen = keyof typeof STATIC_PATHS;
export type OwnScreen = keyof typeof OWN_SEGMENTS;
/** Screens that add to, lengthen or repeat a plan. */
export type AfterSaleScreen = "topUp" | "extendPlan" | "repurchase";

/**
 * What the payment screen is asked to sell. `type` is absent for a new order; `esimId` is the line that a top-up or an
 * extension goes onto, or that is bought again.
 */
export type PaymentQuery = {
  bundleId?: string;
  type?: "topup" | "extension" | "repurchase";
  esimId?: string;
  offerId?: string;
};

/** What a visitor asks for help about: one's own order or eSIM is attached to the message, a topic is chosen already. */
export type HelpQuery = { orderId?: string; esimId?: string; topic?: string };

export type Route =
  | { screen: Exclude<StaticScreen, "help" | "login" | "payment"> }
  | ({ screen: "help" } & HelpQuery)
  | { screen: "login"; next?: string }
  | ({ screen: "payment" } & PaymentQuery)
  | { screen: "destination"; slug: string; planId?: string }
  | { screen: "specialOffer"; id: string }
  | { screen: OwnScreen; id?: string };

/** Screens that every visitor and search engine may see: static, no cookie, no auth code on the server. */
export const PUBLIC_STATIC_SCREENS = [
  "home",
  "browse",
  "allDestinations",
  "about",
  "help",
  "deviceCompatibility",
  "installationGuide",
  "specialOffers",
  "privacy",
  "terms",
] as const satisfies readonly StaticScreen[];
const PUBLIC_SCREENS: ReadonlySet<string> = new Set([...PUBLIC_STATIC_SCREENS, "destination", "specialOffer"]);
const PRIVATE_PATHS: ReadonlySet<string> = new Set(
  Object.entries(STATIC_PATHS).flatMap(([screen, path]) => (PUBLIC_SCREENS.has(screen) ? [] : [path])),
);
const PRIVATE_SEGMENTS: ReadonlySet<string> = new Set(Object.values(OWN_SEGMENTS));

const DESTINATION_SEGMENT: Record<Locale, string> = { id: "/destinasi", en: "/destination" };

function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries)}`;
}

function staticPath(screen: StaticScreen, locale: Locale): string {
  const path = STATIC_PATHS[screen];
  const prefix = localePrefix(locale);
  return path === "/" ? prefix || "/" : `${prefix}${path}`;
}

/** The path of a screen in one language, canonical: an internal link never costs a redirect. */
export function pathOf(route: Route, locale: Locale): string {
  switch (route.screen) {
    case "destination":
      return withQuery(`${DESTINATION_SEGMENT[locale]}/${route.slug}`, { plan: route.planId });
    case "specialOffer":
      return `${localePrefix(locale)}/special-offer-detail/${encodeURIComponent(route.id)}`;
    case "orderDetail":
    case "esimDetail":
    case "manageEsim":
    case "topUp":
    case "extendPlan":
    case "repurchase": {
      const path = `${localePrefix(locale)}/${OWN_SEGMENTS[route.screen]}`;
      return route.id === undefined ? path : `${path}/${encodeURIComponent(route.id)}`;
    }
    case "help":
      return withQuery(staticPath("help", locale), { order: route.orderId, esim: route.esimId, topic: route.topic });
    case "login":
      return withQuery(staticPath("login", locale), { next: route.next });
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
  return PUBLIC_SCREENS.has(route.screen);
}

/** Whether a path without its locale prefix belongs to a private screen; unknown paths do not. */
export function isPrivatePath(path: string): boolean {
  const [, head = "", ...rest] = path.split("/");
  if (rest.length === 0) return PRIVATE_PATHS.has(path) || PRIVATE_SEGMENTS.has(head);
  return rest.length === 1 && PRIVATE_SEGMENTS.has(head);
}
