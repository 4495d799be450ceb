import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { createInvoiceSchema } from "@/lib/checkout/schema";
import { startPayment } from "@/lib/checkout/service";
import { ok } from "@/lib/core/result";

export const POST = travellerEndpoint(endpoints.startPayment, createInvoiceSchema, async ({ traveller, input }) => {
  const started = await startPayment({ traveller, input });
  if (!started.ok) return started;
  return ok({ order_id: started.value.orderId, invoice_url: started.value.invoiceUrl });
});
