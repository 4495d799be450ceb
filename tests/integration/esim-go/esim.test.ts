import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { isVendorSignature } from "@/lib/esim-go/signature";
import {
  API_KEY,
  clientFor,
  JAPAN,
  JAPAN_UNLIMITED,
  ledgerOf,
  post,
  setFaults,
  startSandbox,
  succeeded,
  temporaryFolder,
} from "./support";

type Received = { body: string; signature: string | null };

async function callbackReceiver(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = request.headers["x-signature-sha256"];
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: typeof signature === "string" ? signature : null,
      });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const advance = (url: string, iccid: string, steps: object) => post(`${url}/__sandbox/esims/${iccid}/advance`, steps);
const alertsOf = (received: Received[]) =>
  received.map(({ body }) => (JSON.parse(body) as { alertType: string }).alertType);

describe("an eSIM at the vendor", () => {
  it("queues a second bundle behind the active one and starts it when the first ends", async () => {
    const { url } = await startSandbox();
    const { placeOrder, listEsimBundles } = await clientFor(url);
    const { iccid, orderReference } = succeeded(await placeOrder({ bundle: JAPAN }));
    await advance(url, iccid, { attach: true });
    const second = succeeded(await placeOrder({ bundle: JAPAN_UNLIMITED, iccid }));
    await advance(url, iccid, { attach: true });

    const [limited, unlimited] = succeeded(await listEsimBundles(iccid)).map(({ assignments }) => assignments[0]);
    expect(second.iccid).toBe(iccid);
    expect(limited).toMatchObject({
      state: "active",
      reference: `${orderReference}-0`,
      initialBytes: 1e9,
      remainingBytes: 1e9,
      startTime: expect.any(String),
    });
    expect(unlimited).toMatchObject({ state: "queued", unlimited: true, startTime: null, endTime: null });

    await advance(url, iccid, { hours: 7 * 24 });
    const after = succeeded(await listEsimBundles(iccid)).map(({ assignments }) => assignments[0]?.state);
    expect(after).toEqual(["expired", "active"]);
  });

  it("reports installation and our reference", async () => {
    const { url } = await startSandbox();
    const { placeOrder, getEsim, setCustomerReference } = await clientFor(url);
    const startedAt = Date.now();
    const { iccid, matchingId, smdpAddress } = succeeded(await placeOrder({ bundle: JAPAN }));
    expect(succeeded(await getEsim(iccid))).toEqual({
      iccid,
      matchingId,
      smdpAddress,
      profileStatus: "released",
      firstInstalledAt: null,
      customerReference: null,
    });

    expect((await setCustomerReference(iccid, "order-1")).ok).toBe(true);
    await advance(url, iccid, { install: true });

    const esim = succeeded(await getEsim(iccid));
    expect(esim).toMatchObject({ profileStatus: "installed", customerReference: "order-1" });
    const installedAt = Date.parse(esim.firstInstalledAt ?? "");
    expect(installedAt).toBeGreaterThanOrEqual(startedAt - 1000);
    expect(installedAt).toBeLessThanOrEqual(Date.now());
  });

  it.each(["base64", "hex"] as const)("sends callbacks signed in %s, in the order of events", async (encoding) => {
    const receiver = await callbackReceiver();
    const { url } = await startSandbox({ callbackUrl: receiver.url });
    const { placeOrder } = await clientFor(url);
    const { iccid } = succeeded(await placeOrder({ bundle: JAPAN }));
    await setFaults(url, { callbacks: { encoding } });

    await advance(url, iccid, { install: true, attach: true, country: "JP", useBytes: 850_000_000 });

    expect(alertsOf(receiver.received)).toEqual([
      "FirstAttachment",
      "CountryChange",
      "FirstUse",
      "Utilisation",
      "Utilisation",
    ]);
    const lengths = receiver.received.map(({ signature }) => signature?.length);
    expect(new Set(lengths)).toEqual(new Set([encoding === "hex" ? 64 : 44]));
    const genuine = receiver.received.map(({ body, signature }) => isVendorSignature(body, signature, API_KEY));
    expect(genuine).toEqual([true, true, true, true, true]);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? "")).toMatchObject({
      iccid,
      bundle: { name: JAPAN, initialQuantity: 1e9, remainingQuantity: 150_000_000 },
    });
  });

  it("can duplicate or drop callbacks on demand", async () => {
    const receiver = await callbackReceiver();
    const { url } = await startSandbox({ callbackUrl: receiver.url });
    const { placeOrder } = await clientFor(url);
    const { iccid } = succeeded(await placeOrder({ bundle: JAPAN }));

    await setFaults(url, { callbacks: { mode: "duplicate" } });
    await advance(url, iccid, { attach: true });
    await setFaults(url, { callbacks: { mode: "drop" } });
    await advance(url, iccid, { country: "JP" });

    expect(alertsOf(receiver.received)).toEqual(["FirstAttachment", "FirstAttachment"]);
    const { callbacks } = await ledgerOf(url);
    expect(callbacks.map(({ outcome }) => outcome)).toEqual(["200", "200", "dropped"]);
  });
});

describe("the sandbox", () => {
  it("knows after a kill the purchases and eSIMs of the killed process", async () => {
    const dataDir = await temporaryFolder();
    const first = await startSandbox({ dataDir });
    const before = await clientFor(first.url);
    const placed = succeeded(await before.placeOrder({ bundle: JAPAN }));
    await advance(first.url, placed.iccid, { useBytes: 300_000_000 });
    const last = succeeded(await before.placeOrder({ bundle: JAPAN }));

    const second = await startSandbox({ dataDir });
    const { getInstallDetails, listEsimBundles } = await clientFor(second.url);
    expect(await ledgerOf(second.url)).toMatchObject({
      balance: 1_000_000 - 2 * 2.28,
      purchases: [{ orderReference: placed.orderReference }, { orderReference: last.orderReference }],
    });
    expect(succeeded(await getInstallDetails(placed.iccid, placed.orderReference))[0]?.matchingId).toBe(
      placed.matchingId,
    );
    expect(succeeded(await listEsimBundles(placed.iccid))[0]?.assignments[0]).toMatchObject({
      state: "active",
      remainingBytes: 700_000_000,
    });
  });
});
