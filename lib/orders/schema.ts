import { z } from "zod";

/** Body of the server functions that act on one order. */
export const orderInputSchema = z.strictObject({ orderId: z.uuid().toLowerCase() });

/** Body of trigger-email: the one mail a traveller can ask for. */
export const triggerEmailSchema = z.strictObject({
  orderId: z.uuid().toLowerCase(),
  emailType: z.literal("esim_ready"),
});
