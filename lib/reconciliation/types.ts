export type Period = { from: Date; to: Date };

/**
 * A paid invoice of the gateway. `reference` is the id of its payment; `amount` what was asked for and `paidAmount` what was paid, in
 * whole rupiah, 0 for an odd amount. `paidAmount` and `paidAt` (ISO 8601) are null where the gateway does not say.
 */
export type ListedInvoice = {
  id: string;
  reference: string;
  amount: number;
  paidAmount: number | null;
  paidAt: string | null;
};

/** A case of money on another invoice. `paymentIds`: the payments of its order; `ownerId`: the payment that has it as its own. */
export type SecondInvoice = { id: string; paymentIds: string[]; ownerId: string | null };

/**
 * A sale in the vendor's list. `iccid`: null where none is listed, several with commas between. `createdAt` ISO 8601, UTC. `hasFailed`:
 * nothing was sold.
 */
export type ListedSale = {
  reference: string;
  item: string;
  quantity: number;
  iccid: string | null;
  createdAt: string;
  hasFailed: boolean;
};

/** What only a person can settle; see `open_cases` in the migrations. */
export type OpenCase = {
  kind: string | null;
  subject: string | null;
  orderId: string | null;
  detail: string | null;
  since: string | null;
};

/** How many differences were found, null where the list could not be read completely; and everything that is open. */
export type Reconciled = { invoices: number | null; sales: number | null; cases: OpenCase[] };
