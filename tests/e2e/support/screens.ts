import type { Browser, BrowserContext } from "@playwright/test";
import { defaultLocale, LANGUAGES, type Locale, locales } from "../../../lib/i18n/routing.ts";
import { siteUrl } from "./addresses.ts";

type Path = (locale: Locale) => string;

/** What the addresses of a language begin with; those of destinations do not. */
export const prefixOf: Path = (locale) => (locale === defaultLocale ? "" : `/${locale}`);

/** A language to change to. */
export function otherThan(locale: Locale): Locale {
  return locales.find((one) => one !== locale) ?? locale;
}

export const under =
  (path: string): Path =>
  (locale) =>
    path === "/" ? prefixOf(locale) || path : prefixOf(locale) + path;

/** The page of a destination. @param slugs its name in the addresses of each language */
export const destinationIn =
  (slugs: Record<Locale, string>): Path =>
  (locale) =>
    `/${LANGUAGES[locale].destinationSegment}/${slugs[locale]}`;

const PLANNER: Record<Locale, string> = { id: "/rencana", en: "/en/trip-planner" };
const EUROPE: Record<Locale, string> = { id: "eropa-14-hari", en: "europe-14-days" };
const TURKEY: Record<Locale, string> = { id: "umrah-plus-turki", en: "umrah-and-turkey" };

/** Screens that anybody may open, by language. */
export const guestScreens: Record<string, Path> = {
  home: under("/"),
  browse: under("/browse"),
  destination: destinationIn({ id: "jepang", en: "japan" }),
  region: destinationIn({ id: "eropa", en: "europe" }),
  "all destinations": under("/all-destinations"),
  about: under("/about"),
  help: under("/help"),
  "device compatibility": under("/device-compatibility"),
  "installation guide": under("/installation-guide"),
  "eSIMs on this device": under("/offline"),
  "in-app guide": under("/esim-help"),
  offers: under("/special-offers"),
  "trip planner": (locale) => PLANNER[locale],
  "trip of two countries": (locale) => `${PLANNER[locale]}/${TURKEY[locale]}`,
  "trip of five countries": (locale) => `${PLANNER[locale]}/${EUROPE[locale]}`,
  privacy: under("/privacy-policy"),
  terms: under("/terms-conditions"),
  login: under("/login"),
  "new password without a link": under("/reset-password"),
  account: under("/account"),
  "login required": under("/orders"),
  "not found": under("/tidak-ada"),
};

/** The screens of the operator's desk without parameters. */
export const DESK_PATHS = ["/desk", "/desk/cases", "/desk/find", "/desk/messages", "/desk/sales"];

/**
 * A window of 360 px, without transitions that a look at the page would catch halfway. It is not emulated as a mobile one, which
 * would shrink a page that is too wide until it fits.
 */
export function onNarrowPhone(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 360, height: 740 };
  return browser.newContext({ baseURL: siteUrl, reducedMotion: "reduce", viewport, isMobile: false, hasTouch: false });
}
