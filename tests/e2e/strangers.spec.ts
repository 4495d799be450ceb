import { expect, test } from "@playwright/test";
import { endpoints } from "../../lib/api/contract.ts";
import { OWN_IDS, validBodies } from "../chaos/fuzz/doors.ts";
import { siteUrl } from "./support/addresses.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { bundleId, type Cookie, checkoutBody, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

const PLAN = "esim_3GB_30D_JP_V2";
/** Answers that do not depend on whose order or eSIM it is: the call itself is wrong. */
const WRONG_CALLS = [400, 403, 413, 415, 429];

/** Matches a field of a body with an id of a traveller's own. */
const NAMES_OWN = new RegExp(`"(?:${OWN_IDS.join("|")})":`);

type Ids = { orderId: string; esimId: string };
type Ask = { path: string; body?: object };

/** Every call of the contract that names an order or an eSIM, with these ids, in each form that its body has. */
function asksAbout({ orderId, esimId }: Ids, plan: string): Ask[] {
  const checkout = () => ({ ...checkoutBody(plan), paymentMethod: "qris", esimId });
  const moreForms = {
    startPayment: [
      { orderId },
      ...["topup", "extension", "repurchase"].map((orderType) => ({ ...checkout(), orderType })),
    ],
    cancelOrder: [{ orderId }],
    checkReturn: [{ orderId }],
    returnPlan: [{ orderId }],
    regenerateQr: [{ esimId: orderId }],
  };
  const bodies = { ...validBodies({ orderId, esimId, bundleId: plan }), ...moreForms };
  const calls = Object.entries(bodies).flatMap(([key, forms]): Ask[] => {
    const { path } = endpoints[key as keyof typeof bodies];
    return [forms].flat().map((body) => ({ path, body }));
  });
  const files = Object.values(endpoints)
    .filter(({ kind, path }) => kind === "file" && path.includes("[id]"))
    .map(({ path }) => ({ path: path.replace("[id]", esimId) }));
  return [...calls.filter(({ body }) => NAMES_OWN.test(JSON.stringify(body))), ...files];
}

/** What a traveller is told, without the ids that they sent. */
async function told(cookies: Cookie[], { path, body }: Ask): Promise<{ status: number; text: string }> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { origin: siteUrl, "content-type": "application/json", cookie };
  const post = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${siteUrl}/api/${path}`, { headers, ...post });
  return { status: answer.status, text: await answer.text() };
}

test("every call about an order or an eSIM answers a stranger as if it did not exist", async () => {
  const owner = await loginCookies(await newAccount("id"));
  const stranger = await loginCookies(await newAccount("en"));
  const { orderId, esimId } = await boughtEsim(owner, PLAN);
  const plan = await bundleId(PLAN);
  const rows = async () => {
    const client = travellerClient(owner);
    const orders = client.from("user_orders").select("id, status, status_reason");
    const esims = client.from("esims").select("id, nickname, profile_status, activation_code");
    return Promise.all([orders, esims].map(async (query) => (await query).data));
  };
  const before = await rows();
  const theirs = asksAbout({ orderId, esimId }, plan);
  const nobodys = asksAbout({ orderId: crypto.randomUUID(), esimId: crypto.randomUUID() }, plan);
  expect(theirs.length).toBeGreaterThan(14);
  for (const [index, ask] of theirs.entries()) {
    const [answer, missing] = [await told(stranger, ask), await told(stranger, nobodys[index] ?? ask)];
    expect([ask, answer]).toEqual([ask, missing]);
    expect(WRONG_CALLS, `${ask.path} ${answer.text}`).not.toContain(answer.status);
  }
  expect(await rows()).toEqual(before);
});
