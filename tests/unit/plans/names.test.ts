import { expect, test } from "vitest";
import { destinationOf } from "@/lib/plans/names";
import { aPlan, seedPlans } from "./samples";

const plan = (name: string, region: string | null) => aPlan({ places: [{ name, code: null, region }] });

test("a plan is sold on the page of its place, also where its region has a page", () => {
  expect(destinationOf(plan("Japan", "Asia"), "id")).toEqual({ name: "Jepang", slug: "jepang" });
});

test("a plan whose place has no page of its own is sold on the page of its region", () => {
  expect(destinationOf(plan("Europe Lite", "Europe"), "id")).toEqual({ name: "Eropa", slug: "eropa" });
  expect(destinationOf(plan("Europe Lite", "Europe"), "en")).toEqual({ name: "Europe", slug: "europe" });
});

test("a plan has no page where neither its place nor its region has one", () => {
  expect(destinationOf(plan("Atlantis", "Ocean"), "id")).toBeNull();
  expect(destinationOf(plan("Atlantis", null), "id")).toBeNull();
  expect(destinationOf(aPlan(), "id")).toBeNull();
});

test("every plan of the demo catalogue has a page to go back to", () => {
  expect(seedPlans().filter((each) => destinationOf(each, "id") === null)).toEqual([]);
});
