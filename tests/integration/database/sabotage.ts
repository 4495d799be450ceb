import type { SchemaFacts } from "./attack";
import { isShown } from "./column-decisions";
import { type TableDecision, tableDecisions } from "./decisions";
import { functionDecisions } from "./function-decisions";

/**
 * A negative control: the change, its table or function, and the exact breaches that the attack table must report, where
 * `(readable)` and `(changeable)` stand for the columns that its owner may read and change.
 */
export type Sabotage = { name: string; on: string[]; breaks: string; mends: string; breaches: string[] };

/** The breaches of a negative control with the columns of this schema. */
export function breachesOf({ breaches }: Sabotage, { tables }: SchemaFacts): string[] {
  const columnsOf = (table: string, which: string) => {
    const { ownerChanges = {} } = new Map<string, TableDecision>(Object.entries(tableDecisions)).get(table) ?? {};
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    const meant =
      which === "readable" ? (name: string) => isShown(table, name) : (name: string) => name in ownerChanges;
    return columns.filter(meant).join("+");
  };
  const withColumns = (_: string, table: string, which: string) => `${table}.${columnsOf(table, which)}`;
  return breaches.map((line) => line.replace(/(\w+)\.\((readable|changeable)\)/, withColumns));
}

const replaceInFunction = (name: string, part: string, by: string) =>
  `do $$ begin execute replace(pg_get_functiondef('public.${name}'::regproc), '${part}', '${by}'); end $$`;
const replaceInTravellerId = (part: string, by: string) => replaceInFunction("traveller_id", part, by);

const ROLE = "account.raw_app_meta_data ->> ''role'' = ''operator''";
/** The functions of the operator's desk, in the order in which the database names them. */
const DESK = Object.entries(functionDecisions)
  .flatMap(([name, who]) => (who === "operators" ? [name] : []))
  .toSorted();

export const sabotages: Sabotage[] = [
  {
    name: "a dropped policy",
    on: ["order_status_history"],
    breaks: 'drop policy "history of own orders" on public.order_status_history',
    mends: `create policy "history of own orders" on public.order_status_history for select to authenticated
      using (exists (select 1 from public.user_orders as o where o.id = order_id and o.user_id = (select public.traveller_id())))`,
    breaches: ["owner reads order_status_history.*: 0, not 1"],
  },
  {
    name: "a policy for everybody",
    on: ["payments"],
    breaks: 'create policy "open" on public.payments for select to authenticated using (true)',
    mends: 'drop policy "open" on public.payments',
    breaches: ["other reads payments.(readable): 1, not 0", "former reads payments.(readable): 1, not 0"],
  },
  {
    name: "a policy that asks the token alone",
    on: ["esims", "esim_details"],
    breaks: 'alter policy "own esims" on public.esims using (user_id = (select auth.uid()))',
    mends: 'alter policy "own esims" on public.esims using (user_id = (select public.traveller_id()))',
    breaches: ["former reads esim_details.*: 1, not 0", "former reads esims.(readable): 1, not 0"],
  },
  {
    name: "a login that counts after its end",
    on: [
      "bundle_assignments",
      "bundles",
      "departures",
      "esim_details",
      "esims",
      "order_status_history",
      "payments",
      "plan_returns",
      "profiles",
      "refunds",
      "usage_samples",
      "user_notifications",
      "user_orders",
    ],
    breaks: replaceInTravellerId("login.not_after > now()", "login.not_after is not null"),
    mends: replaceInTravellerId("login.not_after is not null", "login.not_after > now()"),
    breaches: [
      "former reads bundle_assignments.*: 1, not 0",
      "former reads bundles.(readable): 2, not 1",
      "former reads departures.(readable): 1, not 0",
      "former reads esim_details.*: 1, not 0",
      "former reads esims.(readable): 1, not 0",
      "former reads order_status_history.*: 1, not 0",
      "former reads payments.(readable): 1, not 0",
      "former reads plan_returns.(readable): 1, not 0",
      "former reads profiles.(readable): 1, not 0",
      "former changes profiles.(changeable): 1, not 0",
      "former reads refunds.(readable): 1, not 0",
      "former reads usage_samples.*: 1, not 0",
      "former reads user_notifications.*: 1, not 0",
      "former changes user_notifications.is_read: 1, not 0",
      "former reads user_orders.(readable): 1, not 0",
    ],
  },
  {
    name: "withdrawn offers shown",
    on: ["special_offers"],
    breaks: 'create policy "all offers" on public.special_offers for select to anon using (true)',
    mends: 'drop policy "all offers" on public.special_offers',
    breaches: ["anon reads special_offers.*: 4, not 1"],
  },
  {
    name: "a removed grant",
    on: ["usage_samples"],
    breaks: "revoke select on public.usage_samples from authenticated",
    mends: "grant select (esim_id, used_bytes, taken_at) on public.usage_samples to authenticated",
    breaches: [
      "owner reads usage_samples.*: refused, not 1",
      "other reads usage_samples.*: refused, not 0",
      "former reads usage_samples.*: refused, not 0",
    ],
  },
  {
    name: "a grant too many, with no policy behind it",
    on: ["jobs"],
    breaks: "grant select, delete on public.jobs to anon",
    mends: "revoke select, delete on public.jobs from anon",
    breaches: ["anon reads jobs.*: 0, not refused", "anon deletes from jobs: 0, not refused"],
  },
  {
    name: "a removed restriction to some columns for reading",
    on: ["user_orders"],
    breaks: "grant select (idempotency_key) on public.user_orders to authenticated",
    mends: "revoke select (idempotency_key) on public.user_orders from authenticated",
    breaches: [
      "owner reads user_orders.idempotency_key: 1, not refused",
      "other reads user_orders.idempotency_key: 0, not refused",
      "former reads user_orders.idempotency_key: 0, not refused",
    ],
  },
  {
    name: "a removed restriction to some columns for changing",
    on: ["user_notifications"],
    breaks: "grant update (order_id) on public.user_notifications to authenticated",
    mends: "revoke update (order_id) on public.user_notifications from authenticated",
    breaches: [
      "owner changes user_notifications.order_id: 1, not refused",
      "other changes user_notifications.order_id: 0, not refused",
      "former changes user_notifications.order_id: 0, not refused",
    ],
  },
  {
    name: "a function for everybody",
    on: ["release_payment"],
    breaks: "grant execute on function public.release_payment(uuid) to anon",
    mends: "revoke execute on function public.release_payment(uuid) from anon",
    breaches: ["anon calls release_payment: taken"],
  },
  {
    name: "a table and a function without a decision",
    on: ["undecided", "undecided_too"],
    breaks:
      "create table public.undecided (id int); create function public.undecided_too() returns int language sql as 'select 1'",
    mends: "drop table public.undecided; drop function public.undecided_too()",
    breaches: ["no decision on table undecided", "no decision on function undecided_too"],
  },
  {
    name: "a desk that takes every traveller for an operator",
    on: ["operator_acts", ...DESK],
    breaks: replaceInFunction("is_operator", ROLE, "account.id is not null"),
    mends: replaceInFunction("is_operator", "account.id is not null", ROLE),
    breaches: [
      ...DESK.flatMap((name) => ["owner", "other"].map((who) => `${who} calls ${name}: taken`)),
      "owner reads operator_acts.*: 1, not 0",
      "other reads operator_acts.*: 1, not 0",
    ],
  },
];
