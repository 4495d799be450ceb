import type { Page } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { esimLives } from "../e2e/support/esim-lives.ts";
import { besideFates } from "../e2e/support/payment-beside.ts";
import { destinationIn, guestScreens, under } from "../e2e/support/screens.ts";
import { TRIPS } from "./trips.ts";
import { HOME_ESIMS, waiting } from "./waiting.ts";
import { orderPlans, orderStates, type Who, type World } from "./world.ts";

/** What the network does to a screen: `loading` never answers its reads, `error` and `offline` break them. */
type Network = "loading" | "error" | "offline";

export type Screen = {
  /** 'order: paid'; the part before the colon groups the sheet. */
  name: string;
  who: Who;
  path: (locale: Locale, world: World) => string | Promise<string>;
  network?: Network;
  /** What the picture shows that is drawn after the page has settled. */
  shows?: string;
  /** Actions before the picture, which then shows only the viewport, not the whole page. */
  act?: (page: Page) => Promise<void>;
};

const PLAN = "esim_3GB_30D_JP_V2";

const guest: Screen[] = [
  ...Object.entries(guestScreens).map(([name, path]): Screen => ({ name, who: "guest", path })),
  ...Object.entries(TRIPS).map(([name, path]): Screen => ({ name: `trip planner: ${name}`, who: "guest", path })),
  { name: "destination: global", who: "guest", path: destinationIn({ id: "global", en: "global" }) },
  {
    name: "destination: Southeast Asia",
    who: "guest",
    path: destinationIn({ id: "asia-tenggara", en: "southeast-asia" }),
  },
  {
    name: "payment: guest",
    who: "guest",
    path: async (l, world) => under(`/payment?bundle=${await world.plan(PLAN)}`)(l),
  },
  {
    name: "home: search",
    who: "guest",
    path: guestScreens.home ?? under("/"),
    act: (page) => page.locator("main [role=combobox]").first().fill("jep"),
  },
  {
    name: "destination: plan chosen",
    who: "guest",
    path: guestScreens.destination ?? under("/"),
    act: (page) => page.locator("main [data-slot=pass-stub]").nth(2).click(),
  },
  {
    name: "login: refused",
    who: "guest",
    path: under("/login"),
    act: async (page) => {
      if ((await page.locator("#login-email").count()) === 0)
        await page
          .locator("main")
          .getByRole("button", { name: /^(Masuk|Log in)$/ })
          .click();
      await page.locator("#login-email").fill("sari@");
      await page.locator("#login-form button[type=submit]").click();
    },
  },
  {
    name: "login: code refused",
    who: "guest",
    path: async (l, world) =>
      under(`/login?next=${encodeURIComponent(`/payment?bundle=${await world.plan(PLAN)}`)}`)(l),
    act: async (page) => {
      await page.locator("#code-email").fill(`late-${crypto.randomUUID()}@example.com`);
      await page.locator("#code-email").press("Enter");
      await page.getByRole("button", { name: /^(Kirim ulang|Send again)/ }).waitFor();
      await page.locator("#login-code").pressSequentially("123456");
      await page.locator("#login-code-error").waitFor();
    },
  },
];

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

const checkout: Screen[] = [
  { name: "payment: new", who: "new", path: async (l, world) => under(`/payment?bundle=${await world.plan(PLAN)}`)(l) },
  {
    name: "payment: again",
    who: "busy",
    path: async (l, world) => {
      await world.order("completed");
      return under(`/payment?bundle=${await world.plan(PLAN)}`)(l);
    },
  },
  ...(["pending", "review", "held", "overdue"] as const).map(
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
  ...(path === "/" && { shows: HOME_ESIMS }),
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
  paidLate,
  kept,
  ...checkout,
  ...broken,
  ...dialogs,
  ...unproven,
  ...waiting,
  besides,
  ...lists,
];
