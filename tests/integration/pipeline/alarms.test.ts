import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

type Posted = { text: string; cases: { kind: string; count: number; orders: string[]; url: string }[] };

/** A webhook that keeps what it is sent, and refuses as often as it is told to. */
async function startWebhook(refusals = 0) {
  const posted: Posted[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      const isRefused = refusals > 0;
      refusals -= 1;
      if (!isRefused) posted.push(JSON.parse(body) as Posted);
      response.writeHead(isRefused ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  process.env.ALARM_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return posted;
}

let mailbox: string;
beforeEach(() => {
  mailbox = `alarm-${crypto.randomUUID()}@kelana.test`;
  process.env.ALARM_EMAIL = mailbox;
  process.env.ALARM_WEBHOOK_URL = "";
});
afterEach(async () => {
  await running().sql("update cases set closed_at = now() where closed_at is null");
  await running().sql("delete from case_alarms");
});

const mails = () => running().mailbox.mailsTo(mailbox);

/** Loaded after the stack has set the environment. */
async function watch(): Promise<number> {
  const { requestDueAlarms } = await import("@/lib/alarms/service");
  return requestDueAlarms();
}

/** Lets so many minutes pass for what was seen and told. */
const later = (minutes: number) =>
  running().sql(
    `update case_alarms set seen_at = seen_at - make_interval(mins => $1), mailed_at = mailed_at - make_interval(mins => $1),
       posted_at = posted_at - make_interval(mins => $1)`,
    [minutes],
  );

/** Looks for new cases, and again when they have been open for three minutes. @returns how many jobs that enqueued */
async function watchTwice(): Promise<number> {
  expect(await watch()).toBe(0);
  await later(3);
  return watch();
}

const openCases = (count: number) =>
  running().sql(
    "select open_case('vendor_balance', 'w' || n, null, 'low for sari@x.test') from generate_series(1, $1::int) n",
    [count],
  );

it("a worker that sweeps every few seconds looks for new cases once a minute", async () => {
  const { sql } = running();
  const { workOnPart } = await import("@/lib/scheduler/tick");
  const seen = () => sql("select subject from case_alarms");
  await openCases(1);
  await sql("select note_tick()");
  await workOnPart("sweep");
  expect(await seen()).toEqual([]);
  await sql("update scheduler_state set ticked_at = clock_timestamp() - interval '1 minute'");
  await workOnPart("sweep");
  expect(await seen()).toEqual([{ subject: "w1" }]);
});

describe("an alarm of cases", () => {
  it("is one mail and one call for a flood, with kinds, order numbers and the desk's address, and nobody's data", async () => {
    const posted = await startWebhook();
    const { sql } = running();
    const { orderId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    await openCases(100);
    await sql("select open_case('late_outcome', 'p-1', $1, 'for sari.dewi@example.com')", [orderId]);
    expect(await watchTwice()).toBe(1);
    expect(await watch()).toBe(0);
    await running().runDueJobs();
    const mail = only(await mails());
    expect(mail.subject).toBe("101 kasus menunggu keputusan");
    expect(mail.text).toContain("SALDO DI VENDOR\n\n100 kasus.");
    expect(mail.text).toContain(orderId.slice(0, 8));
    expect(mail.text).toContain("/desk/cases?kind=late_outcome");
    const call = only(posted);
    expect(call.cases).toEqual([
      {
        kind: "late_outcome",
        count: 1,
        orders: [orderId.slice(0, 8)],
        url: expect.stringMatching(/\?kind=late_outcome$/),
      },
      {
        kind: "vendor_balance",
        count: 100,
        orders: [],
        url: expect.stringMatching(/\/desk\/cases\?kind=vendor_balance$/),
      },
    ]);
    for (const said of [mail.text, mail.html, JSON.stringify(call)])
      expect(said).not.toMatch(/sari|@x\.test|example\.com/);
    await later(11);
    expect(await watch()).toBe(0);
  });

  it("waits ten minutes after the one before, and then tells of what has come since", async () => {
    await openCases(1);
    await watchTwice();
    await running().runDueJobs();
    await openCases(3);
    await watch();
    await later(3);
    expect(await watch()).toBe(0);
    await later(8);
    expect(await watch()).toBe(1);
    await running().runDueJobs();
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      "1 kasus menunggu keputusan",
      "2 kasus menunggu keputusan",
    ]);
  });

  it("tells nothing of a case that ends within two minutes, and again of one that comes back", async () => {
    await openCases(1);
    await watch();
    await running().sql("update cases set closed_at = now() where subject = 'w1'");
    await later(3);
    expect(await watch()).toBe(0);
    await running().runDueJobs();
    expect(await mails()).toEqual([]);
    await running().sql("update cases set closed_at = null where subject = 'w1'");
    expect(await watchTwice()).toBe(1);
    await running().runDueJobs();
    expect(await mails()).toHaveLength(1);
  });

  it("is tried again at a webhook that refuses, without a second mail", async () => {
    const posted = await startWebhook(2);
    await openCases(1);
    await watchTwice();
    await running().workUntil("the webhook is told", async () => posted.length > 0);
    expect(posted).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("is tried again at a mail server that refuses, without a second call", async () => {
    const posted = await startWebhook();
    await running().mailbox.refuse(451, 2);
    await openCases(1);
    await watchTwice();
    await running().workUntil("the mail is sent", async () => (await mails()).length > 0);
    expect(await mails()).toHaveLength(1);
    expect(posted).toHaveLength(1);
  });

  it("is asked for by the tick, and by nobody where none is configured", async () => {
    const { sweepAndWork } = await import("@/lib/scheduler/tick");
    await openCases(1);
    await sweepAndWork();
    await later(3);
    await sweepAndWork();
    expect(await mails()).toHaveLength(1);
    process.env.ALARM_EMAIL = "";
    await openCases(2);
    expect(await watchTwice()).toBe(0);
  });

  it("of dead jobs leaves its own job out, which would tell of itself for ever", async () => {
    const { sql } = running();
    await sql(
      "insert into jobs (kind, subject, state) values ('send_alarm', 'cases', 'dead'), ('notify', 'n-1', 'dead')",
    );
    await watch();
    expect(await sql("select kind, subject from case_alarms")).toEqual([{ kind: "dead_job", subject: "notify:n-1" }]);
    await later(3);
    expect(await watch()).toBe(1);
    expect(await running().job("send_alarm", "cases")).toMatchObject({ state: "ready" });
  });
});
