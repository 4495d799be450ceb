import type { Page } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { esimLives } from "../e2e/support/esim-lives.ts";
import { besideFates } from "../e2e/support/payment-beside.ts";
import { under } from "../e2e/support/screens.ts";
import { desk, pausedSales } from "./desk.ts";
import { guest } from "./guest-screens.ts";
import { departures, plansGivenBack } from "./lives.ts";
import { orderPlans, orderStates } from "./order-states.ts";
import { PLAN, type Screen } from "./screen.ts";
import { HOME_ESIMS, waiting } from "./waiting.ts";
import type { World } from "./world.ts";

const orders: Screen[] = orderStates.map((state) => ({
  name: `order: ${state}`,
  who: "busy",
  path: async (l, world) => under(`/order-detail/${await world.order(state)}`)(l),
}));

const esims: Screen[] = esimLives.flatMap((state): Screen[] => [
  {
    name: `eSIM: ${state}`,
    who: "busy",
    path: async (l, world) => under(`/esim-detail/${await world.esim(state)}`)(l),
  },
  {
    name: `manage eSIM: ${state}`,
    who: "busy",
    path: async (l, world) => under(`/manage-esim/${await world.esim(state)}`)(l),
  },
]);

const paidLate: Screen = {
  name: "eSIM: paid late",
  who: "busy",
  path: async (l, world) => under(`/esim-detail/${await world.order("paidLate")}`)(l),
};

/** The sheet that asks for the money of an unused eSIM, once the vendor's sandbox has answered. */
const moneyBack: Screen = {
  name: "manage eSIM: ready, money back",
  who: "busy",
  path: async (l, world) => under(`/manage-esim/${await world.esim("ready")}`)(l),
  act: async (page) => {
    await page.getByRole("button", { name: /^(?:Minta pengembalian dana|Ask for your money back)$/ }).click();
    await page.getByRole("dialog").getByRole("definition").first().waitFor();
  },
};

/** Kept by the list of eSIMs, whose worker the gallery blocks: the page is opened with a connection. */
const kept: Screen = {
  name: "eSIMs on this device: kept",
  who: "busy",
  path: under("/myesims"),
  act: async (page) => {
    const prefix = new URL(page.url()).pathname.replace("/myesims", "");
    await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
    await page.goto(`${prefix}/offline`);
    await page.getByRole("article").first().waitFor();
  },
};

/** The same of the orders, with the receipt of the first one. */
const keptOrders: Screen = {
  name: "orders on this device: kept",
  who: "busy",
  path: async (l, world) => {
    await world.order("completed");
    return under("/orders")(l);
  },
  act: async (page) => {
    const prefix = new URL(page.url()).pathname.replace("/orders", "");
    await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
    await page.goto(`${prefix}/offline`);
    await page.locator("main summary").filter({ hasText: /Rp/ }).first().click();
  },
};

/** How checkout asks about an order for the same purchase. */
const ASKED_ABOUT = ["pending", "review", "held", "overdue", "failed", "unsettled", "closedInReview"] as const;

const checkout: Screen[] = [
  ...Object.entries({ unlimited: "esim_ULP_7D_JP_V2", region: "esim_5GB_30D_REUL_V2" }).map(
    ([kind, plan]): Screen => ({
      name: `payment: new, ${kind}`,
      who: "new",
      path: async (l, world) => under(`/payment?bundle=${await world.plan(plan)}`)(l),
    }),
  ),
  { name: "payment: new", who: "new", path: async (l, world) => under(`/payment?bundle=${await world.plan(PLAN)}`)(l) },
  {
    name: "payment: again",
    who: "busy",
    path: async (l, world) => {
      await world.order("completed");
      return under(`/payment?bundle=${await world.plan(PLAN)}`)(l);
    },
  },
  ...ASKED_ABOUT.map(
    (state): Screen => ({
      name: `payment: the same order is ${state}`,
      who: "busy",
      path: async (l, world) => {
        await world.order(state);
        return under(`/payment?bundle=${await world.plan(orderPlans[state])}`)(l);
      },
    }),
  ),
  {
    name: "payment: refused",
    who: "new",
    path: async (l, world) => under(`/payment?bundle=${await world.plan(PLAN)}`)(l),
    act: async (page) => {
      await page.locator("main input[type=email]").first().fill("rina@gmail");
      await page
        .locator("main button[type=submit], [data-slot=action-bar] button")
        .filter({ visible: true })
        .last()
        .click();
    },
  },
  { name: "payment: no plan", who: "new", path: under("/payment") },
  {
    name: "payment: top-up",
    who: "busy",
    path: async (l, world) =>
      under(`/payment?bundle=${await world.plan("esim_3GB_30D_SG_V2")}&type=topup&esim=${await world.esim("ready")}`)(
        l,
      ),
  },
  ...(["top-up", "extend-plan", "repurchase"] as const).map(
    (path): Screen => ({
      name: path,
      who: "busy",
      path: async (l, world) => under(`/${path}/${await world.esim("active")}`)(l),
    }),
  ),
  {
    name: "repurchase: ended",
    who: "busy",
    path: async (l, world) => under(`/repurchase/${await world.esim("expired")}`)(l),
  },
];

