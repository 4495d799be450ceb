import { setTimeout as wait } from "node:timers/promises";
import { invoiceIdOf } from "../../e2e/support/sandboxes.ts";
import {
  type Account,
  bundleId,
  type Cookie,
  callFunction,
  checkoutBody,
  type FunctionAnswer,
  type FunctionName,
  loginCookies,
  newAccount,
} from "../../e2e/support/traveller.ts";
import type { Dice } from "./dice.ts";
import { persist } from "./persist.ts";
import { secondInvoice } from "./second-invoice.ts";
import type { World } from "./world.ts";

/** How an order is paid, and how many of a hundred orders are paid that way. */
const WAYS = {
  once: 62,
  /** Two taps on two stores at the same moment. */
  twoTaps: 8,
  topUp: 8,
  tooLittle: 4,
  tooMuch: 2,
  /** Cancelled by the traveller, then paid all the same. */
  afterCancelling: 4,
  /** The invoice ended, and the money came later. */
  late: 4,
  never: 4,
  /** The gateway has a second invoice for the same payment, and both are paid. */
  twoInvoices: 4,
} as const;

const PLANS = ["esim_1GB_7D_JP_V2", "esim_3GB_30D_JP_V2", "esim_1GB_7D_SG_V2", "esim_1GB_7D_TH_V2"];
const TOP_UP = "esim_1GB_7D_JP_V2";
const TRAVELLERS_AT_MOST = 200;
const ORDERS_PER_TRAVELLER = 10;
/** Share of those who pay once by virtual account, which the gateway cannot give back. The others pay by QRIS. */
const BY_ACCOUNT = 0.2;
/** A buyer's pause between two orders, milliseconds. */
const PAUSE_MS = [0, 2_000] as const;
/** An access token ends after ten minutes. These buyers keep no refreshed cookies, so they log in again before. */
const LOGIN_MS = 8 * 60_000;

type Traveller = { account: Account; cookies: Cookie[]; loggedInAt: number };
type Invoice = { orderId: string; invoiceId: string };

/** Answers after which the same request can succeed: the service behind it was gone, or the login has ended. */
const isPassing = (status: number) => status >= 500 || status === 429;

/** Sends orders to both stores and pays their invoices in every way that occurs. */
export class Buyers {
  readonly #world: World;
  readonly #dice: Dice;
  readonly #travellers: Traveller[] = [];
  #isOver = false;
  /** How many orders were made in each way; `refused` were refused by the store. */
  readonly made: Record<string, number> = {};

  constructor(world: World, dice: Dice) {
    this.#world = world;
    this.#dice = dice;
  }

  /** How many orders were asked for, with those that were refused. */
  get asked(): number {
    return Object.values(this.made).reduce((sum, count) => sum + count, 0);
  }

  /** Signs up the travellers. Run it before anything fails. */
  async enter(orders: number): Promise<void> {
    const count = Math.min(TRAVELLERS_AT_MOST, Math.ceil(orders / ORDERS_PER_TRAVELLER));
    while (this.#travellers.length < count) {
      const account = await newAccount("id");
      this.#travellers.push({ account, cookies: await loginCookies(account), loggedInAt: performance.now() });
    }
  }

  /** Begins no more orders. Those under way are finished. */
  end(): void {
    this.#isOver = true;
  }

  /** Makes this many orders, `atOnce` of them at the same time. */
  async order(orders: number, atOnce: number, onOrder: (done: number) => void): Promise<void> {
    let begun = 0;
    let done = 0;
    const buy = async () => {
      while (begun < orders && !this.#isOver) {
        begun += 1;
        await wait(this.#dice.between(...PAUSE_MS));
        const way = this.#dice.weighted(WAYS);
        const isMade = await this.#buy(this.#dice.one(this.#travellers), way);
        const name = isMade ? way : "refused";
        this.made[name] = (this.made[name] ?? 0) + 1;
        done += 1;
        onOrder(done);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, buy));
  }

  async #logIn(traveller: Traveller): Promise<void> {
    traveller.loggedInAt = performance.now();
    traveller.cookies = await loginCookies(traveller.account);
  }

  async #call<Name extends FunctionName>(
    traveller: Traveller,
    name: Name,
    body: unknown,
  ): Promise<FunctionAnswer<Name>> {
    return persist(async () => {
      if (performance.now() - traveller.loggedInAt > LOGIN_MS) await this.#logIn(traveller);
      const answer = await callFunction(name, body, traveller.cookies, {}, this.#dice.one(this.#world.stores));
      if (answer.status === 401) await this.#logIn(traveller);
      return answer.status === 401 || isPassing(answer.status) ? null : answer.body;
    });
  }

  async #checkout(traveller: Traveller, request: Record<string, unknown>): Promise<Invoice | null> {
    const answer = await this.#call(traveller, "create-xendit-invoice", request);
    if (answer.success !== true) return null;
    return { orderId: String(answer.order_id), invoiceId: invoiceIdOf(answer.invoice_url) };
  }

  /** Pays at the gateway. An invoice that has been paid or has ended by now is left. */
  async #pay({ invoiceId }: Invoice, how: object = {}): Promise<void> {
    await persist(async () => {
      const address = `${this.#world.gatewayUrl}/__sandbox/invoices/${invoiceId}/pay`;
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(how),
      });
      await answer.body?.cancel();
      return answer.status < 500 ? true : null;
    });
  }

  /** @returns false when the store refused the order */
  async #buy(traveller: Traveller, way: keyof typeof WAYS): Promise<boolean> {
    const plan = await persist(() => bundleId(way === "topUp" ? TOP_UP : this.#dice.one(PLANS)));
    const request = { ...checkoutBody(plan), ...(way === "topUp" && (await this.#ontoOwnEsim(traveller))) };
    if (way === "twoTaps") void this.#checkout(traveller, request);
    const invoice = await this.#checkout(traveller, request);
    if (!invoice) return false;
    switch (way) {
      case "once":
        await this.#pay(invoice, this.#dice.roll() < BY_ACCOUNT ? { method: "MANDIRI" } : {});
        break;
      case "twoTaps":
      case "topUp":
        await this.#pay(invoice);
        break;
      case "tooLittle":
        await this.#pay(invoice, { amount: 1_000 });
        break;
      case "tooMuch":
        await this.#pay(invoice, { amount: 9_000_000 });
        break;
      case "afterCancelling":
        await this.#call(traveller, "cancel-order", { orderId: invoice.orderId });
        await this.#pay(invoice, { late: true });
        break;
      case "late":
        await persist(async () => (await this.#world.gateway.expire(invoice.invoiceId)) as object);
        await this.#pay(invoice, { late: true });
        break;
      case "twoInvoices":
        await this.#pay(invoice);
        await this.#pay({ ...invoice, invoiceId: await secondInvoice(this.#world, invoice.invoiceId) });
        break;
      case "never":
        break;
    }
    return true;
  }

  /** The part of a checkout that adds the plan to an eSIM of the traveller; a new eSIM where there is none yet. */
  async #ontoOwnEsim({ account }: Traveller): Promise<Record<string, unknown>> {
    const [esim] = await persist(() =>
      this.#world.sql<{ id: string }>(
        `select e.id from esims e join user_orders o on o.id = e.order_id join auth.users u on u.id = o.user_id
         join bundles b on b.id = o.bundle_id
         where u.email = $1 and o.status = 'completed' and b.vendor_bundle_name like '%_JP_%' limit 1`,
        [account.email],
      ),
    );
    return esim ? { orderType: "topup", esimId: esim.id, paymentMethod: "qris" } : {};
  }
}
