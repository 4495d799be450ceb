import { esimGoUrl, xenditUrl } from "./addresses.ts";

type Purchase = { orderReference: string; item: string; iccid: string };
type VendorLedger = { purchases: Purchase[] };
type GatewayLedger = {
  creations: number;
  invoices: { id: string; external_id: string; amount: number; status: string; payment_methods?: string[] }[];
  payments: { invoice_id: string }[];
};

/** All purchases that the vendor has charged. */
export async function vendorLedger(): Promise<VendorLedger> {
  return (await (await fetch(`${esimGoUrl}/__sandbox/ledger`)).json()) as VendorLedger;
}

/** All invoices that the gateway has created. */
export async function gatewayLedger(): Promise<GatewayLedger> {
  return (await (await fetch(`${xenditUrl}/__sandbox/ledger`)).json()) as GatewayLedger;
}

/** The gateway's invoices that name one of these addresses or phone numbers. */
export async function invoicesFor(...contacts: string[]): Promise<GatewayLedger["invoices"]> {
  const { invoices } = await gatewayLedger();
  return invoices.filter((invoice) => contacts.some((contact) => JSON.stringify(invoice).includes(`"${contact}"`)));
}

/** The plans that the vendor sold onto an eSIM, in order. */
export async function soldOnto(iccid: string): Promise<string[]> {
  const { purchases } = await vendorLedger();
  return purchases.filter((purchase) => purchase.iccid === iccid).map(({ item }) => item);
}

/** The invoice id in an address of the gateway's hosted page. */
export function invoiceIdOf(url: string | undefined): string {
  return url?.split("/").at(-1) ?? "";
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

export const setVendorFaults = (faults: unknown) => post(`${esimGoUrl}/__sandbox/faults`, faults);
export const setGatewayFaults = (faults: unknown) => post(`${xenditUrl}/__sandbox/faults`, faults);
export const payInvoice = (id: string, payment: { amount?: number; method?: string } = {}) =>
  post(`${xenditUrl}/__sandbox/invoices/${id}/pay`, { method: "QRIS", ...payment });
