import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../../lib/i18n/routing.ts";
import { until } from "../../support/until.ts";
import { esimGoUrl } from "./addresses.ts";
import type { esimTexts } from "./esim-texts.ts";
import { invoiceIdOf, payInvoice } from "./sandboxes.ts";
import { bundleId, type Cookie, callFunction, checkoutBody, travellerClient } from "./traveller.ts";

export type BoughtEsim = { orderId: string; esimId: string; iccid: string; activationCode: string };

/** The buyer's language (Indonesian by default), and the eSIM of a top-up or extension. */
type Addition = { locale?: Locale; orderType?: "topup" | "extension"; esimId?: string };

/** Orders a plan, by QRIS where a method must be chosen, and pays its invoice at the gateway. @returns the order's id */
export async function payForPlan(cookies: Cookie[], vendorName: string, addition: Addition = {}): Promise<string> {
  const method = addition.orderType && { paymentMethod: "qris" };
  const request = { ...checkoutBody(await bundleId(vendorName)), ...addition, ...method };
  const { body } = await callFunction("create-xendit-invoice", request, cookies);
  await payInvoice(invoiceIdOf(body.invoice_url));
  return String(body.order_id);
}

/** Buys a plan and waits until its owner can read an installable eSIM. */
export async function buyEsim(cookies: Cookie[], vendorName: string, addition: Addition = {}): Promise<BoughtEsim> {
  const orderId = await payForPlan(cookies, vendorName, addition);
  const client = travellerClient(cookies);
  const rowsOf = async () =>
    (await client.from("esims").select("id, iccid, activation_code").eq("order_id", orderId)).data ?? [];
  const installable = async () => (await rowsOf()).find((esim) => esim.activation_code !== null);
  // The order moves on long before it has an eSIM.
  const state = async () => [
    (await client.from("user_orders").select("status, status_reason").eq("id", orderId)).data,
    await rowsOf(),
  ];
  const { id, iccid, activation_code } = await until("the eSIM can be installed", installable, { state });
  return { orderId, esimId: String(id), iccid: String(iccid), activationCode: String(activation_code) };
}

type Steps = {
  install?: true;
  attach?: true;
  country?: string;
  useBytes?: number;
  hours?: number;
  reportState?: string | null;
};

/** Makes the vendor's sandbox use an eSIM or let time pass on it. @throws when it refuses */
export async function advanceEsim(iccid: string, steps: Steps): Promise<void> {
  const response = await fetch(`${esimGoUrl}/__sandbox/esims/${iccid}/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(steps),
  });
  if (!response.ok) throw new Error(`advance answered ${response.status}`);
}

/** The pass at the top of an eSIM's screen. */
export const passOf = (page: Page) => page.locator("main [data-slot=pass-card]");

/** Refreshes the eSIM with the screen's button. */
export async function refresh(page: Page, texts: (typeof esimTexts)[Locale], { esimId }: BoughtEsim): Promise<void> {
  await page.goto(`${texts.prefix}/manage-esim/${esimId}`);
  // An unknown state has the button in the pass as well.
  await page.getByRole("button", { name: texts.refresh }).last().click();
  await expect(page.getByText(texts.refreshed)).toBeVisible();
}
