import "server-only";
import type { z } from "zod";
import type { AppError } from "@/lib/core/errors";
import type { Result } from "@/lib/core/result";
import { answerCall } from "./json-call";
import { type Traveller, verifiedTraveller } from "./session";

type TravellerFunction<Schema extends z.ZodType> = {
  /** The body's shape; strict schemas refuse what they do not know. */
  schema: Schema;
  /** Does the work; what it gives is sent beside `success: true`. */
  run: (call: { traveller: Traveller; input: z.output<Schema> }) => Promise<Result<object, AppError>>;
};

/** A server function for signed-in travellers, as a route handler. */
export function travellerFunction<Schema extends z.ZodType>({ schema, run }: TravellerFunction<Schema>) {
  return (request: Request): Promise<Response> =>
    answerCall(request, schema, async (input) => {
      const traveller = await verifiedTraveller();
      return traveller.ok ? run({ traveller: traveller.value, input }) : traveller;
    });
}
