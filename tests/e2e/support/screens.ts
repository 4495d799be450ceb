import type { Browser, BrowserContext } from "@playwright/test";
import { siteUrl } from "./addresses.ts";

type Path = (locale: "id" | "en") => string;

export const under =
  (path: string): Path =>
  (locale) =>
    locale === "id" ? path : `/en${path}`;
/** Screens that anybody may open, by language. */
export const guestScreens: Record<string, Path> = {
  home: (locale) => (locale === "id" ? "/" : "/en"),
  browse: under("/browse"),
  destination: (locale) => (locale === "id" ? "/destinasi/jepang" : "/destination/japan"),
  region: (locale) => (locale === "id" ? "/destinasi/eropa" : "/destination/europe"),
  "all destinations": under("/all-destinations"),
  about: under("/about"),
  help: under("/help"),
  "device compatibility": under("/device-compatibility"),
  "installation guide": under("/installation-guide"),
  "in-app guide": under("/esim-help"),
  offers: under("/special-offers"),
  privacy: under("/privacy-policy"),
  terms: under("/terms-conditions"),
  login: under("/login"),
  "new password without a link": under("/reset-password"),
  account: under("/account"),
  "login required": under("/orders"),
  "not found": under("/tidak-ada"),
};

/**
 * A window of 360 px, without transitions that a look at the page would catch halfway. It is not emulated as a mobile one, which
 * would shrink a page that is too wide until it fits.
 */
export function onNarrowPhone(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 360, height: 740 };
  return browser.newContext({ baseURL: siteUrl, reducedMotion: "reduce", viewport, isMobile: false, hasTouch: false });
}
