import { expect, it } from "vitest";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_1GB } from "../support/stack";

const running = sharedStack();

/** That of the last sale of the test below. */
const ICCID = `89${"20000".padStart(17, "0")}`;

type Explained = { "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }] };

/** How many pages of 8 KiB the database reads for a query, at the least of three times: the first also reads the catalogue. */
async function pagesRead(query: string): Promise<number> {
  const once = async () => {
    const [{ Plan }] = only(await running().sql<Explained>(`explain (analyze, buffers, format json) ${query}`))[
      "QUERY PLAN"
    ];
    return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
  };
  return Math.min(await once(), await once(), await once());
}

it.each([
  ["any job", "select * from claim_job(60, '{}', array['notify'])"],
  ["an urgent job first", "select * from claim_job(60, p_urgent => '{verify_payment,notify,fulfil_order}')"],
  ["a job of some subjects", "select * from claim_job(60, '{}', array['notify'], array['nobody', 'nobody else'])"],
])("claiming %s reads a few pages, however many jobs wait or are done", async (_case, claim) => {
  const { sql } = running();
  await sql("delete from jobs");
  await sql(
    `insert into jobs (kind, subject, state, run_at, lease_until)
     select 'notify', state::text || number, state, clock_timestamp() + interval '1 hour',
       case when state = 'leased' then clock_timestamp() + interval '1 hour' end
     from unnest(array['ready', 'leased', 'done']::job_state[]) as state, generate_series(1, 5000) as number`,
  );
  await sql("vacuum analyze jobs");
  expect(await pagesRead(claim)).toBeLessThan(50);
});

it("storing what an eSIM holds reads a few pages, however much was bought before", async () => {
  const { sql, checkout, createTraveller } = running();
  const { orderId } = await checkout(await createTraveller(), JAPAN_1GB);
  await sql(
    `insert into vendor_purchases (order_id, vendor_bundle_name, state, order_reference, iccid)
     select $1, $2, 'rejected', 'bought-' || number, '89' || lpad(number::text, 17, '0') from generate_series(1, 20000) as number`,
    [orderId, JAPAN_1GB],
  );
  const { id } = only(
    await sql<{ id: string }>("insert into esims (order_id, iccid) values ($1, $2) returning id", [orderId, ICCID]),
  );
  await sql("vacuum analyze vendor_purchases");
  const held = JSON.stringify([
    { id: "1", reference: "bought-20000-1", state: "queued", unlimited: false, initial: 1, remaining: 1 },
  ]);
  expect(await pagesRead(`select store_assignments('${id}', '${JAPAN_1GB}', '${held}')`)).toBeLessThan(50);
  expect(await sql("select order_id from bundle_assignments where esim_id = $1", [id])).toEqual([
    { order_id: orderId },
  ]);
});
