import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RevokeRecord, SandboxState as VendorState } from "@/local/esim-go/state";
import type { SandboxState } from "@/local/xendit/types";

/** One charge in the vendor's ledger. */
export type VendorPurchase = { orderReference: string; item: string; iccid: string; iccids: string[]; at: string };
export type VendorLedger = {
  balance: number;
  purchases: VendorPurchase[];
  refusals: { status: number; at: string }[];
  callbacks: { alertType: string; iccid: string; outcome: string }[];
  revokes: RevokeRecord[];
  cataloguePages: number;
};
/** The vendor's ledger, and its eSIMs with what is on them: its own state, not what its API answers. */
export type VendorBooks = VendorLedger & Pick<VendorState, "esims">;
export type GatewayLedger = Pick<SandboxState, "creations" | "invoices" | "payments" | "refunds" | "callbacks">;

export type ReceivedMail = {
  id: string;
  to: string[];
  subject: string;
  /** ISO 8601: when it arrived. */
  date: string;
  text: string;
  html: string;
  replyTo: string | null;
  attachments: { filename: string; mimeType: string; size: number }[];
};

async function getJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Answer;
}

/** Calls a control endpoint of a sandbox. @throws on a refusal, which is a mistake in the test */
async function postJson<Answer>(url: string, body: unknown = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/**
 * The sandbox answers only after its state is written, so the file is as new as the ledger that was read before. There is none before
 * the first change.
 */
async function storedEsims(dataDir: string): Promise<VendorState["esims"]> {
  const path = join(dataDir, "esim-go.json");
  return existsSync(path) ? (JSON.parse(await readFile(path, "utf8")) as VendorState).esims : {};
}

type Sandboxes = { xendit: string; esimGo: string; mailbox: string; dataDir: string };

/** Control endpoints of the gateway, the vendor and the mailbox. Their ledgers are the oracles of the tests. */
export function sandboxDoors({ xendit, esimGo, mailbox, dataDir }: Sandboxes) {
  const vendorLedger = () => getJson<VendorLedger>(`${esimGo}/__sandbox/ledger`);
  return {
    gateway: {
      url: xendit,
      ledger: () => getJson<GatewayLedger>(`${xendit}/__sandbox/ledger`),
      faults: (faults: object) => postJson(`${xendit}/__sandbox/faults`, faults),
      pay: (invoiceId: string, how: object = {}) => postJson(`${xendit}/__sandbox/invoices/${invoiceId}/pay`, how),
      expire: (invoiceId: string) => postJson(`${xendit}/__sandbox/invoices/${invoiceId}/expire`),
      endRefund: (refundId: string, how: { status: "SUCCEEDED" | "FAILED"; failureCode?: string }) =>
        postJson(`${xendit}/__sandbox/refunds/${refundId}/finish`, how),
      settle: (invoiceId: string) => postJson(`${xendit}/__sandbox/invoices/${invoiceId}/settle`),
    },
    vendor: {
      url: esimGo,
      ledger: vendorLedger,
      books: async (): Promise<VendorBooks> => ({ ...(await vendorLedger()), esims: await storedEsims(dataDir) }),
      faults: (faults: object) => postJson(`${esimGo}/__sandbox/faults`, faults),
      /** Changes what the vendor sells: {withdraw, prices, copies}. */
      sells: (changes: object) => postJson(`${esimGo}/__sandbox/catalogue`, changes),
      /** Uses an eSIM or lets time pass on it: {install, attach, country, useBytes, hours}. */
      advance: (iccid: string, steps: object) => postJson(`${esimGo}/__sandbox/esims/${iccid}/advance`, steps),
      balance: (dollars: number) => postJson(`${esimGo}/__sandbox/balance`, { balance: dollars }),
    },
    mailbox: {
      mailsTo: (address: string) =>
        getJson<ReceivedMail[]>(`${mailbox}/api/messages?to=${encodeURIComponent(address)}`),
      refuse: (status: number, times: number) => postJson(`${mailbox}/__sandbox/faults`, { smtp: { status, times } }),
    },
  };
}
