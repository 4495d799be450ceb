import { expect } from "@playwright/test";
import { until } from "../../support/until.ts";
import { advanceEsim, type BoughtEsim, buyEsim } from "./esims.ts";
import { type Cookie, callFunction, travellerClient } from "./traveller.ts";

/** Waits until an order's owner reads this status. */
export async function untilOrderIs(cookies: Cookie[], orderId: string, wanted: string): Promise<void> {
  const client = travellerClient(cookies);
  const state = async () =>
    (await client.from("user_orders").select("status, status_reason").eq("id", orderId).single()).data;
  await until(`the order is ${wanted}`, async () => (await state())?.status === wanted, { state });
}

/** Buys an eSIM and waits until its order is completed, so that its owner is a returning customer. */
export async function boughtEsim(cookies: Cookie[], vendorName: string): Promise<BoughtEsim> {
  const esim = await buyEsim(cookies, vendorName);
  await untilOrderIs(cookies, esim.orderId, "completed");
  return esim;
}

/** Makes the vendor's sandbox use an eSIM or let time pass on it, then refreshes it in the store. */
export async function advanceAndRefresh(
  cookies: Cookie[],
  esim: BoughtEsim,
  steps: Parameters<typeof advanceEsim>[1],
): Promise<void> {
  await advanceEsim(esim.iccid, steps);
  expect((await callFunction("refresh-esim", { esimId: esim.esimId }, cookies)).body).toEqual({ success: true });
}
