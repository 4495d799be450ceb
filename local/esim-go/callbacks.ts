import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Sandbox } from "./context.ts";
import type { Usage } from "./lifecycle.ts";
import { toIso } from "./wire.ts";

const DELIVERY_MS = 5_000;

export const callbackFaultsSchema = z.strictObject({
  mode: z.enum(["normal", "duplicate", "drop", "delay"]).default("normal"),
  delayMs: z.number().min(0).default(1000),
  /** The vendor's own pages disagree on the encoding of the signature. */
  encoding: z.enum(["base64", "hex"]).default("base64"),
});

export type CallbackFaults = z.infer<typeof callbackFaultsSchema>;

export type Callback = { iccid: string; alertType: string } & Record<string, unknown>;

/** The V3 payload of a usage callback. */
export function usageCallback(iccid: string, { alertType, assignment }: Usage): Callback {
  return {
    iccid,
    alertType,
    bundle: {
      id: assignment.id,
      reference: assignment.reference,
      name: assignment.item,
      description: assignment.description,
      initialQuantity: assignment.initialBytes,
      remainingQuantity: assignment.remainingBytes,
      startTime: toIso(assignment.startAt),
      endTime: toIso(assignment.endAt),
      unlimited: assignment.unlimited,
    },
  };
}

/** Sends signed V3 callbacks in order, once each: the vendor documents no retry policy, so none is simulated. */
export class CallbackSender {
  faults: CallbackFaults = callbackFaultsSchema.parse({});
  readonly #sandbox: Sandbox;
  readonly #url: string | undefined;
  readonly #closing: AbortSignal;

  constructor(sandbox: Sandbox, url: string | undefined, closing: AbortSignal) {
    this.#sandbox = sandbox;
    this.#url = url;
    this.#closing = closing;
  }

  /** Resolves when all are delivered or have failed; it does not wait for delayed ones. */
  async send(callbacks: Callback[]): Promise<void> {
    if (this.faults.mode !== "delay") return this.#deliverAll(callbacks);
    void sleep(this.faults.delayMs, undefined, { signal: this.#closing }).then(
      () => this.#deliverAll(callbacks),
      () => undefined,
    );
  }

  async #deliverAll(callbacks: Callback[]): Promise<void> {
    await this.#sandbox.file.saved();
    for (const callback of callbacks) {
      const deliveries = this.faults.mode === "duplicate" ? 2 : 1;
      for (let delivery = 0; delivery < deliveries; delivery += 1) {
        const outcome = await this.#deliver(JSON.stringify(callback));
        const { iccid, alertType } = callback;
        this.#sandbox.file.state.callbacks.push({ at: new Date().toISOString(), iccid, alertType, outcome });
      }
    }
    if (callbacks.length > 0) this.#sandbox.file.save();
  }

  async #deliver(body: string): Promise<string> {
    if (!this.#url) return "no_callback_url";
    if (this.faults.mode === "drop") return "dropped";
    const signature = createHmac("sha256", this.#sandbox.apiKey).update(body).digest(this.faults.encoding);
    try {
      const response = await fetch(this.#url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Signature-SHA256": signature },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(DELIVERY_MS), this.#closing]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch {
      return "unreachable";
    }
  }
}
