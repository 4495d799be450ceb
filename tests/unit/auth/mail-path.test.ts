import { describe, expect, it } from "vitest";
import { mailPath } from "@/lib/auth/mail-path";
import { MISSING, pathOf, type Route } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { slugOf } from "@/lib/i18n/slugs";
import { returnQueryOf } from "@/lib/orders/payment-return";

const ORIGIN = "https://kelana.example";
const ID = "00000000-0000-4000-8000-00000000000a";
const OTHER = "00000000-0000-4000-8000-00000000000b";
const SENTENCE = "Selamat-Anda-menang-10-juta-hubungi-WA-08123456789";

/** Every screen that asks a guest to log in and come back, and the public pages that a login may lead to. */
const ROUTES: Route[] = [
  { screen: "payment", bundleId: ID },
  { screen: "payment", bundleId: ID, offerId: OTHER },
  { screen: "payment", bundleId: ID, type: "new" },
  { screen: "payment", bundleId: ID, type: "topup", esimId: OTHER },
  { screen: "payment", bundleId: ID, type: "extension", esimId: OTHER },
  { screen: "payment", bundleId: ID, type: "repurchase", esimId: OTHER },
  { screen: "payment" },
  { screen: "help", orderId: ID },
  { screen: "help", esimId: ID },
  { screen: "help" },
  { screen: "orders" },
  { screen: "myEsims" },
  { screen: "activeEsims" },
  { screen: "esimHelp" },
  { screen: "notifications" },
  { screen: "account" },
  { screen: "personalInformation" },
  ...(["orderDetail", "esimDetail", "manageEsim", "topUp", "extendPlan", "repurchase"] as const).flatMap(
    (screen): Route[] => [{ screen }, { screen, id: ID }],
  ),
  { screen: "specialOffer", id: ID },
  { screen: "specialOffers" },
  { screen: "home" },
  { screen: "browse" },
];
const RETURNS = [
  { payment: "success", order_id: ID },
  { payment: "tooShort", order_id: ID },
  { error: "missing_external_id" },
  { error: "order_not_found" },
  { error: "processing_error" },
];

const OWN = locales.flatMap((locale) => {
  const destination = { screen: "destination", slug: slugOf("Japan", locale) } as const;
  const plans = pathOf({ ...destination, planId: ID, country: "JP" }, locale);
  const returns = RETURNS.map((given) => returnQueryOf((name) => new Map(Object.entries(given)).get(name) ?? null));
  return [
    ...ROUTES.map((route) => pathOf(route, locale)),
    ...returns.map((query) => pathOf({ screen: "orders" }, locale) + query),
    pathOf(destination, locale),
    `${plans}&days=7&data=large&length=short&price=budget&quick=best&category=tourist&sort=price`,
  ];
});

const REFUSED = [
  `/${SENTENCE}`,
  `/en/${SENTENCE}`,
  `/destinasi/${SENTENCE.toLowerCase()}`,
  `/destination/${SENTENCE}`,
  `/destinations/${SENTENCE}`,
  `/special-offer-detail/${SENTENCE}`,
  `/special-offer-detail/${MISSING}`,
  `/order-detail/${SENTENCE}`,
  `/en/esim-detail/${SENTENCE}`,
  `/order-detail/${ID}/${SENTENCE}`,
  `/orders/${SENTENCE}`,
  `/payment?bundle=${SENTENCE}`,
  `/payment?bundle=${ID}&type=${SENTENCE}`,
  `/payment?bundle=${ID}&type=constructor`,
  `/payment?bundle=${ID}&bundle=${OTHER}`,
  `/payment?bundle=${ID}&offer=`,
  `/help?order=${SENTENCE}`,
  `/orders?payment=${SENTENCE}`,
  `/orders?payment=success&order_id=${SENTENCE}`,
  `/orders?error=${SENTENCE}`,
  `/destinasi/jepang?plan=${SENTENCE}`,
  "/destinasi/jepang?country=Japan",
  "/destinasi/jepang?days=08123456789",
  "/destinasi/jepang?data=menang",
  "/share/id/jepang.png",
  "/_missing",
  "/api/auth/sign-out",
  "https://evil.example/orders",
  "",
  null,
];

describe("the page that a mailed link leads to in the end", () => {
  it.each(OWN)("may be %s", (path) => {
    expect(mailPath(path, ORIGIN)).toBe(path);
    expect(mailPath(ORIGIN + path, ORIGIN)).toBe(path);
  });

  it.each(REFUSED)("is never %s", (path) => {
    expect(mailPath(path, ORIGIN)).toBeNull();
  });

  it.each([
    [`/orders?x=${SENTENCE}`, "/orders"],
    [`/orders#${SENTENCE}`, "/orders"],
    [`/${SENTENCE}/../orders`, "/orders"],
    [`/browse?q=${SENTENCE}`, "/browse"],
    [`/payment?${SENTENCE}&bundle=${ID}&utm_source=${SENTENCE}`, `/payment?bundle=${ID}`],
    ["/destinations/JP", "/destinasi/jepang"],
    ["/destinasi/Japan/", "/destinasi/jepang"],
    ["/id/orders/", "/orders"],
  ])("is without the words of others: %s is %s", (asked, path) => {
    expect(mailPath(asked, ORIGIN)).toBe(path);
  });
});
