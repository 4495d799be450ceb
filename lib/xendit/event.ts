import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { storableLabel } from "@/lib/core/storable";

const label = z.string().min(1).transform(storableLabel);
const optionalLabel = label.nullish().catch(null);

/** Events come in an envelope, unlike invoices (docs/outside-services.md, 'Callbacks'). Unused fields may be anything. */
const eventSchema = z.object({
  event: label,
  created: optionalLabel,
  data: z.object({ id: optionalLabel, reference_id: optionalLabel, status: optionalLabel }).nullish().catch(null),
});

/** Something that happened at the gateway and that nothing here acts on. It says nothing of the payer. */
export type GatewayEvent = {
  /** The gateway's word: 'payment_session.completed'. */
  event: string;
  created: string | null;
  id: string | null;
  reference: string | null;
  status: string | null;
};

/** An event of a kind that we do not use. Refunds have a reader of their own. @param json the parsed body */
export function parseGatewayEvent(json: unknown): Result<GatewayEvent, "invalid"> {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success || parsed.data.event.startsWith("refund.")) return err("invalid");
  const { event, created, data } = parsed.data;
  return ok({
    event,
    created: created ?? null,
    id: data?.id ?? null,
    reference: data?.reference_id ?? null,
    status: data?.status ?? null,
  });
}
