import { setTimeout as wait } from "node:timers/promises";
import { type OddSale, oddSaleSchema } from "../../../local/esim-go/odd-sales.ts";
import type { Dice } from "./dice.ts";
import { persist } from "./persist.ts";
import type { World } from "./world.ts";

/** The shortest and longest pause between two attacks, as shares of the average. */
const PAUSE_SHARES = [0.3, 1.7] as const;
/** A frozen store wakes after its lease and its turn to buy are over, milliseconds. */
const STORE_FROZEN_MS = [1_000, 45_000] as const;
/** The vendor's longest delay must be shorter than the settle window: a sale booked after it cannot be known in time. */
const VENDOR_FROZEN_MS = [300, 3_000] as const;
const SERVICE_FROZEN_MS = [300, 12_000] as const;
const DATABASE_GONE_MS = [2_000, 60_000] as const;
/** With the longest delay of a sale before it still shorter than the settle window. */
const LIST_LAG_MS = [1_000, 4_000] as const;
const LISTED_LATE_MS = 5_000;
const NO_BALANCE_MS = 3_000;
const NO_CODES_MS = 5_000;
const NO_REFUNDS_MS = 3_000;

const REFUSAL = { match: { method: "POST", path: "/orders" }, action: "status", status: 400 };
const VENDOR_RULES = [
  { match: { method: "POST", path: "/orders" }, action: "status", status: 500, commit: true },
  // Sold, with an answer of success that cannot be read.
  { match: { method: "POST", path: "/orders" }, action: "status", status: 200, commit: true },
  { match: { method: "POST", path: "/orders" }, action: "status", status: 503, retryAfter: 1 },
  { match: { method: "POST", path: "/orders" }, action: "status", status: 429, retryAfter: 1 },
  // Sold, with a refusal for an answer, as to the second copy of a request that something in between has repeated.
  { match: { method: "POST", path: "/orders" }, action: "status", status: 429, commit: true },
  { match: { method: "POST", path: "/orders" }, action: "status", status: 403, commit: true },
  { match: { method: "POST", path: "/orders" }, action: "accept_then_timeout" },
  { match: { method: "POST", path: "/orders" }, action: "accept_then_timeout", commitAfterMs: 2_000 },
  { match: { method: "POST", path: "/orders" }, action: "drop" },
  { match: { method: "POST", path: "/orders" }, action: "reset", commit: true },
  { match: { method: "GET", path: "/orders*" }, action: "status", status: 502 },
  { match: { path: "/esims*" }, action: "status", status: 503 },
  { match: {}, action: "delay", delayMs: 800 },
];
const GATEWAY_RULES = [
  { match: { method: "POST" }, action: "accept_then_timeout", delayMs: 2_000 },
  { match: { method: "POST" }, action: "status", status: 500 },
  { match: { method: "GET" }, action: "status", status: 503 },
  { match: {}, action: "html_502" },
  { match: {}, action: "delay", delayMs: 1_500 },
];
const REFUND_FAULTS = [
  { refuse: "INSUFFICIENT_BALANCE" },
  { refuse: "REFUND_NOT_SUPPORTED" },
  { result: "fail" },
  { result: "hold" },
];
/** Whether the storm attacks with it. A repeated answer sells nothing. */
const IS_MADE: Record<OddSale, boolean> = {
  known_esim: true,
  other_plan: true,
  two: true,
  swapped_plan: true,
  repeated: false,
};
const ODD_SALES = oddSaleSchema.options.filter((odd) => IS_MADE[odd]);

/** Whether a sandbox refused the attack, or the database does not know what it names. */
function isMistake(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /: 4\d\d\b/.test(String(error)) || code.startsWith("42");
}

type Attacks = Readonly<Record<string, () => Promise<unknown>>>;

/** Attacks one part of the world after the other until it is stopped. */
export class Nemesis {
  readonly #world: World;
  readonly #dice: Dice;
  readonly #first: Attacks;
  readonly #pauseMs: readonly [number, number];
  #isOver = false;
  #work: Promise<unknown> = Promise.resolve();
  readonly #frozen = new Set<Promise<void>>();
  /** How often each attack was made. */
  readonly attacks: Record<string, number> = {};
  /** Attacks that are wrong in themselves: such a run has attacked less than it says. */
  readonly mistakes: string[] = [];

  /**
   * @param everySeconds seconds between two attacks, on average
   * @param first attacks that are all made before the others, and may be repeated among them
   */
  constructor(world: World, dice: Dice, { everySeconds, first }: { everySeconds: number; first: Attacks }) {
    this.#world = world;
    this.#dice = dice;
    this.#first = first;
    const [shortest, longest] = PAUSE_SHARES;
    this.#pauseMs = [shortest * everySeconds * 1000, longest * everySeconds * 1000];
  }

  begin(): void {
    this.#work = this.#attackOn();
  }

