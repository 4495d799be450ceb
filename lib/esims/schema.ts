import { z } from "zod";

/** Body of the server functions that act on one eSIM; regenerate-qr-code takes an order's id in its place. */
export const esimInputSchema = z.strictObject({ esimId: z.uuid() });

/** Body of rename-esim. An empty nickname takes it away; the service says by name when it is too long. */
export const renameEsimSchema = z.strictObject({ esimId: z.uuid(), nickname: z.string().trim().max(400) });
