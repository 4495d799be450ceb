import { NextRequest } from "next/server";
import { beforeAll, expect, it, vi } from "vitest";
import { setStackEnvironment, stackSecrets } from "../../support/stack-environment";

const NOWHERE = "http://localhost:9";

beforeAll(() => {
  setStackEnvironment(stackSecrets(), {
    supabase: NOWHERE,
    xendit: NOWHERE,
    esimGo: NOWHERE,
    smtp: "smtp://localhost:9",
  });
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

it.each([
  ["the address of a phone", "/rencana", "203.0.113.9", "203.0.113.9"],
  ["in another language", "/en/trip-planner", "203.0.113.9", "203.0.113.9"],
  ["the widest network of a host that has many", "/rencana", "2001:db8:48:100::1", "2001:db8:48::/48"],
])("the trip planner is told whose share of its queue counts: %s", async (_which, path, address, network) => {
  const told = new URLSearchParams({ country: "JP", nights: "4", network }).toString();
  expect(await queryFor(`${path}?${TRIP}`, address)).toBe(told);
  expect(await queryFor(`${path}?${TRIP}&network=198.51.100.1&network=x`, address)).toBe(told);
});

it("nothing that a visitor writes names a network where none is known, and other pages are told nothing", async () => {
  expect(await queryFor(`/rencana?${TRIP}&network=198.51.100.1`, null)).toBe(TRIP);
  expect(await queryFor("/rencana", "203.0.113.9")).toBe("");
  expect(await queryFor("/rencana/umrah?a=b", "203.0.113.9")).toBe("a=b");
  expect(await queryFor("/bantuan?a=b", "203.0.113.9")).toBe("a=b");
});
