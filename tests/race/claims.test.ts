import { expect, it } from "vitest";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";

const running = sharedStack();

type Explained = { "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }] };

/** How many pages of 8 KiB the database reads to claim a job. */
async function pagesRead(claim: string): Promise<number> {
  const [{ Plan }] = only(await running().sql<Explained>(`explain (analyze, buffers, format json) ${claim}`))[
    "QUERY PLAN"
  ];
  return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
}

it.each([
  ["any job", "select * from claim_job(60, '{}', array['notify'])"],
  ["a job of one subject", "select * from claim_job(60, '{}', array['notify'], 'nobody')"],
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
  // The first calls of a connection also read the catalogue.
  const calls = [await pagesRead(claim), await pagesRead(claim), await pagesRead(claim)];
  expect(Math.min(...calls)).toBeLessThan(50);
});
