import type { CreateInvoiceInput } from "@/lib/checkout/schema";
import type { OrderKind } from "@/lib/orders/kinds";

type RequestOf<Kind extends OrderKind> = Extract<CreateInvoiceInput, { orderType: Kind }>;
/** What requests of all kinds hold, and what ORDER_KINDS states of each. */
type Common = keyof RequestOf<"new"> | "esimId";

/** What a request of each order kind must hold besides: tests that order every kind start from it. */
export const ownFields: { [Kind in OrderKind]: Omit<RequestOf<Kind>, Common> } = {
  new: {},
  topup: {},
  extension: {},
  repurchase: {},
};

/** What an Indonesian invoice says before a plan that an order of each kind buys. */
export const itemPrefixes: Record<OrderKind, string> = {
  new: "",
  topup: "Tambah data: ",
  extension: "Perpanjangan: ",
  repurchase: "Beli lagi: ",
};
