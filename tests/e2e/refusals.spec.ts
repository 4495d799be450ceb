import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { invoicesFor } from "./support/sandboxes.ts";
import {
  bundleId,
  type Cookie,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "./support/traveller.ts";

const CREATE = "create-xendit-invoice";
let cookies: Cookie[];
let plan: string;

test.beforeAll(async () => {
  cookies = await loginCookies(await newAccount("id"));
  plan = await bundleId("esim_1GB_7D_SG_V2");
});

/** A request whose invoice could be recognised by its e-mail address and by its phone number. */
function recognisableBody() {
  const body = checkoutBody(plan, "id", `buyer-${crypto.randomUUID()}@example.com`);
  const mobile_number = `+62812${String(randomInt(1e8)).padStart(8, "0")}`;
  return { ...body, customerInfo: { ...body.customerInfo, mobile_number } };
}

async function expectNothingHappened({ customerInfo }: ReturnType<typeof recognisableBody>): Promise<void> {
  const { data } = await travellerClient(cookies).from("user_orders").select("id");
  expect(data).toEqual([]);
  expect(await invoicesFor(customerInfo.email, customerInfo.mobile_number)).toEqual([]);
}

test("an invalid checkout is refused with its code and writes nothing", async () => {
  const body = recognisableBody();
  const customer = body.customerInfo;
  const cases: [unknown, number, string][] = [
    [{ ...body, bundleId: crypto.randomUUID() }, 422, "bundle_unavailable"],
    [{ ...body, bundleId: "1" }, 400, "invalid_body"],
    [{ ...body, amount: 1000 }, 400, "invalid_body"],
    [{ ...body, orderType: "gift" }, 400, "invalid_body"],
    [{ ...body, customerInfo: { ...customer, given_names: "  " } }, 422, "given_names_required"],
    [{ ...body, customerInfo: { ...customer, email: "sari" } }, 422, "email_invalid"],
    [{ ...body, customerInfo: { ...customer, email: "a@b.example\r\nBcc: c@d.example" } }, 422, "email_malformed"],
    [{ ...body, customerInfo: { ...customer, mobile_number: "" } }, 422, "mobile_number_required"],
    [{ orderId: crypto.randomUUID() }, 404, "not_found"],
    ["{", 400, "invalid_body"],
    [{ ...body, padding: "x".repeat(70_000) }, 413, "body_too_large"],
  ];
  for (const [sent, status, error] of cases) {
    expect(await callFunction(CREATE, sent, cookies)).toEqual({ status, body: { success: false, error } });
  }
  await expectNothingHappened(body);
});

test("a checkout from another site, without a login or in another content type is refused", async () => {
  const body = recognisableBody();
  const refused = async (headers: Record<string, string>, as = cookies) =>
    (await callFunction(CREATE, body, as, headers)).body.error;
  expect(await refused({}, [])).toBe("unauthenticated");
  expect(await refused({ origin: "https://elsewhere.example" })).toBe("forbidden_origin");
  expect(await refused({ origin: "null" })).toBe("forbidden_origin");
  expect(await refused({ "sec-fetch-site": "cross-site" })).toBe("forbidden_origin");
  expect(await refused({ "content-type": "text/plain" })).toBe("invalid_content_type");
  await expectNothingHappened(body);
});

test("a callback without the token is refused", async ({ request }) => {
  for (const token of [undefined, "", "x", "a".repeat(43)]) {
    const response = await request.post("/api/webhooks/xendit", {
      headers: token === undefined ? {} : { "x-callback-token": token },
      data: { id: "x", external_id: crypto.randomUUID(), status: "PAID", amount: 1, currency: "IDR" },
    });
    expect([token, response.status()]).toEqual([token, 401]);
  }
});

test("another traveller's order and eSIM are answered as not found", async () => {
  const stranger = await loginCookies(await newAccount("en"));
  const created = await callFunction(CREATE, checkoutBody(plan), stranger);
  const orderId = String(created.body.order_id);
  for (const name of ["check-xendit-payment-status", "create-esimgo-order", "send-esim-email", CREATE] as const) {
    expect((await callFunction(name, { orderId }, cookies)).body).toEqual({ success: false, error: "not_found" });
  }
  const { data } = await travellerClient(cookies).from("user_orders").select("id").eq("id", orderId);
  expect(data).toEqual([]);
});

test("the scheduler's route refuses a call without its secret", async ({ request }) => {
  expect((await request.post("/api/cron/work")).status()).toBe(401);
  expect((await request.post("/api/cron/work", { headers: { authorization: "Bearer x" } })).status()).toBe(401);
});

test("a login redirects only to our own pages", async ({ page }) => {
  for (const next of ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    const links = await page.locator("a").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.filter((href) => !href.startsWith(siteUrl))).toEqual([]);
  }
});
