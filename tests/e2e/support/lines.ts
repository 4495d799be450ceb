import { expect } from "@playwright/test";
import { advanceLine, type BoughtEsim, buyEsim } from "./esims.ts";
import { type Cookie, callFunction, travellerClient } from "./traveller.ts";

/** Waits until an order has a status, read as its owner. */
export async function untilOrderIs(cookies: Cookie[], orderId: string, wanted: string): Promise<void> {
  const client = travellerClient(cookies);
  const status = async () =>
    (await client.from("user_orders").select("status").eq("id", orderId).single()).data?.status;
  await expect.poll(status, { timeout: 45_000 }).toBe(wanted);
}

/** A line whose order is completed, so that its owner is a returning customer. */
export async function boughtLine(cookies: Cookie[], vendorName: string): Promise<BoughtEsim> {
  const line = await buyEsim(cookies, vendorName);
  await untilOrderIs(cookies, line.orderId, "completed");
  return line;
}

/** Lets a line be used, or time pass on it, at the vendor; then has the store read it again. */
export async function liveOn(
  cookies: Cookie[],
  line: BoughtEsim,
  steps: Parameters<typeof advanceLine>[1],
): Promise<void> {
  await advanceLine(line.iccid, steps);
  expect((await callFunction("refresh-esim", { esimId: line.esimId }, cookies)).body).toEqual({ success: true });
}
