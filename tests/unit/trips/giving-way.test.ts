import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { answerTrip } from "@/lib/trips/rules";
import { givingWay } from "@/lib/trips/slices";
import type { Trip, TripPlan } from "@/lib/trips/types";
import { atOnce } from "../../support/at-once";

const CODES = ["JP", "KR", "TH", "SG", "MY", "FR", "DE", "IT", "ES", "CH"];

/** Each costs what it carries, so that hardly any does no more than a cheaper one. */
const plans: TripPlan[] = Array.from({ length: 300 }, (_, at) => {
  const [megabytes, durationDays] = [1000 + ((at * 37) % 499) * 100, 1 + ((at * 53) % 89)];
  return {
    id: `plan${at}`,
    priceRupiah: megabytes * 20 + durationDays * 300,
    dataMegabytes: megabytes,
    isUnlimited: false,
    durationDays,
    fairUse: null,
    countryCodes: CODES.filter((_, place) => at % 10 === place || (at % 3 === 0 && (at >> (place % 7)) % 2 === 1)),
  };
});
const long: Trip = { stops: CODES.map((countryCode) => ({ countryCode, nights: 18 })), uses: ["chat", "social"] };

test("a request that comes during a long search is answered before the search ends, and the answer is the same", async () => {
  const order: string[] = [];
  const server = createServer((_, response) => {
    order.push("served");
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const search = givingWay(answerTrip(long, plans)).then((answer) => {
    order.push("searched");
    return answer;
  });
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await search).toEqual(atOnce(answerTrip(long, plans)));
  server.close();
  expect(order).toEqual(["served", "searched"]);
});
