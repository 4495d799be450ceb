import type { Route } from "@/lib/i18n/paths";

export const TABS = ["home", "browse", "myEsims", "orders", "account"] as const;

type Tab = (typeof TABS)[number];

/** Screens whose own button needs a phone's lower edge: there the tab bar is hidden, and the back link is the way out. */
const WITHOUT_TAB_BAR: readonly Route["screen"][] = [
  "destination",
  "specialOffer",
  "payment",
  "topUp",
  "extendPlan",
  "repurchase",
];

/** Whether a screen is one of the operator's desk, which is no shop. */
export const isOfDesk = ({ screen }: Route): boolean => screen.startsWith("desk");

/** Whether a phone shows the tab bar on a screen. From 768 px on the tabs are in the header of every screen. */
export function hasTabBar(route: Route): boolean {
  return !WITHOUT_TAB_BAR.includes(route.screen) && !isOfDesk(route);
}

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
    case "offline":
    case "topUp":
    case "extendPlan":
    case "repurchase":
      return "myEsims";
    case "personalInformation":
    case "help":
    case "about":
      return "account";
    default:
      return isOfDesk(route) ? "account" : TABS.find((tab) => tab === route.screen);
  }
}
