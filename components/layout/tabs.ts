import type { Route } from "@/lib/i18n/paths";

export const TABS = ["home", "browse", "myEsims", "orders", "account"] as const;

type Tab = (typeof TABS)[number];

/** The tab that is marked while a screen is open: the one its back link leads to. */
export function tabOf(route: Route): Tab | undefined {
  switch (route.screen) {
    case "allDestinations":
    case "destination":
      return "browse";
    case "orderDetail":
    case "payment":
      return "orders";
    case "esimDetail":
    case "manageEsim":
    case "activeEsims":
    case "esimHelp":
    case "topUp":
    case "extendPlan":
    case "repurchase":
      return "myEsims";
    case "personalInformation":
    case "help":
    case "about":
      return "account";
    default:
      return TABS.find((tab) => tab === route.screen);
  }
}
