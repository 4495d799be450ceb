import { afterEach, expect, it, vi } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const stack = sharedStack({}, [/was paid and is still paid$/]);
afterEach(() => vi.resetModules());

async function ask(changes: Record<string, string> = {}, secret = process.env.CRON_SECRET) {
  for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value);
  try {
    const { GET } = await import("@/app/api/metrics/route");
    const headers = { authorization: `Bearer ${secret}` };
    const response = await GET(new Request("http://localhost:9/api/metrics", { headers }));
    return { response, text: await response.text() };
  } finally {
    vi.unstubAllEnvs();
  }
}

const LINE =
  /^(?:# HELP (?<helped>[a-z_]+) \S.*|# TYPE (?<typed>[a-z_]+) gauge|(?<name>[a-z_]+)(?<labels>\{[a-z]+="[a-z_]+"\})? (?<value>\d+))$/;

/** Each sample by its name and labels, as Prometheus reads it: every line is known, and a metric is announced before its samples. */
async function samples(changes: Record<string, string> = {}): Promise<Record<string, number>> {
  const { text } = await ask(changes);
  const read: Record<string, number> = {};
  let typed = "";
  expect(text.endsWith("\n")).toBe(true);
  for (const line of text.trimEnd().split("\n")) {
    const groups = LINE.exec(line)?.groups;
    if (!groups) throw new Error(`Prometheus cannot read the line '${line}'`);
    typed = groups.typed ?? typed;
    if (groups.name === undefined) continue;
    expect(groups.name).toBe(typed);
    const key = groups.name + (groups.labels ?? "");
    expect(read, `${key} twice`).not.toHaveProperty([key]);
    read[key] = Number(groups.value);
  }
  return read;
}

const jobs = (values: string) =>
  stack().sql(`insert into jobs (kind, subject, state, attempts, run_at, lease_until) values ${values}`);

it("shows the memory of the instance, and that the database answers", async () => {
  const { response } = await ask();
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const read = await samples();
  expect(read.kelana_database_up).toBe(1);
  expect(read.process_resident_memory_bytes).toBeGreaterThan(1e7);
  expect(read.nodejs_heap_used_bytes).toBeLessThan(read.process_resident_memory_bytes ?? 0);
  expect(read.process_start_time_seconds).toBeLessThanOrEqual(Date.now() / 1000);
});

it("is answered to a secret of its own, which opens nothing else", async () => {
  const METRICS_SECRET = "a-secret-of-prometheus";
  expect((await ask({ METRICS_SECRET }, METRICS_SECRET)).response.status).toBe(200);
  vi.resetModules();
  expect((await ask({ METRICS_SECRET })).response.status).toBe(200);
  vi.resetModules();
  vi.stubEnv("METRICS_SECRET", METRICS_SECRET);
  const { POST } = await import("@/app/api/cron/work/route");
  const headers = { authorization: `Bearer ${METRICS_SECRET}` };
  const answer = await POST(new Request("http://localhost:9/api/cron/work", { method: "POST", headers }));
  vi.unstubAllEnvs();
  expect(answer.status).toBe(401);
});

it("is no question for strangers", async () => {
  const { response, text } = await ask({}, "a-secret-of-nobody");
  expect(response.status).toBe(401);
  expect(text).not.toContain("kelana_");
});

it("says that the database does not answer, and shows the instance all the same", async () => {
  const read = await samples({ SUPABASE_SECRET_KEY: "sb_secret_wrong" });
  expect(read.kelana_database_up).toBe(0);
  expect(Object.keys(read).filter((name) => name.startsWith("kelana_"))).toEqual(["kelana_database_up"]);
  expect(read.process_resident_memory_bytes).toBeGreaterThan(1e7);
});

it("counts orders by state, and the time since the payment of those that are not finished", async () => {
  const bought = await stack().checkout(await stack().createTraveller(), JAPAN_3GB);
  await stack().gateway.faults({ callbacks: { drop: true } });
  const before = await samples();
  await stack().gateway.pay(bought.invoiceId);
  await stack().verifyPayment(bought.paymentId);
  await stack().sql("update payments set paid_at = now() - interval '3 hours' where id = $1", [bought.paymentId]);
  await stack().sql("update user_orders set created_at = now() - interval '4 hours' where id = $1", [bought.orderId]);
  const read = await samples();
  expect(before['kelana_orders_of_day{status="pending"}']).toBe(1);
  expect(before).not.toHaveProperty(['kelana_orders_under_way{status="paid"}']);
  expect(read['kelana_orders_of_day{status="paid"}']).toBe(1);
  expect(read['kelana_orders_under_way{status="paid"}']).toBe(1);
  expect(read['kelana_orders_under_way_oldest_seconds{status="paid"}']).toBeCloseTo(3 * 3600, -2);
  await stack().sql("update user_orders set created_at = now() - interval '25 hours' where id = $1", [bought.orderId]);
  const later = await samples();
  expect(later).not.toHaveProperty(['kelana_orders_of_day{status="paid"}']);
  expect(later['kelana_orders_under_way{status="paid"}']).toBe(1);
});

it("counts jobs that are due, of a worker that is gone too, and those that are dead, as cases as well", async () => {
  await jobs(`('reconcile', 'due', 'ready', 0, now() - interval '10 minutes', null),
    ('reconcile', 'left', 'leased', 1, now() - interval '1 hour', now() - interval '20 minutes'),
    ('reconcile', 'later', 'ready', 0, now() + interval '1 hour', null),
    ('reconcile', 'held', 'leased', 1, now() - interval '1 hour', now() + interval '1 minute'),
    ('notify', 'dead', 'dead', 40, now() - interval '2 hours', null)`);
  const read = await samples();
  expect(read['kelana_due_jobs{kind="reconcile"}']).toBe(2);
  expect(read['kelana_due_jobs_oldest_seconds{kind="reconcile"}']).toBeCloseTo(1200, -2);
  expect(read['kelana_dead_jobs{kind="notify"}']).toBe(1);
  expect(read['kelana_dead_jobs_oldest_seconds{kind="notify"}']).toBeCloseTo(7200, -2);
  expect(read['kelana_open_cases{kind="dead_job"}']).toBe(1);
  expect(read['kelana_open_cases_oldest_seconds{kind="dead_job"}']).toBeCloseTo(7200, -2);
});

it("counts mails that could not be sent, and none that was not tried yet", async () => {
  await jobs(`('send_email', 'tried', 'ready', 3, now() + interval '15 minutes', null),
    ('send_receipt', 'soon', 'ready', 0, now() + interval '1 minute', null),
    ('reconcile', 'tried', 'ready', 3, now() + interval '15 minutes', null)`);
  const read = await samples();
  expect(Object.entries(read).filter(([name]) => name.startsWith("kelana_mails_waiting"))).toEqual([
    ['kelana_mails_waiting{kind="send_email"}', 1],
  ]);
});

it("counts payments in review and purchases of unknown outcome", async () => {
  const bought = await stack().checkout(await stack().createTraveller(), JAPAN_3GB);
  expect((await samples()).kelana_payments_in_review).toBe(0);
  await stack().sql(
    "update payments set status = 'needs_review', paid_at = now() - interval '1 hour', paid_amount = 1 where id = $1",
    [bought.paymentId],
  );
  await stack().sql(
    "insert into vendor_purchases (order_id, vendor_bundle_name, state, started_at) values ($1, 'esim', 'unknown', now() - interval '30 minutes')",
    [bought.orderId],
  );
  const read = await samples();
  await stack().sql("delete from user_orders where id = $1", [bought.orderId]);
  expect(read.kelana_payments_in_review).toBe(1);
  expect(read.kelana_payments_in_review_oldest_seconds).toBeCloseTo(3600, -2);
  expect(read['kelana_open_attempts{state="unknown"}']).toBe(1);
  expect(read['kelana_open_attempts_oldest_seconds{state="unknown"}']).toBeCloseTo(1800, -2);
});

it("shows the age of the last whole tick, and nothing before the first", async () => {
  await stack().sql("delete from scheduler_state");
  expect(await samples()).not.toHaveProperty("kelana_last_whole_tick_age_seconds");
  await stack().sql("insert into scheduler_state (ticked_at) values (now() - interval '10 minutes')");
  expect((await samples()).kelana_last_whole_tick_age_seconds).toBeCloseTo(600, -2);
});
