/** Negative controls: what is broken, how it is mended, and exactly what the attack table has to say about it. */
export type Sabotage = { name: string; breaks: string; mends: string; breaches: string[] };

export const sabotages: Sabotage[] = [
  {
    name: "a dropped policy",
    breaks: 'drop policy "own notifications" on public.user_notifications',
    mends:
      'create policy "own notifications" on public.user_notifications for select to authenticated using (user_id = (select auth.uid()))',
    breaches: ["owner reads user_notifications.*: 0, not 1"],
  },
  {
    name: "a policy for everybody",
    breaks: 'create policy "open" on public.payments for select to authenticated using (true)',
    mends: 'drop policy "open" on public.payments',
    breaches: [
      "other reads payments.id+order_id+amount+currency+status+payment_method+payment_channel+paid_amount+paid_at+expires_at+created_at: 1, not 0",
    ],
  },
  {
    name: "withdrawn offers shown",
    breaks: 'create policy "all offers" on public.special_offers for select to anon using (true)',
    mends: 'drop policy "all offers" on public.special_offers',
    breaches: ["anon reads special_offers.*: 4, not 1"],
  },
  {
    name: "a removed grant",
    breaks: "revoke select on public.usage_samples from authenticated",
    mends: "grant select on public.usage_samples to authenticated",
    breaches: ["owner reads usage_samples.*: refused, not 1", "other reads usage_samples.*: refused, not 0"],
  },
  {
    name: "a grant too many, with no policy behind it",
    breaks: "grant select, delete on public.jobs to anon",
    mends: "revoke select, delete on public.jobs from anon",
    breaches: ["anon reads jobs.*: 0, not refused", "anon deletes from jobs: 0, not refused"],
  },
  {
    name: "a removed restriction to some columns for reading",
    breaks: "grant select (idempotency_key) on public.user_orders to authenticated",
    mends: "revoke select (idempotency_key) on public.user_orders from authenticated",
    breaches: [
      "owner reads user_orders.idempotency_key: 1, not refused",
      "other reads user_orders.idempotency_key: 0, not refused",
    ],
  },
  {
    name: "a removed restriction to some columns for changing",
    breaks: "grant update (order_id) on public.user_notifications to authenticated",
    mends: "revoke update (order_id) on public.user_notifications from authenticated",
    breaches: [
      "owner changes user_notifications.order_id: 1, not refused",
      "other changes user_notifications.order_id: 0, not refused",
    ],
  },
  {
    name: "a function for everybody",
    breaks: "grant execute on function public.reject_payment(uuid) to anon",
    mends: "revoke execute on function public.reject_payment(uuid) from anon",
    breaches: ["anon calls reject_payment: taken"],
  },
  {
    name: "a table and a function without a decision",
    breaks:
      "create table public.undecided (id int); create function public.undecided_too() returns int language sql as 'select 1'",
    mends: "drop table public.undecided; drop function public.undecided_too()",
    breaches: ["no decision on table undecided", "no decision on function undecided_too"],
  },
];
