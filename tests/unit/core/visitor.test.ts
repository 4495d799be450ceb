import { describe, expect, it } from "vitest";
import { isInAppBrowser, isNativeShell, systemOf } from "@/lib/core/visitor";

const IPHONE_SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const IPHONE_WEBVIEW =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const MACINTOSH =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const ANDROID_WEBVIEW = ANDROID.replace("Pixel 8)", "Pixel 8; wv)");
const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

describe("systemOf", () => {
  it.each([
    [IPHONE_SAFARI, 5, "ios"],
    [MACINTOSH, 5, "ios"],
    [MACINTOSH, 0, "other"],
    [ANDROID, 5, "android"],
    [WINDOWS, 10, "other"],
  ] as const)("%s with %i touch points is %s", (userAgent, maxTouchPoints, system) => {
    expect(systemOf({ userAgent, maxTouchPoints })).toBe(system);
  });
});

describe("isInAppBrowser", () => {
  it.each([IPHONE_WEBVIEW, ANDROID_WEBVIEW, `${ANDROID} Instagram 300.0`, `${IPHONE_SAFARI} Line/14.0`])(
    "recognises %s",
    (userAgent) => {
      expect(isInAppBrowser(userAgent)).toBe(true);
    },
  );

  it.each([IPHONE_SAFARI, ANDROID, MACINTOSH, WINDOWS])("does not match %s", (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});

it("a native shell is detected by its global variable", () => {
  expect(isNativeShell({ Capacitor: {} })).toBe(true);
  expect(isNativeShell({})).toBe(false);
});
