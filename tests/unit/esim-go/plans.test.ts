import { describe, expect, it } from "vitest";
import { parseVendorBody } from "@/lib/esim-go/json";
import { esimBundlesSchema, esimSchema, placedOrderSchema } from "@/lib/esim-go/schema";

const ICCID = "8944538532008160222";

describe("eSIM", () => {
  it.each([
    [1_743_173_246_153, "2025-03-28T14:47:26.153Z"],
    ["2025-03-28T14:47:26.153875019Z", "2025-03-28T14:47:26.153Z"],
    [0, null],
    ["", null],
    [null, null],
    ["0001-01-01T00:00:00Z", null],
  ])("reads the first installation %j as %j", (firstInstalledDateTime, expected) => {
    expect(esimSchema.parse({ iccid: ICCID, firstInstalledDateTime }).firstInstalledAt).toBe(expected);
  });

  it("reads a bundle that has not started, of either letter case", () => {
    const assignment = {
      id: 215009266,
      bundleState: "Queued",
      initialQuantity: 1e9,
      remainingQuantity: 1e9,
      startTime: "",
    };
    expect(esimBundlesSchema.parse({ bundles: [{ name: "b", assignments: [assignment] }] })).toEqual([
      {
        name: "b",
        assignments: [
          {
            id: "215009266",
            reference: null,
            state: "queued",
            vendorState: null,
            unlimited: false,
            initialBytes: 1e9,
            remainingBytes: 1e9,
            startTime: null,
            endTime: null,
            assignedAt: null,
          },
        ],
      },
    ]);
  });
});

it("a plan's names that no index can hold are shortened, and its reference begins with what its sale's has become", () => {
  const long = "r".repeat(12_000);
  const assignment = { id: long, assignmentReference: `${long}-0`, bundleState: "queued" };
  const [bundle] = esimBundlesSchema.parse({ bundles: [{ name: long, assignments: [assignment] }] });
  const order = [{ item: "b", quantity: 1, iccids: [ICCID] }];
  const sold = { orderReference: long, createdDate: "2025-03-28T14:47:26Z", status: "completed", order };
  const sale = placedOrderSchema.parse(sold).orderReference;
  expect(bundle?.name.length).toBeLessThanOrEqual(255);
  expect(bundle?.assignments[0]?.id.length).toBeLessThanOrEqual(255);
  expect(bundle?.assignments[0]?.reference).toBe(`${sale}-0`);
});

describe("the figures of a plan", () => {
  const read = (json: string) => {
    const plan = `{"id":1,"bundleState":"active","remainingQuantity":${json},"initialQuantity":${json}}`;
    const body = parseVendorBody(`{"bundles":[{"name":"b","assignments":[${plan}]}]}`);
    return esimBundlesSchema.parse(body)[0]?.assignments[0];
  };

  it.each([
    ["750000000.5", 750_000_001],
    ["1.4", 1],
    ["-7", 0],
    ["null", 0],
    ["1e300", 1e14],
    ["1e400", 1e14],
    ["9300000000000000000", 1e14],
  ])("are whole bytes within bounds: %s is %d", (json, bytes) => {
    expect(read(json)).toMatchObject({ initialBytes: bytes, remainingBytes: bytes });
  });

  it("are refused where they are none", () => {
    expect(() => read('"much"')).toThrow();
  });

  it("are the last ones where the plan is listed twice", () => {
    const listed = [3, 2].map((remainingQuantity) => ({ id: 1, bundleState: "active", remainingQuantity }));
    const [bundle] = esimBundlesSchema.parse({ bundles: [{ name: "b", assignments: listed }] });
    expect(bundle?.assignments.map(({ remainingBytes }) => remainingBytes)).toEqual([2]);
  });
});

describe("the state of a plan", () => {
  const read = (bundleState: string) =>
    esimBundlesSchema.parse({ bundles: [{ name: "b", assignments: [{ id: "1", bundleState }] }] })[0]?.assignments[0];

  it.each(["Paused", "x".repeat(99)])(
    "%s, which we do not know, is read as unknown, with the vendor's word",
    (word) => {
      expect(read(word)).toMatchObject({ state: "unknown", vendorState: word.toLowerCase().slice(0, 40) });
    },
  );

  it("with characters that no database can store is read without them", () => {
    expect(read("Pau\0sed\ud83d")).toMatchObject({ state: "unknown", vendorState: "pau sed\ufffd" });
    expect(read(`${"x".repeat(39)}\u{1f600}`)?.vendorState).toBe(`${"x".repeat(39)}\u{1f600}`);
  });

  it("is read by its name where we know it", () => {
    expect(read("Depleted")).toMatchObject({ state: "depleted", vendorState: null });
  });
});
