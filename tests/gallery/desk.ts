import type { Page } from "@playwright/test";
import { giveHeldOrder } from "../e2e/support/operator.ts";
import { destinationIn, under } from "../e2e/support/screens.ts";
import { asServer, insertRows, readRows } from "../e2e/support/server-side.ts";
import type { Screen } from "./screen.ts";
import type { World } from "./world.ts";

/** A destination that nothing else of the gallery sells: its sales are paused. */
const PAUSED = { name: "Fiji", plan: "esim_1GB_7D_FJ_V2", page: destinationIn({ id: "fiji", en: "fiji" }) };

/** Kinds of cases that stand for themselves, and whose orders nothing else tells. */
const CASES = ["sale_without_order", "purchase_without_sale", "amount_differs", "second_invoice_paid"] as const;

const made = new Map<string, Promise<string>>();

function once(key: string, make: () => Promise<string>): Promise<string> {
  const running = made.get(key) ?? make();
  made.set(key, running);
  return running;
}

/** A shop with cases of several kinds: a held order, whose id it returns, payments in review and owed, and differences. */
const openCases = (world: World) =>
  once("cases", async () => {
    const orderId = await giveHeldOrder(await world.login("held"));
    for (const state of ["review", "failed", "owedBeside"] as const) await world.order(state);
    const detail = "found by the gallery";
    await insertRows(
      "cases",
      CASES.map((kind) => ({ kind, subject: `${kind}-${crypto.randomUUID()}`, detail })),
    );
    return orderId;
  });

const pauseSales = () =>
  once("pause", async () => {
    const [place] = await readRows(`destinations?name=eq.${PAUSED.name}&select=id`);
    const destination_id = String(place?.id);
    await asServer(`sale_pauses?destination_id=eq.${destination_id}`, "DELETE");
    const reason = "Sari: jaringan di sana mati";
    await insertRows("sale_pauses", [{ destination_id, reason, paused_by: crypto.randomUUID() }]);
    return destination_id;
  });

async function openSheet(page: Page, button: RegExp): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("dialog").waitFor();
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole("searchbox").fill(text);
  await page.getByRole("searchbox").press("Enter");
  await page.locator("main [role=status], main [data-slot=empty-state]").first().waitFor();
}

const withCases = (path: string) => async (locale: Parameters<ReturnType<typeof under>>[0], world: World) => {
  await openCases(world);
  return under(path)(locale);
};

const operator = { who: "operator" } as const;

/** The operator's desk, with the sheets of what is done there. */
export const desk: readonly Screen[] = [
  { ...operator, name: "desk: today", path: withCases("/desk") },
  { ...operator, name: "desk: cases", path: withCases("/desk/cases") },
  {
    ...operator,
    name: "desk: buy again",
    path: withCases("/desk/cases"),
    act: (page) => openSheet(page, /^(Beli lagi|Buy again)$/),
  },
  {
    ...operator,
    name: "desk: give the money back",
    path: withCases("/desk/cases"),
    act: (page) => openSheet(page, /^(Kembalikan dana|Give the money back)$/),
  },
  {
    ...operator,
    name: "desk: an order",
    path: async (locale, world) => under(`/desk/order/${await openCases(world)}`)(locale),
  },
  { ...operator, name: "desk: find", path: under("/desk/find") },
  {
    ...operator,
    name: "desk: found",
    path: withCases("/desk/find"),
    act: async (page) => find(page, (await made.get("cases"))?.slice(0, 8) ?? ""),
  },
  { ...operator, name: "desk: nothing found", path: under("/desk/find"), act: (page) => find(page, "tidak-ada") },
  {
    ...operator,
    name: "desk: sales, one destination paused",
    path: async (locale) => {
      await pauseSales();
      return under("/desk/sales")(locale);
    },
  },
  {
    ...operator,
    name: "desk: pause sales",
    path: under("/desk/sales"),
    act: (page) => openSheet(page, /^(Hentikan penjualan|Pause sales)$/),
  },
  ...(["loading", "error", "offline"] as const).map(
    (network): Screen => ({ ...operator, name: `desk: ${network}`, network, path: under("/desk") }),
  ),
];

/** What travellers see of a destination whose sales are paused. */
export const pausedSales: readonly Screen[] = [
  {
    name: "destination: sales paused",
    who: "guest",
    path: async (locale) => {
      await pauseSales();
      return PAUSED.page(locale);
    },
  },
  {
    name: "payment: sales paused",
    who: "new",
    path: async (locale, world) => {
      await pauseSales();
      return under(`/payment?bundle=${await world.plan(PAUSED.plan)}`)(locale);
    },
  },
];
