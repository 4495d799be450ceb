import { describe, expect, test } from "vitest";
import type { FairUse } from "@/lib/plans/types";
import { answerTrip } from "@/lib/trips/rules";
import { type Cover, TRIP_USES, type Trip, type TripPlan } from "@/lib/trips/types";
import { atOnce } from "../../support/at-once";

const answered = <Plan extends TripPlan>(trip: Trip, plans: readonly Plan[]) => atOnce(answerTrip(trip, plans));

type Facts = { days: number; price: number; in: string[] };

const limited = (id: string, gigabytes: number, { days, price, in: countryCodes }: Facts): TripPlan => ({
  id,
  priceRupiah: price,
  dataMegabytes: gigabytes * 1000,
  isUnlimited: false,
  durationDays: days,
  fairUse: null,
  countryCodes,
});
const unlimited = (id: string, fairUse: FairUse | null, facts: Facts): TripPlan => ({
  ...limited(id, 0, facts),
  isUnlimited: true,
  fairUse,
});
const trip = (stops: [string, number][], ...uses: Trip["uses"]): Trip => ({
  stops: stops.map(([countryCode, nights]) => ({ countryCode, nights })),
  uses,
});
const idsOf = ({ legs }: Cover<TripPlan>) => legs.map(({ plan }) => plan.id);

/** The answer to a trip that plans cover. */
function covered(asked: Trip, plans: readonly TripPlan[]) {
  const answer = answered(asked, plans);
  if (answer.kind !== "covered") throw new Error("not covered");
  return answer;
}

describe("data", () => {
  test("a limited plan carries the days of the need that its data is enough for, and no more", () => {
    const plan = limited("jp", 3, { days: 30, price: 50, in: ["JP"] });
    expect(idsOf(covered(trip([["JP", 15]], "chat"), [plan]).best)).toEqual(["jp"]);
    expect(idsOf(covered(trip([["JP", 16]], "chat"), [plan]).best)).toEqual(["jp", "jp"]);
    expect(answered(trip([["JP", 1]], "chat", "social", "video", "work", "hotspot"), [plan])).toMatchObject({
      kind: "covered",
    });
  });

  test("of two plans the second takes over in the middle of the day in which the first has no data left", () => {
    const [large, small] = [
      limited("large", 5, { days: 30, price: 120, in: ["TH"] }),
      limited("small", 2, { days: 15, price: 45, in: ["TH"] }),
    ];
    const days = unlimited("days", { gbPerDay: 1, reducedMbps: null }, { days: 3, price: 55, in: ["TH"] });
    const { best, dividesDays } = covered(trip([["TH", 10]], "chat", "social"), [large, small, days]);
    expect([idsOf(best), best.priceRupiah, best.partsPerDay, dividesDays]).toEqual([["small", "large"], 165, 7, true]);
    expect(best.legs.map(({ shares }) => shares)).toEqual([[{ stop: 0, parts: 20 }], [{ stop: 0, parts: 50 }]]);
    expect(idsOf(covered(trip([["TH", 11]], "chat", "social"), [large, small, days]).best)).not.toEqual(idsOf(best));
  });

  test("a plan that holds less than a day's data carries a part of it, and of its data only full 100 MB count", () => {
    const large = limited("large", 5, { days: 30, price: 120, in: ["JP"] });
    const small = limited("small", 1, { days: 7, price: 40, in: ["JP"] });
    const asked = trip([["JP", 5]], "chat", "hotspot");
    expect(covered(asked, [large, small]).best.priceRupiah).toBe(160);
    expect(covered(asked, [large, { ...small, dataMegabytes: 999 }]).best.priceRupiah).toBe(200);
  });

  test("the data of a region's plan is shared by its stops", () => {
    const asia = limited("asia", 5, { days: 30, price: 90, in: ["JP", "KR"] });
    const asked = trip(
      [
        ["JP", 5],
        ["KR", 5],
      ],
      "social",
    );
    expect(covered(asked, [asia]).best.legs).toEqual([
      {
        plan: asia,
        shares: [
          { stop: 0, parts: 5 },
          { stop: 1, parts: 5 },
        ],
        isReduced: false,
      },
    ]);
    expect(
      covered(
        trip(
          [
            ["JP", 6],
            ["KR", 5],
          ],
          "social",
        ),
        [asia],
      ).best.priceRupiah,
    ).toBe(180);
  });
});

