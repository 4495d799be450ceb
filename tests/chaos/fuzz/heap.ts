import type { ChildProcess } from "node:child_process";
import { z } from "zod";
import { until } from "../../support/until";
import { processesOf } from "../processes";

const MEGABYTE = 2 ** 20;
/** By how much the heap may grow, as a share of it. Without a leak it was up to 0.03, mostly code that is compiled later. */
const MAY_GROW = 0.07;

/** Environment of a store whose heap is measured: its inspector takes any free port, and listens only after a SIGUSR1. */
export const MEASURABLE = { NODE_OPTIONS: "--inspect-port=0" };

const measured = z.object({
  result: z.object({ value: z.object({ heapUsed: z.number(), external: z.number() }) }),
});
const reply = z.object({ id: z.number(), result: z.unknown() });

/** What a running store keeps in memory. Its resident size tells less: it depends on when the machine had time to collect. */
export class Heap {
  readonly #inspector: WebSocket;
  #calls = 0;

  private constructor(inspector: WebSocket) {
    this.#inspector = inspector;
  }

  /** @param launcher of a store that was started with `MEASURABLE` */
  static async of(launcher: ChildProcess): Promise<Heap> {
    let printed = "";
    launcher.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    process.kill(processesOf(launcher).get("store") ?? Number.NaN, "SIGUSR1");
    const address = await until("the store's inspector listens", async () => /ws:\S+/.exec(printed)?.[0]);
    const inspector = new WebSocket(address);
    await new Promise((resolve, reject) => {
      inspector.addEventListener("open", resolve);
      inspector.addEventListener("error", reject);
    });
    return new Heap(inspector);
  }

  /** Megabytes that are still in use after everything else was collected. */
  async megabytes(): Promise<number> {
    // An object with a finalizer is freed only by the collection after it has run.
    await this.#call("HeapProfiler.collectGarbage");
    await this.#call("HeapProfiler.collectGarbage");
    const usage = await this.#call("Runtime.evaluate", { expression: "process.memoryUsage()", returnByValue: true });
    const { heapUsed, external } = measured.parse(usage).result.value;
    return (heapUsed + external) / MEGABYTE;
  }

  close(): void {
    this.#inspector.close();
  }

  #call(method: string, params: object = {}): Promise<unknown> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      const read = ({ data }: MessageEvent) => {
        const message = reply.safeParse(JSON.parse(String(data)));
        if (message.data?.id !== id) return;
        this.#inspector.removeEventListener("message", read);
        resolve(message.data.result);
      };
      this.#inspector.addEventListener("message", read);
      this.#inspector.addEventListener("close", () => reject(new Error(`the store ended during ${method}`)), {
        once: true,
      });
      this.#inspector.send(JSON.stringify({ id, method, params }));
    });
  }
}

/**
 * Whether a series of sizes keeps growing from its first quarter to its last. The smallest of each is compared, because work under
 * way can only add to a size.
 */
export function keepsGrowing(sizes: readonly number[]): boolean {
  const quarter = Math.ceil(sizes.length / 4);
  return Math.min(...sizes.slice(-quarter)) > Math.min(...sizes.slice(0, quarter)) * (1 + MAY_GROW);
}
