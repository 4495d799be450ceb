import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createRaw, type Gateway, setServerEnv, startGateway } from "./gateway.ts";

let gateway: Gateway;
let list: typeof import("@/lib/xendit/paid-invoices");

beforeAll(async () => {
  gateway = await startGateway();
  setServerEnv(gateway.url);
  list = await import("@/lib/xendit/paid-invoices");
});
afterEach(() => gateway.door("/faults", { clear: true }));
afterAll(() => gateway.close());

const period = { from: new Date(0), to: new Date(Date.now() + 3_600_000) };

async function paid(externalId: string) {
  const { id } = (await createRaw(gateway, { external_id: externalId })).body;
  await gateway.door(`/invoices/${id}/pay`);
  return { id, externalId, state: "paid", amount: 145_000, paidAmount: 145_000, paidAt: expect.stringMatching(/Z$/) };
}
const patch = (fields: object) =>
  gateway.door("/faults", { rules: [{ match: { path: "/v2/invoices" }, action: "patch", patch: fields, times: 1 }] });

it("the list of paid invoices goes on after an entry that cannot be read, unless that is where the next page begins", async () => {
  const older = await paid("older");
  await patch({ id: null });
  // Nothing says what comes after the only entry.
  expect(await list.listPaidInvoices(period)).toMatchObject({ error: { reason: "unreadable_answer" } });

  const newer = await paid("newer");
  const all = { invoices: [newer, older], unreadable: 0, last: older.id };
  expect(await list.listPaidInvoices(period)).toEqual({ ok: true, value: all });
  await patch({ id: null });
  expect(await list.listPaidInvoices(period)).toEqual({
    ok: true,
    value: { invoices: [older], unreadable: 1, last: older.id },
  });
  expect(await list.listPaidInvoices({ ...period, after: older.id })).toEqual({
    ok: true,
    value: { invoices: [], unreadable: 0, last: null },
  });
});