const NOTHING = "00000000-0000-4000-8000-000000000000";

const nothing: Screen[] = [
  { name: "orders: none", who: "new", path: under("/orders") },
  { name: "my eSIMs: none", who: "new", path: under("/myesims") },
  { name: "active eSIMs: none", who: "new", path: under("/view-all-active-esims") },
  { name: "notifications: none", who: "new", path: under("/notifications") },
  { name: "top-up: no eSIM", who: "new", path: under("/top-up") },
  { name: "order: not there", who: "new", path: under(`/order-detail/${NOTHING}`) },
  { name: "eSIM: not there", who: "new", path: under(`/esim-detail/${NOTHING}`) },
];

const besides: Screen = {
  name: "notifications: other payments",
  who: "beside",
  path: async (l, world) => {
    for (const fate of besideFates) await world.order(`${fate}Beside`, "beside");
    return under("/notifications")(l);
  },
};

/** Screens with lists come last, when all their rows exist. */
const lists: Screen[] = Object.entries({
  "home: signed in": "/",
  orders: "/orders",
  "my eSIMs": "/myesims",
  "active eSIMs": "/view-all-active-esims",
  notifications: "/notifications",
  "account: signed in": "/account",
  "personal information": "/personal-information",
  "top-up: choose": "/top-up",
  "order: choose": "/order-detail",
}).map(([name, path]) => ({
  name,
  who: "busy",
  ...(path === "/" && { shows: HOME_ESIMS, isNarrow: true }),
  path: async (locale, world) => {
    await world.all();
    return under(path)(locale);
  },
}));

const broken: Screen[] = (["loading", "error", "offline"] as const).flatMap((network) => {
  const read = { who: "busy", network } as const;
  return [
    { ...read, name: `orders: ${network}`, path: under("/orders") },
    {
      ...read,
      name: `order: ${network}`,
      path: async (l: Locale, world: World) => under(`/order-detail/${await world.order("completed")}`)(l),
    },
    { ...read, name: `my eSIMs: ${network}`, path: under("/myesims") },
    {
      ...read,
      name: `eSIM: ${network}`,
      path: async (l: Locale, world: World) => under(`/esim-detail/${await world.esim("active")}`)(l),
    },
    {
      ...read,
      name: `payment: ${network}`,
      path: async (l: Locale, world: World) => under(`/payment?bundle=${await world.plan(PLAN)}`)(l),
    },
    {
      ...read,
      name: `top-up: ${network}`,
      path: async (l: Locale, world: World) => under(`/top-up/${await world.esim("active")}`)(l),
    },
    { ...read, name: `notifications: ${network}`, path: under("/notifications") },
    { ...read, name: `account: ${network}`, path: under("/account") },
  ];
});

async function openSheet(page: Page, button: RegExp): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("dialog").waitFor();
}

/** Opened by a return while the gateway is silent. */
const unchecked = (["cancelled", "pending"] as const).map(
  (state): Screen => ({
    name: `order: ${state}, payment not checked`,
    who: "busy",
    path: async (l, world) => under(`/orders?payment=unchecked&order_id=${await world.order(state)}`)(l),
    shows: "main [aria-live] [data-slot=alert]",
  }),
);

const dialogs: Screen[] = [
  {
    name: "order: cancel",
    who: "busy",
    path: async (l, world) => under(`/order-detail/${await world.order("pending")}`)(l),
    act: (page) => openSheet(page, /^(Batalkan pesanan|Cancel order)$/i),
  },
  {
    name: "order: receipt",
    who: "busy",
    path: async (l, world) => under(`/order-detail/${await world.order("completed")}`)(l),
    act: (page) => openSheet(page, /^(Bukti pembayaran|Receipt)$/i),
  },
  {
    name: "order: QR code",
    who: "busy",
    path: async (l, world) => under(`/order-detail/${await world.order("completed")}`)(l),
    act: (page) => openSheet(page, /^(Lihat kode QR|View QR code)$/i),
  },
];

const unproven: Screen[] = [
  { name: "account: password not proven", who: "unproven", path: under("/account") },
  { name: "personal information: password not proven", who: "unproven", path: under("/personal-information") },
  {
    name: "account: deletion, password not proven",
    who: "unproven",
    path: under("/account"),
    act: (page) => openSheet(page, /^(Hapus akun|Delete account)/),
  },
];

/** Every screen in every state. */
export const screens: readonly Screen[] = [
  ...guest,
  ...nothing,
  ...orders,
  ...esims,
  moneyBack,
  ...plansGivenBack,
  ...departures,
  paidLate,
  kept,
  keptOrders,
  ...checkout,
  ...broken,
  ...unchecked,
  ...dialogs,
  ...unproven,
  ...waiting,
  besides,
  ...pausedSales,
  ...lists,
  ...desk,
];
