import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { distDir, siteUrl } from "./support/addresses.ts";
import { expireLogin } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { readPage } from "./support/html.ts";
import { bundleId, type Cookie, loginCookies, newAccount } from "./support/traveller.ts";

const folder = resolve(import.meta.dirname, "../../app/[locale]/(private)");
const KNOWN = { fullName: "Rahayu Candrawati", phone: "+6281298765432" };

type Headers = Record<string, string>;

/** Headers by which a framework or a proxy may take a request for another one. */
const ODD_HEADERS: Headers[] = [
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-nextjs-data": "1" },
  { "x-original-url": "/account", "x-rewrite-url": "/account", "x-invoke-path": "/account" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { "next-action": "0".repeat(42) },
];
/** Endings of an address that a cache may take for those of a file, and those of the framework's data. */
const ENDINGS = ["", "?_rsc=1", ".rsc", ".segments/_tree.segment.rsc", "/x.css", ";x.js", "%2fx.css"];

const loginOf = (cookies: Cookie[]): Headers => ({
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
});

async function get(path: string, headers: Headers = {}) {
  const answer = await fetch(siteUrl + path, { headers, redirect: "manual" });
  const { status } = answer;
  const [cache, setCookie] = ["cache-control", "set-cookie"].map((name) => answer.headers.get(name));
  return { status, cache: cache ?? "", setCookie, text: await answer.text() };
}

test("no answer of the server's pages holds anything of the traveller who asks, whatever form is asked for", async () => {
  const account = await newAccount("id", KNOWN);
  const cookies = await loginCookies(account);
  const { orderId, esimId, iccid, activationCode } = await buyEsim(cookies, "esim_1GB_7D_JP_V2");
  const own = [account.email, KNOWN.fullName, KNOWN.phone, iccid, activationCode.split("$").at(-1) ?? activationCode];
  const pages = globSync("**/page.tsx", { cwd: folder }).map((file) =>
    dirname(file).replace("[id]", file.startsWith("order") ? orderId : esimId),
  );
  expect(pages.length).toBeGreaterThan(20);
  const login = loginOf(cookies);
  for (const page of pages) {
    const forms = [
      ...[`/en/${page}`, ...ENDINGS.map((ending) => `/${page}${ending}`)].map((path) => get(path, login)),
      ...ODD_HEADERS.map((headers) => get(`/${page}`, { ...login, ...headers })),
    ];
    const answers = await Promise.all(forms);
    expect(own.filter((fact) => answers.some(({ text }) => text.includes(fact)))).toEqual([]);
    const kept = answers.filter(({ status, cache }) => status === 200 && !/no-store/.test(cache));
    expect([page, kept.map(({ cache }) => cache)]).toEqual([page, []]);
  }
});

test("a refreshed login is in no answer that a cache may keep", async () => {
  const cookies = await loginCookies(await newAccount("id"));
  const late = async () => loginOf(await expireLogin(cookies));
  for (const path of ["/", "/en", "/browse", "/destinasi/jepang", "/tidak-ada", "/destinasi/atlantis"]) {
    expect([path, (await get(path, await late())).setCookie]).toEqual([path, null]);
  }
  const refreshed = await get("/orders", await late());
  expect(refreshed.setCookie).toContain("kelana-auth");
  expect(refreshed.cache).toContain("no-store");
});

test("what a public page says does not depend on a request before it", async () => {
  const login = loginOf(await loginCookies(await newAccount("id")));
  for (const path of ["/", "/destinasi/jepang", "/destination/japan", "/help", "/special-offers"]) {
    const before = readPage((await get(path)).text);
    expect(before.canonical).toBe(siteUrl + (path === "/" ? "" : path));
    for (const headers of ODD_HEADERS) {
      const odd = await get(path, { ...login, ...headers });
      expect(odd.text).not.toContain("evil.example");
      expect(odd.setCookie).toBeNull();
      const after = await get(path);
      expect([headers, after.status, readPage(after.text)]).toEqual([headers, 200, before]);
    }
  }
});

test("the server keeps what it reads of a plan, and nothing for an invented one in the address of a login", async () => {
  const kept = resolve(import.meta.dirname, "../..", distDir, "cache/fetch-cache");
  const isKept = (id: string) =>
    globSync("*", { cwd: kept }).some((file) => readFileSync(resolve(kept, file)).includes(id));
  const visit = (screen: string, plan: string) =>
    get(`/${screen}?next=${encodeURIComponent(`/payment?bundle=${plan}`)}`);
  const invented = [crypto.randomUUID(), crypto.randomUUID()];
  for (const plan of invented) expect((await visit("login", plan)).status).toBe(200);
  const plan = await bundleId("esim_1GB_7D_JP_V2");
  expect((await visit("login", plan)).text).toContain("Paket pilihan Anda");
  await expect.poll(() => isKept(plan)).toBe(true);
  expect(invented.filter(isKept)).toEqual([]);
});

test("the server fetches and resizes no picture for a visitor", async () => {
  for (const url of ["http://169.254.169.254/latest/meta-data", `${siteUrl}/share.png`, "/share.png"]) {
    const { status } = await get(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
    expect([url, status]).toEqual([url, 404]);
  }
});
