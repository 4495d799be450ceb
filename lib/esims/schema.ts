import { z } from "zod";
import { idField } from "@/lib/fields/schema";
import { MAX_FOLLOWED } from "./following";

/** Body of the server functions that act on one eSIM; regenerate-qr-code takes an order's id in its place. */
export const esimInputSchema = z.strictObject({ esimId: idField });

/** Body of rename-esim. An empty nickname removes it; the service has its own error code for one that is too long. */
export const renameEsimSchema = z.strictObject({ esimId: idField, nickname: z.string().trim().max(400) });

/** Body of set-departure. An empty day removes it; the service has its own error code for one that cannot be named. */
export const setDepartureSchema = z.strictObject({ esimId: idField, leavesOn: z.string().max(40) });

/** Body of follow-esims. */
export const followEsimsSchema = z.strictObject({ esimIds: z.array(idField).min(1).max(MAX_FOLLOWED) });
