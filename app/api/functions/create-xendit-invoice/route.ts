import { travellerFunction } from "@/lib/auth/traveller-function";
import { createInvoiceSchema } from "@/lib/checkout/schema";
import { startPayment } from "@/lib/checkout/service";
import { ok } from "@/lib/core/result";

export const POST = travellerFunction({
  schema: createInvoiceSchema,
  run: async ({ traveller, input }) => {
    const started = await startPayment({ traveller, input });
    if (!started.ok) return started;
    return ok({ order_id: started.value.orderId, invoice_url: started.value.invoiceUrl });
  },
});
