import { DAY_MS, HOUR_MS } from "../../lib/core/duration.ts";
import en from "../../messages/en/moneyBack.json" with { type: "json" };
import id from "../../messages/id/moneyBack.json" with { type: "json" };
import { untilOrderIs } from "../e2e/support/completed-orders.ts";
import { makeEsim } from "../e2e/support/esim-lives.ts";
import { payForPlan } from "../e2e/support/esims.ts";
import { under } from "../e2e/support/screens.ts";
import { asServer, insertRows, readRows } from "../e2e/support/server-side.ts";
import { type Cookie, travellerClient } from "../e2e/support/traveller.ts";
import { PLAN, type Screen } from "./screen.ts";

/** No worker takes a job before then: an open page would bring one forward that nobody holds. */
const LATER = "2100-01-01T00:00:00Z";

const now = () => new Date().toISOString();

/** How the plan and the money of an order stand whose traveller has asked for its money. */
type GivenBack = { plan: { state: string; refusal?: string }; isOwed?: true; refund?: object; isBack?: true };

const RETURNED = { state: "returned" };

const GIVEN_BACK: Record<string, GivenBack> = {
  asked: { plan: { state: "asked" } },
  "with a person": { plan: { state: "with_person" } },
  refused: { plan: { state: "refused", refusal: "used" } },
  "refused by a person": { plan: { state: "refused", refusal: "by_person" } },
  "taken back": { plan: RETURNED, isOwed: true },
  "money sent": { plan: RETURNED, isOwed: true, refund: { state: "pending" } },
  "money by hand": {
    plan: RETURNED,
    isOwed: true,
    refund: { state: "by_hand", by_hand_reason: "ACCOUNT_NOT_FOUND", by_hand_at: now() },
  },
  "money back": { plan: RETURNED, isOwed: true, isBack: true },
};

/** An order whose plan its traveller has given back. @returns its id */
async function giveBack(cookies: Cookie[], { plan, isOwed, refund, isBack }: GivenBack): Promise<string> {
  const orderId = await payForPlan(cookies, PLAN);
  await untilOrderIs(cookies, orderId, "completed");
  const held = { state: "leased", lease_token: crypto.randomUUID(), lease_until: LATER };
  await insertRows("jobs", [{ kind: "return_plan", subject: orderId, run_at: LATER, ...held }]);
  const settled_at = plan.state === "asked" ? null : now();
  await insertRows("plan_returns", [{ order_id: orderId, ...plan, settled_at }]);
  if (!isOwed) return orderId;
  const [payment] = await readRows(`payments?order_id=eq.${orderId}&select=id,amount`);
  await asServer("rpc/transition_order", "POST", { p_order_id: orderId, p_to: "refunded", p_reason: "plan_returned" });
  const owed = { status: "refund_due", paid_amount: payment?.amount };
  await asServer(`payments?order_id=eq.${orderId}`, "PATCH", owed);
  const of = { payment_id: payment?.id, order_id: orderId, amount: payment?.amount, turn_until: LATER };
  if (refund) await insertRows("refunds", [{ ...of, ...refund }]);
  const recorded = { p_payment_id: payment?.id, p_reference: `rfd-${payment?.id}` };
  if (isBack) await asServer("rpc/record_refund", "POST", recorded);
  return orderId;
}

/** The list of its steps, in either language. */
const STEPS = [id.title, en.title].map((title) => `main ol[aria-label="${title}"]`).join();

/** A plan that its traveller gives back, on the pages of its order and its eSIM. */
export const plansGivenBack: readonly Screen[] = Object.entries(GIVEN_BACK).flatMap(([name, given]): Screen[] =>
  (["order", "eSIM"] as const).map((what) => ({
    name: `${what}: money back, ${name}`,
    who: "money back",
    path: async (locale, world) => {
      const orderId = await world.once(`money back ${name}`, async () =>
        giveBack(await world.login("money back"), given),
      );
      return under(`/${what === "order" ? "order-detail" : "esim-detail"}/${orderId}`)(locale);
    },
    shows: STEPS,
  })),
);

const day = (fromNow: number) => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** The day of departure and the time of its reminder: still to come, due, too late, or over. */
const DEPARTURES = {
  ahead: () => ({ leaves_on: day(20), remind_at: hoursAgo(-19 * 24) }),
  due: () => ({ leaves_on: day(1), remind_at: hoursAgo(1) }),
  "too late": () => ({ leaves_on: day(1), remind_at: hoursAgo(11) }),
  past: () => ({ leaves_on: day(-2), remind_at: hoursAgo(72) }),
} as const;

async function leave(cookies: Cookie[], departure: object): Promise<string> {
  const esimId = await makeEsim(cookies, "ready");
  const { data } = await travellerClient(cookies).auth.getUser();
  await insertRows("departures", [{ esim_id: esimId, user_id: data.user?.id, ...departure }]);
  return esimId;
}

/** The card of the departure; where none is named yet, it is on the page of an eSIM that is ready. */
export const departures: readonly Screen[] = Object.entries(DEPARTURES).map(([name, departure]) => ({
  name: `eSIM: departure ${name}`,
  who: "leaving",
  path: async (locale, world) => {
    const esimId = await world.once(`departure ${name}`, async () => leave(await world.login("leaving"), departure()));
    return under(`/esim-detail/${esimId}`)(locale);
  },
}));
