import { NextRequest } from "next/server";
import { beforeAll, expect, it, vi } from "vitest";
import { setStackEnvironment, stackSecrets } from "../../support/stack-environment";

const NOWHERE = "http://localhost:9";

const SERVICES = { supabase: NOWHERE, xendit: NOWHERE, esimGo: NOWHERE, smtp: "smtp://localhost:9" };

beforeAll(() => {
  setStackEnvironment(stackSecrets(), SERVICES);
  process.env.TRUSTED_PROXY_HOPS = "1";
  // The public environment is read at import.
  vi.resetModules();
});

/** The query of the page that the middleware asks for. */
async function queryFor(address: string, network: string | null) {
  const { middleware } = await import("@/middleware");
  const headers = new Headers(network === null ? {} : { "x-forwarded-for": network });
  const response = await middleware(new NextRequest(`${NOWHERE}${address}`, { headers }));
  return new URL(response.headers.get("x-middleware-rewrite") ?? NOWHERE).searchParams.toString();
}

const TRIP = "country=JP&nights=4";

/** What the planner is told of a visitor. */
const toldOf = async (network: string) =>
  new URLSearchParams(await queryFor(`/rencana?${TRIP}`, network)).get("network");

it.each([
  ["the address of a phone", "/rencana", "203.0.113.9", "203.0.113.9"],
  ["in another language", "/en/trip-planner", "203.0.113.9", "203.0.113.9"],
  ["the widest network of a host that has many", "/rencana", "2001:db8:48:100::1", "2001:db8:48:ffff::7"],
])("the trip planner is told whose share of its queue counts: %s", async (_which, path, address, neighbour) => {
  const network = (await toldOf(neighbour)) ?? "";
  expect(network).toMatch(/^[\da-f]{24}$/);
  const told = new URLSearchParams({ country: "JP", nights: "4", network }).toString();
  expect(await queryFor(`${path}?${TRIP}`, address)).toBe(told);
  expect(await queryFor(`${path}?${TRIP}&network=198.51.100.1&network=x`, address)).toBe(told);
});

it("each network has a name of its own, which changes with the secret and so cannot be looked up", async () => {
  const named = [await toldOf("203.0.113.9"), await toldOf("203.0.113.10"), await toldOf("2001:db8:49::1")];
  expect(new Set(named).size).toBe(3);
  setStackEnvironment(stackSecrets(), SERVICES);
  vi.resetModules();
  expect(named).not.toContain(await toldOf("203.0.113.9"));
});

it("nothing that a visitor writes names a network where none is known, and other pages are told nothing", async () => {
  expect(await queryFor(`/rencana?${TRIP}&network=198.51.100.1`, null)).toBe(TRIP);
  expect(await queryFor("/rencana", "203.0.113.9")).toBe("");
  expect(await queryFor("/rencana/umrah?a=b", "203.0.113.9")).toBe("a=b");
  expect(await queryFor("/bantuan?a=b", "203.0.113.9")).toBe("a=b");
});
