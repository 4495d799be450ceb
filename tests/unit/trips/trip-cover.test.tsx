import { expect, it, vi } from "vitest";
import { TripCover } from "@/components/trips/trip-cover";
import plans from "@/messages/id/plans.json";
import { aPlan } from "../plans/samples";
import { serverMarkupOf } from "../support/server-markup";

vi.mock("next-intl/server", () => import("../support/server-texts"));

/** The markup of a trip that one plan of these countries carries, with one night in each stop. */
function markupOf(countryCodes: string[], stops: string[]) {
  const plan = aPlan({ countryCodes });
  const shares = stops.map((_, stop) => ({ stop, parts: 1 }));
  return serverMarkupOf(
    <TripCover
      cover={{ legs: [{ plan, shares, isReduced: false }], partsPerDay: 1, priceRupiah: 1, reducedDays: 0 }}
      trip={{ stops: stops.map((countryCode) => ({ countryCode, nights: 1 })), uses: ["chat"] }}
      travellers={1}
      locale="id"
    />,
  );
}

it.each([
  [["NL", "TR"], ["NL"], []],
  [["NL", "TR"], ["NL", "TR"], [plans.earlyInstall]],
  [["ID", "TR", "SG"], ["SG"], [plans.keepOff]],
  [
    ["ID", "TR", "SG"],
    ["SG", "TR"],
    [plans.earlyInstall, plans.keepOff],
  ],
  [["SG", "MY"], ["SG"], []],
])(
  "a plan for %j on a trip to %j warns of what concerns that trip, before it is bought",
  async (countries, stops, said) => {
    const markup = await markupOf(countries, stops);
    expect([plans.earlyInstall, plans.keepOff].filter((text) => markup.includes(text))).toEqual(said);
  },
);
