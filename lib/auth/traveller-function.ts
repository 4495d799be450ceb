import "server-only";
import type { z } from "zod";
import { type AppError, appError } from "@/lib/core/errors";
import { err, type Result } from "@/lib/core/result";
import { answerCall } from "./json-call";
import { currentTraveller, type Traveller } from "./session";

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
      const traveller = await currentTraveller();
      return traveller ? run({ traveller, input }) : err(appError("unauthenticated"));
    });
}
