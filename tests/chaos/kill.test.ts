import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayLedger, invoiceIdOf, payInvoice, setVendorFaults, vendorLedger } from "../e2e/support/sandboxes";
import { startStore, stopStore } from "../e2e/support/stack";
import {
  bundleId,
  type Cookie,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "../e2e/support/traveller";
import { until } from "../support/until";
import { processesOf } from "./processes";

const PLAN = "esim_3GB_30D_JP_V2";

let store: ChildProcess | undefined;
let cookies: Cookie[];
let plan: string;

async function untilGone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once("exit", resolve));
}

/** Kills one process with SIGKILL, waits until the launcher has ended, and starts the store again. */
async function killAndRestart(victim: string): Promise<void> {
  const pid = store && processesOf(store).get(victim);
  if (!store || !pid) throw new Error(`No process '${victim}'`);
  process.kill(pid, "SIGKILL");
  await untilGone(store);
  store = await startStore();
}

async function checkout(): Promise<{ orderId: string; invoiceId: string }> {
  const answer = await callFunction("create-xendit-invoice", checkoutBody(plan), cookies);
  expect(answer.body).toMatchObject({ success: true });
  return { orderId: String(answer.body.order_id), invoiceId: invoiceIdOf(answer.body.invoice_url) };
}

async function untilCompleted(orderId: string): Promise<{ iccid: string }> {
  const client = travellerClient(cookies);
  const state = async () =>
    (
      await client
        .from("user_orders")
        .select("status, status_reason, esims!esims_order_id_fkey(iccid)")
        .eq("id", orderId)
        .single()
    ).data;
  const completed = async () => {
    const order = await state();
    return order?.status === "completed" && [order.esims].flat()[0];
  };
  return until("the order is completed", completed, { state });
}

async function expectOneEsim(orderId: string, bought: number, invoiced: number): Promise<void> {
  const { iccid } = await untilCompleted(orderId);
  const { purchases } = await vendorLedger();
  expect(purchases.filter((purchase) => purchase.iccid === iccid)).toHaveLength(1);
  expect(purchases.length - bought).toBe(1);
  expect((await gatewayLedger()).invoices.length - invoiced).toBe(1);
}

beforeAll(async () => {
  store = await startStore();
  cookies = await loginCookies(await newAccount("id"));
  plan = await bundleId(PLAN);
});

afterAll(() => stopStore(store));

describe("a store restarted after SIGKILL at any step", () => {
  test.each(["store", "supabase", "xendit", "esim-go", "mailbox", "launcher"])(
    "has one eSIM for an order when killed between payment and eSIM: %s",
    async (victim) => {
      const bought = (await vendorLedger()).purchases.length;
      const invoiced = (await gatewayLedger()).invoices.length;
      const { orderId, invoiceId } = await checkout();
      await payInvoice(invoiceId);
      await killAndRestart(victim);
      await expectOneEsim(orderId, bought, invoiced);
    },
  );

  test("has one eSIM for an order when killed before the vendor's answer arrives: store", async () => {
    const bought = (await vendorLedger()).purchases.length;
    const invoiced = (await gatewayLedger()).invoices.length;
    const { orderId, invoiceId } = await checkout();
    await setVendorFaults({
      rules: [{ match: { method: "POST", path: "/orders" }, action: "accept_then_timeout", times: 1 }],
    });
    await payInvoice(invoiceId);
    const sold = async () => (await vendorLedger()).purchases.length;
    await until("the vendor has sold it", async () => (await sold()) === bought + 1, { state: sold });
    await killAndRestart("store");
    await expectOneEsim(orderId, bought, invoiced);
  });
});
