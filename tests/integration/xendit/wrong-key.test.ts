import { expect, it } from "vitest";
import { setServerEnv, startGateway } from "./gateway.ts";

it("an invoice with a wrong key is rejected with the gateway's code, and nothing is created", async () => {
  const gateway = await startGateway();
  setServerEnv(gateway.url, "xnd_development_somebody_else");
  const { createInvoice } = await import("@/lib/xendit/invoices");
  const { readInvoice } = await import("@/lib/xendit/read-invoice");
  const created = await createInvoice({
    externalId: "attempt-1",
    amount: 145000,
    description: "Jepang 3GB",
    payer: { givenNames: "Sari", email: "sari@example.com", mobileNumber: "081234567890" },
    language: "id",
    durationSeconds: 3600,
    successUrl: "http://localhost:3000/",
    failureUrl: "http://localhost:3000/",
  });
  const rejected = { ok: false, error: { kind: "rejected", status: 401, code: "INVALID_API_KEY" } };
  expect(created).toMatchObject(rejected);
  expect(await readInvoice("0".repeat(24))).toMatchObject(rejected);
  expect((await gateway.ledger()).creations).toBe(0);
  await gateway.close();
});
