import { expect, test } from "vitest";
import { dotted } from "@/lib/core/dotted";

test("facts stand in one line without the empty ones, and the dot never begins a line", () => {
  const line = dotted("3\u00a0GB", "", null, false, undefined, "30 Hari");
  expect(line).toBe("3\u00a0GB\u00a0· 30\u00a0Hari");
  expect(line.split(" ").filter((word) => word.startsWith("·"))).toEqual([]);
  expect(dotted("")).toBe("");
});

test("a line breaks between facts and not within them, also where it is made of lines", () => {
  const line = dotted("Tambah data", dotted("eSIM …4240", "Beberapa negara"), "5G");
  expect(line.split(" ")).toEqual([
    "Tambah\u00a0data\u00a0·",
    "eSIM\u00a0…4240\u00a0·",
    "Beberapa\u00a0negara\u00a0·",
    "5G",
  ]);
});

test("a fact that is too long for a line may break", () => {
  const long = "FUP\u00a01GB/Hari, lalu\u00a0512\u00a0kbps";
  expect(dotted("7 Hari", long)).toBe(`7\u00a0Hari\u00a0· ${long}`);
});
