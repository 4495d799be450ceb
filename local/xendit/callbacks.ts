import type { InvoiceStore } from "./invoice-store.ts";
import type { Delivery } from "./types.ts";

/** The vendor waits 15 min, 1 h, 3 h, 6 h, 12 h and 24 h; these are the same six waits, shortened. */
const LOCAL_RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000];
const ANSWER_TIMEOUT_MS = 30_000;
const LONGEST_SLEEP_MS = 60_000;

type CallbackTarget = { callbackUrl: string; callbackToken: string; retryDelaysMs?: number[] };

type Answer = number | "no_answer" | "timeout";

/**
 * Delivers queued callbacks, several at a time and in no particular order. The queue is on disk: callbacks that a killed
 * process had not delivered are sent after the next start, perhaps for the second time.
 */
export class CallbackSender {
  readonly #store: InvoiceStore;
  readonly #target: CallbackTarget;
  readonly #delays: number[];
  readonly #stop = new AbortController();
  readonly #inFlight = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: InvoiceStore, target: CallbackTarget) {
    this.#store = store;
    this.#target = target;
    this.#delays = target.retryDelaysMs ?? LOCAL_RETRY_DELAYS_MS;
  }

  /** Sends due callbacks and sleeps until the next one is due. Call it after every change of the store. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#stop.signal.aborted) return;
    const waiting = this.#store.state.deliveries.filter(({ id }) => !this.#inFlight.has(id));
    const now = Date.now();
    for (const delivery of waiting.filter(({ next_at }) => next_at <= now)) void this.#deliver(delivery);
    const later = waiting.map(({ next_at }) => next_at).filter((at) => at > now);
    if (later.length === 0) return;
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.min(...later) - now, LONGEST_SLEEP_MS));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    this.#inFlight.add(delivery.id);
    await this.#store.saved();
    const answer = await this.#post(delivery);
    this.#inFlight.delete(delivery.id);
    if (this.#stop.signal.aborted) return;
    this.#record(delivery, answer);
    this.wake();
  }

  async #post(delivery: Delivery): Promise<Answer> {
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    try {
      const response = await fetch(this.#target.callbackUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json", "x-callback-token": this.#target.callbackToken },
        body: JSON.stringify(delivery.body),
        redirect: "manual",
        signal: AbortSignal.any([timeout, this.#stop.signal]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return timeout.aborted ? "timeout" : "no_answer";
    }
  }

  /** As the vendor documents: a time-out is not retried; any other failure is, until the retries are used up. */
  #record(delivery: Delivery, answer: Answer): void {
    const http_status = typeof answer === "number" ? answer : null;
    const wait = this.#delays[delivery.attempt];
    delivery.attempt += 1;
    const { invoice_id, status, attempt } = delivery;
    this.#store.state.callbacks.push({ invoice_id, status, http_status, attempt, at: new Date().toISOString() });
    const isDelivered = http_status !== null && http_status >= 200 && http_status < 300;
    const isOver = isDelivered || answer === "timeout" || wait === undefined;
    if (isOver) this.#store.unqueue(delivery);
    else delivery.next_at = Date.now() + wait;
    this.#store.save();
  }
}
