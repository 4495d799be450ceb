import { systemOf } from "@/lib/core/visitor";
import type { InstallSystem } from "./steps";

/** The first versions whose camera-free installation opens from a link: major and minor. */
const FIRST_IOS = [17, 4] as const;
const FIRST_ANDROID = 10;

/** 'CPU iPhone OS 17_4_1' of a phone, 'Version/17.4' of an iPad that presents itself as a Macintosh. */
const IOS_VERSION = /(?:CPU (?:iPhone )?OS |Version\/)(\d+)[._](\d+)/;
const ANDROID_VERSION = /Android (\d+)/;

type Browser = { userAgent: string; maxTouchPoints: number };

/** Whether a phone is too old for install links. It cannot scan its own screen, so the code is typed in. */
export function mustTypeCode(browser: Browser): boolean {
  return systemOf(browser) !== "other" && installLinkSystem(browser) === null;
}

/** The system whose install link this device opens; null for a computer and for phones that are too old. */
export function installLinkSystem(browser: Browser): InstallSystem | null {
  const system = systemOf(browser);
  if (system === "android") {
    return Number(ANDROID_VERSION.exec(browser.userAgent)?.[1]) >= FIRST_ANDROID ? "android" : null;
  }
  if (system !== "ios") return null;
  const [, major, minor] = IOS_VERSION.exec(browser.userAgent) ?? [];
  const [firstMajor, firstMinor] = FIRST_IOS;
  const isEnough = Number(major) > firstMajor || (Number(major) === firstMajor && Number(minor) >= firstMinor);
  return isEnough ? "ios" : null;
}
