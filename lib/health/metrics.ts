import type { Database } from "@/lib/supabase/database.types";

type Subject = Database["public"]["Enums"]["shop_subject"];

/** How much of a subject there is, and for how many seconds the oldest has waited; null where that is not known. */
export type ShopFigure = { subject: Subject; kind: string | null; amount: number; oldestSeconds: number | null };

/** The memory of this process in bytes, and when it began, in seconds of the clock. */
export type ProcessFigures = { rss: number; heapUsed: number; external: number; startedAt: number };

/** What each metric says. Prometheus shows it beside the name. */
export const METRICS = {
  kelana_database_up: "1 when the database answered this question, otherwise 0 and no other metric of the shop",
  kelana_orders_of_day: "Orders made in the last 24 hours, by their state now",
  kelana_orders_under_way: "Paid orders that are not finished, by state",
  kelana_orders_under_way_oldest_seconds: "Seconds since the payment of the oldest of them",
  kelana_open_cases: "What waits for a person, by kind",
  kelana_open_cases_oldest_seconds: "Seconds since the oldest of them",
  kelana_due_jobs: "Jobs that should run now, by kind",
  kelana_due_jobs_oldest_seconds: "Seconds since the oldest of them is due",
  kelana_dead_jobs: "Jobs that have used up their attempts, by kind",
  kelana_dead_jobs_oldest_seconds: "Seconds since the oldest of them was last due",
  kelana_open_attempts: "Purchases at the vendor whose outcome is unknown, by state",
  kelana_open_attempts_oldest_seconds: "Seconds since the oldest of them began",
  kelana_payments_in_review: "Payments that differ from their order",
  kelana_payments_in_review_oldest_seconds: "Seconds since the oldest of them was paid",
  kelana_mails_waiting: "Mails that could not be sent yet and are tried again, by kind of job",
  kelana_last_whole_tick_age_seconds: "Seconds since the scheduler's last whole tick; missing before the first",
  process_resident_memory_bytes: "Memory of this instance",
  nodejs_heap_used_bytes: "Heap of this instance that is in use",
  nodejs_external_memory_bytes: "Memory of this instance outside the heap",
  process_start_time_seconds: "When this instance was started",
} as const;

type MetricName = keyof typeof METRICS;

/** `label` tells the kinds of a subject apart. Without `amount` or `oldest` that number is not shown. */
type Family = { label?: string; amount?: MetricName; oldest?: MetricName };

const FAMILIES: Record<Subject, Family> = {
  orders_of_day: { label: "status", amount: "kelana_orders_of_day" },
  orders_under_way: {
    label: "status",
    amount: "kelana_orders_under_way",
    oldest: "kelana_orders_under_way_oldest_seconds",
  },
  open_cases: { label: "kind", amount: "kelana_open_cases", oldest: "kelana_open_cases_oldest_seconds" },
  due_jobs: { label: "kind", amount: "kelana_due_jobs", oldest: "kelana_due_jobs_oldest_seconds" },
  dead_jobs: { label: "kind", amount: "kelana_dead_jobs", oldest: "kelana_dead_jobs_oldest_seconds" },
  open_attempts: { label: "state", amount: "kelana_open_attempts", oldest: "kelana_open_attempts_oldest_seconds" },
  payments_in_review: { amount: "kelana_payments_in_review", oldest: "kelana_payments_in_review_oldest_seconds" },
  mails_waiting: { label: "kind", amount: "kelana_mails_waiting" },
  whole_tick: { oldest: "kelana_last_whole_tick_age_seconds" },
};

type Sample = { name: MetricName; labels: string; value: number };

function samplesOf({ subject, kind, amount, oldestSeconds }: ShopFigure): Sample[] {
  const family = FAMILIES[subject];
  const labels = family.label === undefined || kind === null ? "" : `{${family.label}="${kind}"}`;
  return [
    ...(family.amount === undefined ? [] : [{ name: family.amount, labels, value: amount }]),
    ...(family.oldest === undefined || oldestSeconds === null
      ? []
      : [{ name: family.oldest, labels, value: oldestSeconds }]),
  ];
}

const alone = (name: MetricName, value: number): Sample => ({ name, labels: "", value });

/**
 * The figures in Prometheus' text format. Each metric is announced, also one without a value.
 * @param figures null when the database did not answer
 */
export function metricsText(
  figures: readonly ShopFigure[] | null,
  { rss, heapUsed, external, startedAt }: ProcessFigures,
): string {
  const samples = [
    alone("kelana_database_up", figures === null ? 0 : 1),
    ...(figures ?? []).flatMap(samplesOf),
    alone("process_resident_memory_bytes", rss),
    alone("nodejs_heap_used_bytes", heapUsed),
    alone("nodejs_external_memory_bytes", external),
    alone("process_start_time_seconds", startedAt),
  ];
  const families = Object.entries(METRICS).map(([name, help]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...samples.filter((sample) => sample.name === name).map(({ labels, value }) => `${name}${labels} ${value}`),
  ]);
  return `${families.flat().join("\n")}\n`;
}
