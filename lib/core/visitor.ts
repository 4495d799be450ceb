export type VisitorSystem = "ios" | "android" | "other";

/** In-app browsers of social and messenger apps, Android WebViews. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|TikTok|musical_ly|Bytedance|Snapchat|Pinterest|; wv\)/i;
const APPLE_PHONE = /iPhone|iPad|iPod/;

type Browser = { userAgent: string; maxTouchPoints: number };

/** The system of the visitor's device. An iPad calls itself a Macintosh, but a Macintosh has no touch screen. */
export function systemOf({ userAgent, maxTouchPoints }: Browser): VisitorSystem {
  if (/Android/i.test(userAgent)) return "android";
  if (APPLE_PHONE.test(userAgent)) return "ios";
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? "ios" : "other";
}

/** Whether the page runs inside another app, where new tabs and system links do not work properly. */
export function isInAppBrowser(userAgent: string): boolean {
  if (IN_APP.test(userAgent)) return true;
  return APPLE_PHONE.test(userAgent) && !/Safari\//.test(userAgent);
}

/** Whether the page runs in a native shell, which sets a global. */
export function isNativeShell(globals: object): boolean {
  return "Capacitor" in globals || "ReactNativeWebView" in globals;
}
