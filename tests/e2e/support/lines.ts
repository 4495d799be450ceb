import { expect } from "@playwright/test";
import { esimGoUrl } from "./addresses.ts";
import { payInvoice } from "./sandboxes.ts";
import { bundleId, type Cookie, callFunction, checkoutBody, travellerClient } from "./traveller.ts";

export type Line = { orderId: string; esimId: string; iccid: string };

/** The id of the invoice behind an address of the gateway's hosted page. */
export function invoiceIdOf(url: unknown): string {
  return String(url).split("/").at(-1) ?? "";
}

/** Waits until an order has a status, read as its owner. */
export async function untilOrderIs(cookies: Cookie[], orderId: string, wanted: string): Promise<void> {
  const client = travellerClient(cookies);
  const status = async () =>
    (await client.from("user_orders").select("status").eq("id", orderId).single()).data?.status;
  await expect.poll(status, { timeout: 45_000 }).toBe(wanted);
}

/** A line bought and paid as any traveller would. @param vendorName the vendor's name of the plan */
export async function boughtLine(cookies: Cookie[], vendorName: string, locale: "id" | "en"): Promise<Line> {
  const body = checkoutBody(await bundleId(vendorName), locale);
  const created = await callFunction("create-xendit-invoice", body, cookies);
  const orderId = String(created.body.order_id);
  await payInvoice(invoiceIdOf(created.body.invoice_url));
  await untilOrderIs(cookies, orderId, "completed");
  const { data } = await travellerClient(cookies).from("esims").select("id, iccid").eq("order_id", orderId).single();
  return { orderId, esimId: String(data?.id), iccid: String(data?.iccid) };
}

type Steps = { install?: boolean; attach?: boolean; country?: string; useBytes?: number; hours?: number };

/** Lets a line be used, or time pass on it, at the vendor; then has the store read it again. */
export async function advanceLine(cookies: Cookie[], line: Line, steps: Steps): Promise<void> {
  const response = await fetch(`${esimGoUrl}/__sandbox/esims/${line.iccid}/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(steps),
  });
  expect(response.status).toBe(200);
  expect((await callFunction("refresh-esim", { esimId: line.esimId }, cookies)).body).toEqual({ success: true });
}
