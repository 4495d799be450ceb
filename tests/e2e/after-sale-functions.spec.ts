import { expect, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { boughtEsim, untilOrderIs } from "./support/completed-orders.ts";
import { advanceEsim, type BoughtEsim } from "./support/esims.ts";
import { gatewayLedger, invoiceIdOf, payInvoice, soldOnto } from "./support/sandboxes.ts";
import {
  bundleId,
  type Cookie,
  callFunction,
  checkoutBody,
  type FunctionName,
  loginCookies,
  newAccount,
  travellerClient,
} from "./support/traveller.ts";

const CREATE = "create-xendit-invoice";
const PLAN = "esim_3GB_30D_JP_V2";
const SMALL_PLAN = "esim_1GB_7D_JP_V2";

let cookies: Cookie[];
let own: BoughtEsim;

async function order(body: object): Promise<{ orderId: string; invoiceId: string }> {
  const answer = await callFunction(CREATE, body, cookies);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return { orderId: String(answer.body.order_id), invoiceId: invoiceIdOf(answer.body.invoice_url) };
}

async function statusOf(orderId: string): Promise<string> {
  const { data } = await travellerClient(cookies).from("user_orders").select("status").eq("id", orderId).single();
  return String(data?.status);
}

test.beforeAll(async () => {
  cookies = await loginCookies(await newAccount("id"));
  own = await boughtEsim(cookies, PLAN);
});

test("a top-up is charged as quoted, on the chosen channel only, and is added to its own eSIM", async () => {
  const body = { ...checkoutBody(await bundleId(SMALL_PLAN)), orderType: "topup", esimId: own.esimId };
  const withoutMethod = await callFunction(CREATE, body, cookies);
  expect(withoutMethod.body).toEqual({ success: false, error: "payment_method_unavailable" });
  const { orderId, invoiceId } = await order({ ...body, paymentMethod: "qris" });
  const invoice = (await gatewayLedger()).invoices.find(({ id }) => id === invoiceId);
  expect(invoice).toMatchObject({ payment_methods: ["QRIS"] });
  await payInvoice(invoiceId);
  await untilOrderIs(cookies, orderId, "completed");
  expect(await soldOnto(own.iccid)).toEqual([PLAN, SMALL_PLAN]);
  const { data } = await travellerClient(cookies)
    .from("bundle_assignments")
    .select("order_id")
    .eq("esim_id", own.esimId);
  expect(data?.map(({ order_id }) => order_id).sort()).toEqual([own.orderId, orderId].sort());
});

test("the vendor's callbacks update the traveller's rows automatically", async () => {
  await advanceEsim(own.iccid, { install: true, useBytes: 1_000_000_000 });
  const usage = async () => {
    const { data } = await travellerClient(cookies)
      .from("usage_samples")
      .select("used_bytes")
      .eq("esim_id", own.esimId);
    return data?.map(({ used_bytes }) => used_bytes);
  };
  await expect.poll(usage).toEqual([1_000_000_000]);
  const { data } = await travellerClient(cookies).from("esims").select("profile_status").eq("id", own.esimId).single();
  expect(data?.profile_status).toBe("installed");
});

test("a callback without a signature is refused", async () => {
  const body = JSON.stringify({ iccid: own.iccid, alertType: "FirstUse" });
  const answer = await fetch(`${siteUrl}/api/webhooks/esim-go`, { method: "POST", body });
  expect([answer.status, await answer.json()]).toEqual([401, { success: false, error: "invalid_signature" }]);
});

test("an eSIM can be refreshed, renamed and given a new QR code; an unpaid order is cancelled once", async () => {
  const done = { status: 200, body: { success: true } };
  const { esimId } = own;
  expect(await callFunction("refresh-esim", { esimId }, cookies)).toEqual(done);
  expect(await callFunction("rename-esim", { esimId, nickname: " Liburan Tokyo " }, cookies)).toEqual(done);
  const { data } = await travellerClient(cookies).from("esims").select("nickname").eq("id", esimId).single();
  expect(data?.nickname).toBe("Liburan Tokyo");
  for (const id of [esimId, own.orderId]) {
    expect(await callFunction("regenerate-qr-code", { esimId: id }, cookies)).toEqual(done);
  }
  const again = { ...checkoutBody(await bundleId(PLAN)), orderType: "repurchase", esimId, paymentMethod: "qris" };
  const { orderId } = await order(again);
  for (const _time of ["the first", "the second"]) {
    expect(await callFunction("cancel-order", { orderId }, cookies)).toEqual({
      status: 200,
      body: { success: true, money: "none" },
    });
    expect(await statusOf(orderId)).toBe("cancelled");
  }
  expect(await callFunction("cancel-order", { orderId: own.orderId }, cookies)).toEqual({
    status: 409,
    body: { success: false, error: "order_not_cancellable" },
  });
});

test("another traveller cannot use these functions on the owner's eSIM or order", async () => {
  const stranger = await loginCookies(await newAccount("en"));
  const { esimId, orderId } = own;
  const calls: [FunctionName, object, string][] = [
    ["refresh-esim", { esimId }, "not_found"],
    ["rename-esim", { esimId, nickname: "x" }, "not_found"],
    ["regenerate-qr-code", { esimId }, "not_found"],
    ["regenerate-qr-code", { esimId: orderId }, "not_found"],
    ["cancel-order", { orderId }, "not_found"],
    [CREATE, { ...checkoutBody(await bundleId(PLAN)), orderType: "extension", esimId }, "esim_unavailable"],
    [CREATE, { ...checkoutBody(await bundleId(PLAN)), orderType: "repurchase" }, "not_returning"],
  ];
  for (const [name, body, error] of calls) {
    expect((await callFunction(name, body, stranger)).body, name).toEqual({ success: false, error });
  }
  for (const [name] of calls) {
    expect((await callFunction(name, {}, [])).body.success, name).toBe(false);
  }
});
