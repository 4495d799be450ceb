import { expect, test } from "vitest";
import { installLinkSystem, mustTypeCode } from "@/lib/install/rules";

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1`;
const ipad = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/${version} Safari/605.1.15`;
const android = (version: string) =>
  `Mozilla/5.0 (Linux; Android ${version}; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36`;

test.each([
  ["an iPhone since iOS 17.4", iphone("17_4_1"), 5, "ios"],
  ["an iPhone with a newer major version", iphone("18_0"), 5, "ios"],
  ["an iPhone before iOS 17.4", iphone("17_3"), 5, null],
  ["an iPad that presents itself as a Macintosh", ipad("17.4"), 5, "ios"],
  ["an older iPad", ipad("16.6"), 5, null],
  ["a Macintosh", ipad("17.4"), 0, null],
  ["an Android phone", android("15"), 5, "android"],
  ["an Android phone before 10", android("9"), 5, null],
  ["a computer", "Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0", 0, null],
])("the install link of %s", (_device, userAgent, maxTouchPoints, system) => {
  expect(installLinkSystem({ userAgent, maxTouchPoints })).toBe(system);
});

test.each([
  ["an iPhone before iOS 17.4", iphone("17_3"), true],
  ["an iPhone since iOS 17.4", iphone("17_4"), false],
  ["an Android phone before 10", android("9"), true],
  ["a computer", "Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0", false],
])("whether the code must be typed into %s", (_device, userAgent, expected) => {
  expect(mustTypeCode({ userAgent, maxTouchPoints: 0 })).toBe(expected);
});
