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

/** Messages of the contact form: one that waits, one that is answered and one that was put away. */
const giveMessages = () =>
  once("messages", async () => {
    const answered = new Date().toISOString();
    const asks = "Belum tersambung di Tokyo.\nData roaming sudah saya nyalakan, dan ponselnya sudah dimulai ulang.";
    const sender = { name: "Sari Dewi", email: "sari@pelancong.test" };
    const message = () => ({ id: crypto.randomUUID(), ...sender, topic: "connection", locale: "id", message: asks });
    const settled = { settled_at: answered, settled_by: crypto.randomUUID() };
    const answer = { answer: "Halo Sari,\npilih jaringan secara manual: SoftBank.", answer_mailed_at: answered };
    await insertRows("contact_messages", [message()]);
    await insertRows("contact_messages", [{ ...message(), ...settled, ...answer }]);
    await insertRows("contact_messages", [{ ...message(), ...settled, message: "Terima kasih!" }]);
    return "messages";
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

const messages = async (locale: Parameters<ReturnType<typeof under>>[0]) => {
  await giveMessages();
  return under("/desk/messages")(locale);
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
  {
    ...operator,
    name: "desk: close a case",
    path: withCases("/desk/cases?kind=amount_differs"),
    act: (page) => openSheet(page, /^(Tutup|Close)$/),
  },
  {
    ...operator,
    name: "desk: show the buyer",
    path: async (locale, world) => under(`/desk/order/${await openCases(world)}`)(locale),
    act: (page) => openSheet(page, /^(Lihat utuh|Show in full)$/),
  },
  {
    ...operator,
    name: "desk: order not there",
    path: under("/desk/order/00000000-0000-4000-8000-000000000000"),
  },
  { ...operator, name: "desk: messages", path: messages },
  {
    ...operator,
    name: "desk: answer a message",
    path: messages,
    act: (page) => openSheet(page, /^(Jawab|Answer)$/),
  },
  {
    ...operator,
    name: "desk: put a message away",
    path: messages,
    act: (page) => openSheet(page, /^(Sisihkan|Put away)$/),
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
  {
    ...operator,
    name: "desk: resume sales",
    path: async (locale) => {
      await pauseSales();
      return under("/desk/sales")(locale);
    },
    act: (page) => openSheet(page, /^(Buka lagi|Resume)$/),
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
