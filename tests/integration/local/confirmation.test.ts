import { describe, expect, it } from "vitest";
import { formatRupiah } from "@/lib/core/money";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { orderSteps } from "../notifications/support";
import { ASKED, reviewTools, WHO } from "../pipeline/review-support";
import { runCommand } from "./commands";

const running = sharedStack();
const { checkout } = orderSteps(running);
const { intoReview } = reviewTools(running);

const run = (file: string, ...args: string[]) =>
  runCommand(file, args, {
    NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL ?? "",
    SUPABASE_SECRET_KEY: process.env.SUPABASE_SECRET_KEY ?? "",
  });

/** All that these commands could change of an order. */
const stateOf = (orderId: string) =>
  running().sql<{ status: string; status_reason: string }>(
    `select o.status, o.status_reason, o.accepted_amount, p.status as payment, p.paid_amount, p.refund_reference, r.state as refund,
       c.closed_at, (select count(*) from order_status_history where order_id = o.id) as steps,
       (select array_agg(kind order by kind) from jobs
         where state = 'dead' and subject in (o.id::text, p.id::text, 'receipt:' || o.id)) as dead
     from user_orders o join payments p on p.order_id = o.id
       left join refunds r on r.payment_id = p.id left join cases c on c.order_id = o.id where o.id = $1`,
    [orderId],
  );

const reviewed = async () => intoReview(await checkout("en"), { amount: 100_000 });

const deadJob = (kind: string, subject: string) =>
  running().sql(
    `insert into jobs (kind, subject, state) values ($1, $2, 'dead')
     on conflict (kind, subject) do update set state = 'dead'`,
    [kind, subject],
  );

const commands = {
  "npm run accept": [async ({ paymentId }) => ["accept.ts", paymentId, WHO], "Accepted"],
  "npm run refund -- --claim": [
    async ({ paymentId }) => ["refund.ts", "--claim", paymentId, "Sari's bank transfer"],
    "Claimed",
  ],
  "npm run refund -- --withdraw": [
    async ({ paymentId }) => {
      await running().sql("select record_refund($1, 'transfer 17')", [paymentId]);
      return ["refund.ts", "--withdraw", paymentId, "transfer 17"];
    },
    "Withdrawn",
  ],
  "npm run refund": [async ({ paymentId }) => ["refund.ts", paymentId, "rfd-confirmed"], "Recorded"],
  "npm run ops -- close": [
    async ({ orderId, paymentId }) => {
      await running().sql("select open_case('second_invoice_paid', $1, $2, 'inv-2')", [paymentId, orderId]);
      const { id } = only(await running().sql<{ id: string }>("select id from cases where order_id = $1", [orderId]));
      return ["ops.ts", "close", id, "Sari: refunded in the dashboard"];
    },
    "Closed",
  ],
  "npm run ops -- retry fulfil_order": [
    async ({ orderId }) => {
      await deadJob("fulfil_order", orderId);
      return ["ops.ts", "retry", `fulfil_order:${orderId}`];
    },
    "It runs at the scheduler's next tick",
  ],
  "npm run ops -- close send_receipt": [
    async ({ orderId }) => {
      await deadJob("send_receipt", `receipt:${orderId}`);
      return ["ops.ts", "close", `send_receipt:receipt:${orderId}`, "Sari: sent by hand"];
    },
    "Closed",
  ],
  "npm run ops -- retry refund_payment": [
    async ({ paymentId }) => {
      await deadJob("refund_payment", paymentId);
      return ["ops.ts", "retry", `refund_payment:${paymentId}`];
    },
    "It runs at the scheduler's next tick",
  ],
} as const satisfies Record<
  string,
  readonly [(bought: Awaited<ReturnType<typeof reviewed>>) => Promise<[string, ...string[]]>, string]
>;

describe.each(Object.entries(commands))("%s", (name, [argumentsFor, done]) => {
  it("shows what it would do and changes nothing before the order is named; the command that it prints does it", async () => {
    const bought = await reviewed();
    const number = bought.orderId.slice(0, 8);
    const [file, ...args] = await argumentsFor(bought);
    const before = await stateOf(bought.orderId);
    const [order] = before;
    const shown = await run(file, ...args);
    expect(shown.code).toBe(2);
    for (const text of [
      number,
      "Japan 3GB",
      "Place    Japan",
      formatRupiah(ASKED),
      `${order?.status} (${order?.status_reason})`,
      file === "ops.ts" ? `npm run ops -- ${args[0]}` : name,
    ]) {
      expect(shown.said).toContain(text);
    }
    expect(shown.said).toMatch(new RegExp(`Nothing has changed\\..*\\n.*${args[0]}.* --order ${number}\\n$`));
    const [seen = ""] = / --seen \w+/.exec(shown.said) ?? [];
    expect([name, seen !== ""]).toEqual([name, name.endsWith("close")]);
    const other = (await reviewed()).orderId.slice(0, 8);
    for (const wrong of [["--order", other], ["--order="], ["--order"]]) {
      const refused = await run(file, ...args, ...wrong);
      expect(refused).toEqual({ code: 1, said: expect.stringContaining("is not the number of this order") });
    }
    for (const wrong of [["--case", number], [`--case=${number}`]]) {
      const refused = await run(file, ...args, ...wrong);
      expect(refused).toEqual({ code: 1, said: expect.stringContaining("--case does not confirm this: --order does") });
    }
    expect(await stateOf(bought.orderId)).toEqual(before);
    expect(await run(file, ...args, ...seen.split(" ").filter(Boolean), "--order", number)).toEqual({
      code: 0,
      said: expect.stringContaining(done),
    });
    expect(await stateOf(bought.orderId)).not.toEqual(before);
    if (file === "accept.ts") await running().workUntilStatus(bought.orderId, "completed");
  });
});

it("says of an order whose account was deleted that nobody can be reached, and at a withdrawal that nobody is told", async () => {
  const { traveller, orderId, paymentId } = await reviewed();
  await running().sql("select record_refund($1, 'transfer 18')", [paymentId]);
  const { said } = await run("refund.ts", "--withdraw", paymentId, "transfer 18");
  for (const text of ["deleted the account", "Nobody is told"]) expect(said).not.toContain(text);
  expect((await deleteOwn(running(), traveller)).ok).toBe(true);
  expect(await stateOf(orderId)).toHaveLength(1);
  const withdrawal = ["refund.ts", "--withdraw", paymentId, "transfer 18"] as const;
  const shown = (await run(...withdrawal)).said;
  for (const text of ["has deleted the account", "Nobody is told"]) expect(shown).toContain(text);
  const done = await run(...withdrawal, "--order", orderId.slice(0, 8));
  expect(done).toEqual({
    code: 0,
    said: expect.stringMatching(/Withdrawn: [\s\S]*owed back[\s\S]*no address is kept/),
  });
  const recorded = await run("refund.ts", paymentId, "transfer 19", "--order", orderId.slice(0, 8));
  expect(recorded.said).toMatch(/Nobody is told[\s\S]*Recorded/);
  expect(recorded.said).not.toContain("Its traveller is told");
});
