import { describe, expect, it } from "vitest";
import { API_KEY, JAPAN, ledgerOf, OTHER_PROFILE, post, startSandbox } from "./support";

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { "X-API-Key": API_KEY, ...headers } });

const orderOf = (line: object, over: object = {}) => ({
  type: "transaction",
  assign: true,
  order: [{ type: "bundle", quantity: 1, item: JAPAN, ...line }],
  ...over,
});

async function refusalOf(url: string, body: unknown) {
  const response = await fetch(`${url}/v2.5/orders`, {
    method: "POST",
    headers: { "X-API-Key": API_KEY },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, type: response.headers.get("content-type"), body: await response.text() };
}

type Placed = { orderReference: string; order: { iccids: string[] }[] };

describe("the sandbox on the wire", () => {
  it("validates an order like a purchase and charges nothing", async () => {
    const { url } = await startSandbox();
    const answer = await post(`${url}/v2.5/orders`, orderOf({ allowReassign: false }, { type: "validate" }));
    expect(answer).toEqual({
      order: [{ type: "bundle", item: JAPAN, quantity: 1, subTotal: 2.28, pricePerUnit: 2.28, AllowReassign: false }],
      total: 2.28,
      valid: true,
      currency: "USD",
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/),
      assigned: true,
    });
    expect(await ledgerOf(url)).toMatchObject({ balance: 1_000_000, purchases: [] });
  });

  it("answers a purchase with the documented fields", async () => {
    const { url } = await startSandbox();
    const answer = await post(`${url}/v2.5/orders`, orderOf({}));
    expect(answer).toMatchObject({
      order: [{ AllowReassign: false, esims: [{ smdpAddress: "http://rsp.esim-go.example" }] }],
      status: "completed",
      statusMessage: "Order completed: 1 eSIM assigned",
      runningBalance: "999997.72",
      createdDate: expect.stringMatching(/\.\d{9}Z$/),
    });
  });

  it("refuses orders that break a rule, as text/plain with a message", async () => {
    const { url } = await startSandbox();
    const broken = [
      "{",
      { type: "transaction" },
      orderOf({}, { type: "gift" }),
      orderOf({ quantity: 0 }),
      orderOf({ quantity: 2, iccids: ["8944538532008160222"] }),
      orderOf({ iccids: ["8944538532008160222"] }, { assign: false }),
    ];
    for (const body of broken) {
      const refusal = await refusalOf(url, body);
      expect(refusal.status).toBe(400);
      expect(refusal.type).toMatch(/^text\/plain/);
      expect(JSON.parse(refusal.body)).toEqual({ message: expect.any(String) });
    }
    expect((await ledgerOf(url)).purchases).toEqual([]);
  });

  it("moves an incompatible bundle to a new eSIM only if that is allowed", async () => {
    const { url } = await startSandbox();
    const first = (await post(`${url}/v2.5/orders`, orderOf({}))) as Placed;
    const iccids = first.order[0]?.iccids ?? [];
    const compatible = await get(`${url}/v2.5/esims/${iccids[0]}/compatible/${OTHER_PROFILE}`);
    expect(await compatible.json()).toEqual({ compatible: false });
    expect((await refusalOf(url, orderOf({ item: OTHER_PROFILE, iccids }))).status).toBe(400);

    const line = { item: OTHER_PROFILE, iccids, allowReassign: true };
    const moved = (await post(`${url}/v2.5/orders`, orderOf(line))) as Placed;
    expect(moved.order[0]?.iccids).toHaveLength(1);
    expect(moved.order[0]?.iccids).not.toEqual(iccids);
  });

  it("gives install details as CSV, as one object, or as an array", async () => {
    const { url } = await startSandbox();
    const one = (await post(`${url}/v2.5/orders`, orderOf({}))) as Placed;
    const two = (await post(`${url}/v2.5/orders`, orderOf({ quantity: 2 }))) as Placed;
    const path = (placed: Placed) => `${url}/v2.5/esims/assignments?reference=${placed.orderReference}`;

    const csv = await get(path(one));
    expect(csv.headers.get("content-type")).toBe("text/csv");
    expect((await csv.text()).split("\n")[1]).toContain(one.order[0]?.iccids[0]);
    const json = { Accept: "application/json" };
    expect(await (await get(path(one), json)).json()).toMatchObject({ smdpAddress: "rsp.esim-go.example" });
    expect(await (await get(path(two), json)).json()).toHaveLength(2);
    expect((await get(path(one), { Accept: "application/zip" })).status).toBe(406);
  });

  it("sells into the inventory and applies from it no more than was bought", async () => {
    const { url } = await startSandbox();
    await post(`${url}/v2.5/orders`, orderOf({ quantity: 2 }, { assign: false }));
    const applied = (await post(`${url}/v2.5/esims/apply`, { name: JAPAN, repeat: 2 })) as {
      esims: { iccid: string }[];
      applyReference: string;
    };
    expect(new Set(applied.esims.map(({ iccid }) => iccid)).size).toBe(2);
    const details = await get(`${url}/v2.5/esims/assignments?reference=${applied.applyReference}`, {
      Accept: "application/json",
    });
    expect(await details.json()).toHaveLength(2);
    await expect(post(`${url}/v2.5/esims/apply`, { name: JAPAN })).rejects.toThrow("403");
  });

  it("pages and filters its catalogue, and states the rate limit in every answer", async () => {
    const { url } = await startSandbox();
    const answer = await get(`${url}/v2.5/catalogue?perPage=2&page=2&countries=JP`);
    expect(await answer.json()).toMatchObject({ bundles: [{ name: expect.any(String) }], rows: 3, pageCount: 2 });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("10");
    const single = await get(`${url}/v2.5/catalogue/bundle/${JAPAN}`);
    expect(await single.json()).toMatchObject({ name: JAPAN, group: ["Standard Fixed"], price: 2.28 });
  });

  it("returns the networks of a country with a shared code", async () => {
    const { url } = await startSandbox();
    const answer = await get(`${url}/v2.5/networks?isos=AU`);
    const { countryNetworks } = (await answer.json()) as {
      countryNetworks: { name: string; networks: { brandName: string }[] }[];
    };
    expect(countryNetworks[0]?.name).toBe("AU");
    expect(countryNetworks[0]?.networks.map(({ brandName }) => brandName)).toContain("Telstra");
  });
});
