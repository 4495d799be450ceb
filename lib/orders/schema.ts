import { z } from "zod";
import { locales } from "@/lib/i18n/routing";

/** Body of the server functions that act on one order. */
export const orderInputSchema = z.strictObject({ orderId: z.uuid().toLowerCase() });

/** Body of send-esim-email. `locale`: the language of the screen that asks; without it the mail is in the order's. */
export const sendEsimMailSchema = orderInputSchema.extend({ locale: z.enum(locales).optional() });

/** Body of trigger-email: the only mail that a traveller can request. */
export const triggerEmailSchema = orderInputSchema.extend({ emailType: z.literal("esim_ready") });