  /** Ends the attacks, waits until everything frozen has woken, and takes every fault back. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#work;
    await Promise.all(this.#frozen);
  }

  async #attackOn(): Promise<void> {
    for (const name of Object.keys(this.#first)) await this.#attack(this.#first, name, () => true);
    const attacks = { ...this.#choices(), ...this.#first };
    const names = Object.keys(attacks);
    while (!this.#isOver) {
      await wait(this.#dice.between(...this.#pauseMs));
      // A part that is down cannot be attacked.
      await this.#attack(attacks, this.#dice.one(names), isMistake);
    }
  }

  async #attack(attacks: Attacks, name: string, isWrong: (error: unknown) => boolean): Promise<void> {
    await attacks[name]?.().then(
      () => (this.attacks[name] = (this.attacks[name] ?? 0) + 1),
      (error) => isWrong(error) && this.mistakes.push(`${name}: ${error}`),
    );
  }

  #freeze(name: string, [low, high]: readonly [number, number]): void {
    const frozen = this.#world.crew.freeze(name, this.#dice.between(low, high));
    this.#frozen.add(frozen);
    void frozen.then(() => this.#frozen.delete(frozen));
  }

  #choices(): Attacks {
    const { crew, gateway, vendor, stores, sql } = this.#world;
    const dice = this.#dice;
    const times = () => dice.between(1, 4);
    return {
      kill: async () => crew.kill(dice.one(crew.names())),
      "kill a store": async () => crew.kill(dice.one(["store-a", "store-b"])),
      "freeze a store": async () => this.#freeze(dice.one(["store-a", "store-b"]), STORE_FROZEN_MS),
      "freeze a service": async () => this.#freeze(dice.one(["xendit", "mailbox"]), SERVICE_FROZEN_MS),
      "freeze the vendor": async () => this.#freeze("esim-go", VENDOR_FROZEN_MS),
      "database gone": async () => this.#freeze("supabase", DATABASE_GONE_MS),
      "connections cut": () =>
        sql(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
        ),
      // When one of its processes is killed, PostgreSQL ends all others and recovers from its log.
      "database crashes": async () => {
        const [victim] = await sql<{ pid: number }>(
          "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1",
        );
        if (victim) process.kill(victim.pid, "SIGKILL");
      },
      "vendor fails": () => vendor.faults({ rules: [{ ...dice.one(VENDOR_RULES), times: times() }] }),
      // For good, so that money is owed back.
      "vendor refuses": () => vendor.faults({ rules: [{ ...REFUSAL, times: 1 }] }),
      "vendor sells oddly": () => vendor.faults({ oddSales: [dice.one(ODD_SALES)] }),
      "vendor answers without codes": async () => {
        await vendor.faults({ bareSales: true });
        await wait(NO_CODES_MS);
        await vendor.faults({ bareSales: false });
      },
      "vendor adds to another eSIM": () => vendor.faults({ misassign: 1 }),
      "vendor lists late": async () => {
        await vendor.faults({ listLagMs: dice.between(...LIST_LAG_MS) });
        await wait(LISTED_LATE_MS);
        await vendor.faults({ listLagMs: 0 });
      },
      "no balance": async () => {
        const { balance } = await vendor.ledger();
        if (balance === 0) return;
        await vendor.balance(0);
        await wait(NO_BALANCE_MS);
        await persist(() => vendor.balance(balance));
      },
      "gateway fails": () => gateway.faults({ rules: [{ ...dice.one(GATEWAY_RULES), times: times() }] }),
      "refunds fail": async () => {
        await gateway.faults({ refunds: dice.one(REFUND_FAULTS) });
        await wait(NO_REFUNDS_MS);
        await gateway.faults({ refunds: {} });
      },
      "refund by a person": async () => {
        const [owed] = await sql<{ id: string }>(
          "select id from payments where status = 'refund_due' order by random() limit 1",
        );
        if (!owed) return;
        const [claim] = await sql<{ claimed: boolean }>("select refund_by_hand($1, 'Sari, by bank') as claimed", [
          owed.id,
        ]);
        if (claim?.claimed) await sql("select record_refund($1, $2)", [owed.id, `transfer-${owed.id}`]);
      },
      "refund by a person withdrawn": () =>
        sql(
          `select withdraw_refund(id, refund_reference) from payments where id = (
             select id from payments where status = 'refunded' and refund_reference like 'transfer-%' order by random() limit 1)`,
        ),
      "callbacks repeated": () => gateway.faults({ callbacks: { duplicate: dice.between(1, 20) } }),
      "callbacks lost": () => gateway.faults({ callbacks: { drop: times() } }),
      "forged callback": async () => {
        const { invoices } = await gateway.ledger();
        const invoice = dice.one(invoices);
        const isTokenKnown = dice.roll() < 0.5;
        await fetch(`${dice.one(stores)}/api/webhooks/xendit`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-callback-token": isTokenKnown ? this.#world.callbackToken : crypto.randomUUID(),
          },
          body: JSON.stringify({
            ...invoice,
            status: "PAID",
            paid_amount: invoice.amount,
            paid_at: new Date().toISOString(),
          }),
        });
      },
    };
  }
}
