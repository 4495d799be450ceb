import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

type Bundle = Record<string, unknown> & { vendor_bundle_name: string };
type Access = { url: string; secretKey: string };

const ROWS_PER_REQUEST = 500;
const MARK = "bench_";
/** Milliseconds; longer than public pages may show an older catalogue. */
const REFRESH_MS = 420_000;
const POLL_MS = 5_000;

async function call({ url, secretKey }: Access, method: string, query: string, body?: unknown): Promise<Bundle[]> {
  const response = await fetch(`${url}/rest/v1/bundles?${query}`, {
    method,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} bundles: ${response.status} ${text}`);
  return text === "" ? [] : (JSON.parse(text) as Bundle[]);
}

/** Copies bundles until the catalogue holds `total`; each copy costs a little more than its original. */
export async function addBundles(access: Access, total: number): Promise<void> {
  const models: Bundle[] = [];
  for (;;) {
    const page = await call(access, "GET", `select=*&order=id&limit=${ROWS_PER_REQUEST}&offset=${models.length}`);
    models.push(...page);
    if (page.length < ROWS_PER_REQUEST) break;
  }
  const copies = Array.from({ length: Math.max(0, total - models.length) }, (_, index) => {
    const model = models[index % models.length] as Bundle;
    const price = Number(model.final_price_idr_cents) + 100_00 * (1 + Math.floor(index / models.length));
    const own = { id: randomUUID(), vendor_bundle_name: `${MARK}${index}_${model.vendor_bundle_name}` };
    return { ...model, ...own, final_price_idr_cents: price };
  });
  for (let start = 0; start < copies.length; start += ROWS_PER_REQUEST) {
    await call(access, "POST", "", copies.slice(start, start + ROWS_PER_REQUEST));
  }
}

/** Removes the copies. */
export async function removeBundles(access: Access): Promise<void> {
  await call(access, "DELETE", `vendor_bundle_name=like.${MARK}*`);
}

/** Fetches pages until each has changed: the store caches the catalogue for minutes. @throws when one stays the same */
export async function untilRefreshed(siteUrl: string, paths: readonly string[], change: () => Promise<void>) {
  const read = async (path: string) => (await (await fetch(new URL(path, siteUrl))).text()).length;
  const before = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  await change();
  const deadline = Date.now() + REFRESH_MS;
  const old = new Set(paths);
  while (old.size > 0) {
    if (Date.now() > deadline) throw new Error(`Still the old catalogue: ${[...old].join(", ")}`);
    await wait(POLL_MS);
    for (const path of old) {
      if ((await read(path)) !== before.get(path)) old.delete(path);
    }
  }
}
