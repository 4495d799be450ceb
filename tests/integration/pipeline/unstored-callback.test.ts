import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { knockAsGateway, sign } from "./support";

const running = sharedStack();

/** The database refuses to store the next callback. The refusal rolls everything back but the count of a sequence. */
async function refuseCallback(): Promise<void> {
  const { sql } = running();
  await sql("create sequence if not exists refusals");
  await sql("select setval('refusals', 1, false)");
  await sql(`create or replace function refuse_callback() returns trigger language plpgsql as $$ begin
    if nextval('public.refusals') = 1 then raise exception 'out of space'; end if;
    return new;
  end $$`);
  await sql(`create or replace trigger refuse before insert on callbacks
    for each row execute function refuse_callback()`);
}

const POSTS = {
  xendit: (body: string) => knockAsGateway(body),
  "esim-go": async (body: string) => {
    const { POST } = await import("@/app/api/webhooks/esim-go/route");
    return POST(new Request("http://localhost:9/api/webhooks/esim-go", { method: "POST", headers: sign(body), body }));
  },
};

const invoice = { id: "64f0", external_id: crypto.randomUUID(), status: "PAID", amount: 45_000, currency: "IDR" };
const BODIES = { xendit: invoice, "esim-go": { iccid: "8944538532008160222", alertType: "FirstUse" } };

describe("a callback that the database cannot store", () => {
  it.each(["xendit", "esim-go"] as const)("is not acknowledged, so that it is sent again: %s", async (sender) => {
    const body = JSON.stringify(BODIES[sender]);
    await refuseCallback();
    const refused = await POSTS[sender](body);
    expect([refused.status, await refused.json()]).toEqual([500, { success: false, error: "internal" }]);
    expect((await POSTS[sender](body)).status).toBe(200);
  });
});
