import { z } from "zod";

/** Body of the server functions that act on one order. */
export const orderInputSchema = z.strictObject({ orderId: z.uuid().toLowerCase() });

/** Body of trigger-email: the only mail that a traveller can request. */
export const triggerEmailSchema = z.strictObject({
  orderId: z.uuid().toLowerCase(),
  emailType: z.literal("esim_ready"),
});
