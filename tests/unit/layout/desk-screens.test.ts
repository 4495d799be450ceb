import { expect, it } from "vitest";
import { hasTabBar, isOfDesk, tabOf } from "@/components/layout/tabs";
import { DESK_SCREENS, type DeskRoute, isDeskPath, pathOf, type Route } from "@/lib/i18n/paths";
import { defaultLocale } from "@/lib/i18n/routing";

/** The type check requires every new screen of the desk here. */
const DESK: Record<DeskRoute["screen"], DeskRoute> = {
  desk: { screen: "desk" },
  deskCases: { screen: "deskCases", kind: "dead_job" },
  deskFind: { screen: "deskFind" },
  deskMessages: { screen: "deskMessages" },
  deskOrder: { screen: "deskOrder", id: "o" },
  deskSales: { screen: "deskSales" },
};

/** The address of a screen without its query. */
const pathname = (route: Route) => pathOf(route, defaultLocale).split("?")[0] ?? "";

it.each(Object.values(DESK))("the desk's screen $screen has no tab bar of the shop and marks the account", (route) => {
  expect(isOfDesk(route)).toBe(true);
  expect(hasTabBar(route)).toBe(false);
  expect(tabOf(route)).toBe("account");
  expect(isDeskPath(pathname(route))).toBe(true);
});

it("the heading of the desk leads to each of its screens but that of one order", () => {
  const withId = Object.keys(DESK).filter((screen) => !DESK_SCREENS.some((one) => one === screen));
  expect(withId).toEqual(["deskOrder"]);
  expect(DESK_SCREENS).toHaveLength(Object.keys(DESK).length - withId.length);
});

const SHOP: Route[] = [
  { screen: "home" },
  { screen: "account" },
  { screen: "orders" },
  { screen: "orderDetail", id: "o" },
  { screen: "deviceCompatibility" },
  { screen: "destination", slug: "desk" },
];

it.each(SHOP)("$screen is no screen of the desk", (route) => {
  expect(isOfDesk(route)).toBe(false);
  expect(isDeskPath(pathname(route))).toBe(false);
});
