import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Delivery } from "./types.ts";

export const callbackFaultsSchema = z.strictObject({
  /** Extra copies of each callback. */
  duplicate: z.number().int().min(0).max(200).optional(),
  /** true: no further callback is sent; a number: that many of the next ones are lost. */
  drop: z.union([z.boolean(), z.number().int().min(0)]).optional(),
  delayMs: z.number().int().min(0).optional(),
});

/** Faults of callbacks, applied when an invoice or a refund changes. A restart clears them. */
export class CallbackFaults {
  #faults: z.infer<typeof callbackFaultsSchema> = {};

  set(faults: z.infer<typeof callbackFaultsSchema>): void {
    this.#faults = faults;
  }

  plan({ invoice_id, status }: Pick<Delivery, "invoice_id" | "status">, body: Record<string, unknown>): Delivery[] {
    const { duplicate = 0, delayMs = 0 } = this.#faults;
    if (this.#takeDrop()) return [];
    const delivery = (): Delivery => ({
      id: randomUUID(),
      invoice_id,
      status,
      body,
      attempt: 0,
      next_at: Date.now() + delayMs,
    });
    return Array.from({ length: 1 + duplicate }, delivery);
  }

  #takeDrop(): boolean {
    const { drop } = this.#faults;
    if (typeof drop !== "number") return drop === true;
    if (drop === 0) return false;
    this.#faults = { ...this.#faults, drop: drop - 1 };
    return true;
  }
}
