import { beforeEach, expect, test, vi } from "vitest";
import { endpoints } from "@/lib/api/contract";
import { answerOf, ownFile, publicEndpoint } from "@/lib/api/endpoint";
import type { AppError } from "@/lib/core/errors";
import { ok, type Result } from "@/lib/core/result";
import { orderInputSchema } from "@/lib/orders/schema";
import type { OrderStatus } from "@/lib/orders/types";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";

const site = COMPLETE_ENVIRONMENT.NEXT_PUBLIC_SITE_URL;

beforeEach(() => {
  for (const [name, value] of Object.entries(COMPLETE_ENVIRONMENT)) vi.stubEnv(name, value);
});

const request = () =>
  new Request(`${site}/api/functions/create-esimgo-order`, {
    method: "POST",
    headers: { origin: site, "content-type": "application/json" },
    body: JSON.stringify({ orderId: "8a4f6f0e-5d0e-4a53-9f0b-0d6f8a4b8c11" }),
  });

/** A service whose declared answer says less than it answers, which compiles. */
async function talkative(): Promise<Result<{ status: OrderStatus }, AppError>> {
  return ok({ status: "completed", userId: "1" });
}

test("an answer holds only the fields that its contract declares, whatever its service returns", async () => {
  const response = await publicEndpoint(endpoints.ensureEsim, orderInputSchema, talkative)(request());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true, status: "completed" });
});

test("what is read holds only declared fields, in the items of its lists as well", async () => {
  const price = { priceRupiah: 35_000, codes: ["1GB"], costCents: 120 };
  const names = { slug: "jepang", name: "Jepang", names: ["Jepang"], aliases: [], regions: [], members: [] };
  const japan = { code: "JP", type: "country" as const, popularity: 1, ...names, prices: [price], hiddenAt: null };
  const answer = await answerOf(endpoints.searchIndex, [japan]).json();
  const { costCents, ...declaredPrice } = price;
  const { hiddenAt, ...declared } = japan;
  expect(answer).toEqual([{ ...declared, prices: [declaredPrice] }]);
});

test("a file of the traveller's own is not made for a link or a window of another site", async () => {
  const made: string[] = [];
  const route = ownFile(async (_request, id: string) => {
    made.push(id);
    return new Response("own");
  });
  const asked = async (id: string, headers: HeadersInit) => (await route(new Request(site, { headers }), id)).status;
  expect(await asked("a", { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await asked("b", { "sec-fetch-site": "same-site" })).toBe(403);
  expect(await asked("c", { "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await asked("d", { "sec-fetch-site": "none" })).toBe(200);
  expect(await asked("e", {})).toBe(200);
  expect(made).toEqual(["c", "d", "e"]);
});
