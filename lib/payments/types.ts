/** Whose turn it is to make an order's invoice. */
export type PaymentTurn =
  | { outcome: "not_found" | "not_payable" }
  | { outcome: "open"; invoiceUrl: string }
  | { outcome: "create" | "recover" | "wait"; paymentId: string };

/** One attempt to be paid. Its id is the invoice's external_id. */
export type Payment = { id: string; orderId: string; invoiceId: string | null; status: string };

/** What an invoice is made from. `amount` in whole rupiah. */
export type InvoiceRequest = {
  paymentId: string;
  orderId: string;
  amount: number;
  locale: "id" | "en";
  planName: string;
  payer: { givenNames: string; surname?: string; email: string; mobileNumber: string };
};
