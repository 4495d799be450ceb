import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { knockAsGateway } from "./support";

const running = sharedStack();

const events = () =>
  running().sql<{ deliveries: number; payload: object }>(
    "select deliveries, payload from callbacks where source = 'payment_gateway' and subject = 'account'",
  );

it("an event of another kind is stored once, without the payer's data, and starts nothing", async () => {
  const body = JSON.stringify({
    event: "payment_session.completed",
    created: "2026-11-23T04:10:00Z",
    data: { id: "ps-1", reference_id: "order-7", status: "COMPLETED", customer: { email: "sari@kelana.example" } },
  });
  const jobs = await running().sql("select id from jobs");
  for (const answer of [await knockAsGateway(body), await knockAsGateway(body)]) {
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  }
  const payload = {
    event: "payment_session.completed",
    created: "2026-11-23T04:10:00Z",
    id: "ps-1",
    reference: "order-7",
    status: "COMPLETED",
  };
  expect(await events()).toEqual([{ deliveries: 2, payload }]);
  expect(await running().sql("select id from jobs")).toEqual(jobs);
});

it.each([
  ["a wrong token", JSON.stringify({ event: "payment_session.completed" }), "no", 401],
  ["no JSON", "event", undefined, 400],
  ["neither an invoice nor an event", JSON.stringify({ status: "PAID" }), undefined, 400],
  ["a refund that cannot be read", JSON.stringify({ event: "refund.succeeded", data: {} }), undefined, 400],
])("stores nothing for %s", async (_case, body, token, status) => {
  const before = await running().sql("select event_key from callbacks");
  expect((await knockAsGateway(body, token)).status).toBe(status);
  expect(await running().sql("select event_key from callbacks")).toEqual(before);
});