describe("a daily limit", () => {
  const facts = { days: 7, price: 70, in: ["JP"] };
  const slow = unlimited("slow", { gbPerDay: 1, reducedMbps: 0.512 }, facts);
  const calls = unlimited("calls", { gbPerDay: 1, reducedMbps: 1.25 }, { ...facts, price: 80 });
  const large = limited("large", 20, { ...facts, price: 100 });

  test("a need within it is carried at full speed", () => {
    expect(covered(trip([["JP", 7]], "chat", "video"), [slow]).best.reducedDays).toBe(0);
  });

  test("a need beyond it is carried where every use works at the reduced speed", () => {
    const asked = trip([["JP", 7]], "social", "work");
    expect(covered(asked, [slow, calls, large]).best).toMatchObject({ priceRupiah: 80, reducedDays: 7 });
    expect(answered(asked, [slow])).toEqual({ kind: "uncovered", stops: [{ stop: 0, reason: "tooMuch" }] });
    expect(idsOf(covered(trip([["JP", 7]], "social", "video"), [slow, calls, large]).best)).toEqual(["large"]);
  });

  test("what the operator does not say is not promised", () => {
    const asked = trip([["JP", 7]], "social", "work");
    expect(answered(asked, [unlimited("u", null, facts)]).kind).toBe("uncovered");
    expect(answered(asked, [unlimited("u", { gbPerDay: 1, reducedMbps: null }, facts)]).kind).toBe("uncovered");
  });

  test("the cheapest cover at full speed is offered beside one that is slowed down", () => {
    const { best, others } = covered(trip([["JP", 7]], "social", "work"), [calls, large]);
    expect([idsOf(best), others.map(({ kind, cover }) => [kind, cover.priceRupiah, cover.reducedDays])]).toEqual([
      ["calls"],
      [["fullSpeed", 100, 0]],
    ]);
    expect(covered(trip([["JP", 7]], "chat"), [calls, large]).others).toEqual([]);
  });
});

describe("a set of plans", () => {
  const jp = limited("jp", 10, { days: 7, price: 40, in: ["JP"] });
  const kr = limited("kr", 10, { days: 7, price: 40, in: ["KR"] });
  const both = limited("both", 10, { days: 15, price: 90, in: ["JP", "KR"] });
  const asked = trip(
    [
      ["JP", 5],
      ["KR", 5],
    ],
    "chat",
  );

  test("is the cheapest, with one of fewer eSIMs beside it and the price of separate plans", () => {
    const { best, others, separateRupiah } = covered(asked, [both, kr, jp]);
    expect([idsOf(best), best.priceRupiah, separateRupiah]).toEqual([["jp", "kr"], 80, 80]);
    expect(others.map(({ kind, cover }) => [kind, idsOf(cover), cover.priceRupiah])).toEqual([["fewer", ["both"], 90]]);
  });

  test("of equally cheap ones has the fewest eSIMs", () => {
    const { best, others, separateRupiah } = covered(asked, [jp, kr, { ...both, priceRupiah: 80 }]);
    expect([idsOf(best), others, separateRupiah]).toEqual([["both"], [], 80]);
  });

  test("does not depend on the order of the plans", () => {
    const twins = [jp, { ...jp, id: "jp2" }, kr, { ...kr, id: "kr2" }, both];
    expect(answered(asked, twins)).toEqual(answered(asked, twins.toReversed()));
  });

  test("has others beside it that are listed by price", () => {
    const slow = { gbPerDay: 0.1, reducedMbps: 0.5 };
    const cheap = ["JP", "KR"].map((code) => unlimited(code, slow, { days: 7, price: 10, in: [code] }));
    const kinds = covered(asked, [...cheap, jp, kr, both]).others.map(({ kind, cover }) => [kind, cover.priceRupiah]);
    expect(kinds).toEqual([
      ["fullSpeed", 80],
      ["fewer", 90],
    ]);
  });

  test("names the same plans once where fewer eSIMs are also those at full speed", () => {
    const slow = { gbPerDay: 0.1, reducedMbps: 0.5 };
    const cheap = ["JP", "KR"].map((code) => unlimited(code, slow, { days: 7, price: 10, in: [code] }));
    expect(covered(asked, [...cheap, both]).others.map(({ kind }) => kind)).toEqual(["fewer"]);
  });
});

test("the stops that no plan covers are named, each with its reason", () => {
  const plans = [
    unlimited("jp", { gbPerDay: 0.1, reducedMbps: null }, { days: 7, price: 40, in: ["JP"] }),
    limited("kr", 9, { days: 7, price: 40, in: ["KR"] }),
  ];
  expect(
    answered(
      trip(
        [
          ["JP", 1],
          ["KR", 1],
          ["TW", 1],
        ],
        "chat",
      ),
      plans,
    ),
  ).toEqual({
    kind: "uncovered",
    stops: [
      { stop: 0, reason: "tooMuch" },
      { stop: 2, reason: "notSold" },
    ],
  });
});

test("days are carried whole where dividing them is too much work, and the answer says so", () => {
  const codes = ["JP", "KR", "TH", "SG", "MY", "FR", "DE", "IT", "ES", "CH"];
  // Each carries what it costs, so that hardly any does no more than a cheaper one.
  const plans = Array.from({ length: 200 }, (_, at) => {
    const [data, days] = [1 + ((at * 37) % 499) / 10, 1 + ((at * 53) % 89)];
    const places = codes.filter((_, place) => at % 10 === place || (at % 3 === 0 && (at >> (place % 7)) % 2 === 1));
    return limited(`plan${at}`, data, { days, price: Math.round(data * 1000) * 20 + days * 300, in: places });
  });
  const long = trip(
    codes.map((code, at) => [code, at === 0 ? 171 : 1]),
    ...TRIP_USES,
  );
  const { best, dividesDays } = covered(long, plans);
  expect([best.partsPerDay, dividesDays]).toEqual([1, false]);
  expect(covered({ ...long, stops: long.stops.slice(1) }, plans).dividesDays).toBe(true);
});
