import { z } from "zod";
import { bundleOf, esimOf, isCompatible, type Sandbox } from "./context.ts";
import { Refusal } from "./refusal.ts";
import type { VendorBundle } from "./wire.ts";

const orderRequestSchema = z.object({
  type: z.enum(["validate", "transaction"]),
  assign: z.boolean().default(false),
  profileID: z.string().optional(),
  order: z
    .array(
      z.object({
        type: z.literal("bundle"),
        item: z.string().min(1),
        quantity: z.number().int().min(1).max(100),
        iccids: z.array(z.string()).optional(),
        allowReassign: z.boolean().default(false),
      }),
    )
    .min(1),
});

type RequestLine = z.infer<typeof orderRequestSchema>["order"][number];

/** `targets`: an ICCID for each eSIM, null for a new one. */
export type CheckedLine = {
  bundle: VendorBundle;
  quantity: number;
  allowReassign: boolean;
  unitCents: number;
  targets: (string | null)[];
};

export type CheckedOrder = { isPurchase: boolean; assign: boolean; lines: CheckedLine[]; totalCents: number };

function targetOf(sandbox: Sandbox, line: RequestLine, bundle: VendorBundle, iccid: string): string | null {
  if (isCompatible(esimOf(sandbox, iccid), bundle)) return iccid;
  if (line.allowReassign) return null;
  throw new Refusal(400, `bundle ${bundle.name} is not compatible with eSIM ${iccid}`);
}

function checkLine(sandbox: Sandbox, line: RequestLine, assign: boolean): CheckedLine {
  const bundle = bundleOf(sandbox, line.item);
  const iccids = line.iccids ?? [];
  if (iccids.length > 0 && !assign) throw new Refusal(400, "iccids can only be given when assign is true");
  if (iccids.length > 0 && iccids.length !== line.quantity) {
    throw new Refusal(400, "the number of iccids must equal the quantity");
  }
  const known = iccids.map((iccid) => targetOf(sandbox, line, bundle, iccid));
  const fresh = assign && iccids.length === 0 ? Array.from({ length: line.quantity }, () => null) : [];
  return {
    bundle,
    quantity: line.quantity,
    allowReassign: line.allowReassign,
    unitCents: Math.round(bundle.price * 100),
    targets: [...known, ...fresh],
  };
}

/** The checks that validation and purchase share. A purchase also needs enough balance. */
export function checkOrder(sandbox: Sandbox, body: unknown): CheckedOrder {
  const parsed = orderRequestSchema.safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join(".") || "body");
    throw new Refusal(400, `invalid order: ${[...new Set(fields)].join(", ")}`);
  }
  const { type, assign, profileID, order } = parsed.data;
  if (profileID !== undefined && !assign) throw new Refusal(400, "profileID can only be given when assign is true");
  const lines = order.map((line) => checkLine(sandbox, line, assign));
  const totalCents = lines.reduce((total, line) => total + line.unitCents * line.quantity, 0);
  if (totalCents > sandbox.file.state.balanceCents)
    throw new Refusal(403, "insufficient balance to complete the order");
  return { isPurchase: type === "transaction", assign, lines, totalCents };
}
