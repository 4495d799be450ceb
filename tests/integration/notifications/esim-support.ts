import type { Locale } from "@/lib/i18n/routing";
import { only } from "../../support/database";
import { JAPAN_3GB, type Stack } from "../../support/stack";
import { notificationQueries } from "./support";

const GB = 1_000_000_000;

/** `days`: until its end; `length`: from its start to its end, where that is reported. */
export type Plan = {
  state?: string;
  days?: number | null;
  length?: number;
  gigabytes?: number;
  left?: number;
  unlimited?: boolean;
};

const minutes = (days: number | null) => (days === null ? null : Math.round(days * 1440));

/** eSIMs as they are stored from the vendor's answers, and what is due about them, for the tests of notifications. */
export function esimNotices(running: () => Stack) {
  /** A traveller with an eSIM that holds these plans, stored as from the vendor's answers. */
  async function esimWith(plans: Plan[], locale: Locale = "id") {
    const stack = running();
    const traveller = await stack.createTraveller(locale);
    const { id: orderId } = only(
      await stack.sql<{ id: string }>(
        `insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash, email)
         values ($1, $2, 45000, 45000, 'id', gen_random_uuid(), 'hash', 'pembeli@kantor.test') returning id`,
        [traveller.id, await stack.bundleId(JAPAN_3GB)],
      ),
    );
    const { id: esimId } = only(
      await stack.sql<{ id: string }>(
        `insert into esims (order_id, user_id, iccid, activation_code)
         values ($1, $2, '8944' || lpad((random() * 1e14)::bigint::text, 15, '0'), 'LPA:1$x$y') returning id`,
        [orderId, traveller.id],
      ),
    );
    for (const plan of plans) await addPlan(esimId, plan);
    return { traveller, orderId, esimId };
  }

  async function addPlan(
    esimId: string,
    { state = "active", days = 20, length, gigabytes = 3, left = gigabytes, unlimited = false }: Plan,
  ) {
    await running().sql(
      `insert into bundle_assignments (esim_id, vendor_assignment_id, bundle_state, is_unlimited, initial_quantity_bytes,
         remaining_quantity_bytes, end_time, start_time)
       values ($1, gen_random_uuid()::text, $2::bundle_state, $3, $4, $5, now() + make_interval(mins => $6::int),
         now() + make_interval(mins => $7::int))`,
      [
        esimId,
        state,
        unlimited,
        gigabytes * GB,
        left * GB,
        minutes(days),
        minutes(length === undefined || days === null ? null : days - length),
      ],
    );
  }

  const use = (esimId: string, left: number) =>
    running().sql(
      "update bundle_assignments set remaining_quantity_bytes = $2 where esim_id = $1 and bundle_state = 'active'",
      [esimId, left * GB],
    );

  const due = async (esimId: string) =>
    (
      await running().sql<{ due: string }>("select due from due_esim_notifications() as due where due like $1", [
        `%${esimId}%`,
      ])
    )
      .map((row) => row.due.split(":")[0])
      .toSorted();

  /** Runs scheduler ticks until no job is left. */
  async function sweep() {
    const { sweepAndWork } = await import("@/lib/scheduler/tick");
    while ((await sweepAndWork()).ran > 0);
  }

  const typesOf = async (userId: string) =>
    (await notificationQueries(running).notificationsOf(userId)).map(({ dedupe_key }) => dedupe_key.split(":")[0]);
  return { esimWith, addPlan, use, due, sweep, typesOf };
}
