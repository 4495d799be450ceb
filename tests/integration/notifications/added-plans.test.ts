import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { boughtEsim } from "../pipeline/support";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf, isSent, mailsAbout } = notificationQueries(running);
const { checkout } = orderSteps(running);

it.each([
  ["speaks of installing an eSIM that waits for its installation", false],
  ["does not speak of installing an eSIM that is in use", true],
])("the notice and the mail of a top-up %s", async (_what, isUsed) => {
  const stack = running();
  const { invoiceId: firstInvoice, orderId: firstId, traveller } = await checkout();
  await stack.gateway.pay(firstInvoice);
  await stack.workUntilStatus(firstId, "completed");
  const [esim] = await stack.esims(firstId);
  if (isUsed) await stack.vendor.advance(esim?.iccid ?? "", { country: "JP", useBytes: 1_000_000 });
  const target = { orderType: "topup", esimId: esim?.id ?? "" } as const;
  const { orderId, invoiceId } = await stack.checkout(traveller, JAPAN_1GB, target);
  await stack.gateway.pay(invoiceId);
  await stack.workUntil("it is announced", isSent("order_ready", orderId));
  const mail = async () => (await mailsAbout(traveller.email, /^Paket Jepang sudah ditambahkan/))[0]?.text;
  await stack.workUntil("it is mailed", async () => (await mail()) !== undefined);
  const notice = (await notificationsOf(traveller.id)).find(({ title }) => title === "Paket Jepang ditambahkan");
  const said = [notice?.message, await mail()].map((text) => text?.includes("cukup pasang sekali"));
  expect(said).toEqual([!isUsed, !isUsed]);
});

it("the mail of an added plan names the countries of the plan, and those of its page that it leaves out", async () => {
  const stack = running();
  const europe = "esim_3GB_30D_REUL_V2";
  const { traveller, esimId } = await boughtEsim(stack, europe);
  const { orderId, invoiceId } = await stack.checkout(traveller, europe, { orderType: "topup", esimId });
  await stack.gateway.pay(invoiceId);
  await stack.workUntil("it is announced", isSent("order_ready", orderId));
  const mails = () => mailsAbout(traveller.email, /^Paket Eropa .*sudah ditambahkan/);
  await stack.workUntil("it is mailed", async () => (await mails()).length > 0);
  for (const { text } of await mails()) {
    expect(text).toMatch(/Negara \(30\): .*Austria, .*Swedia/);
    expect(text).toMatch(/Tidak termasuk \(19\): .*Inggris/);
  }
});
