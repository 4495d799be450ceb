import { expect, test } from "vitest";
import { KeptAnswers } from "@/lib/trips/kept-answers";

test("an equal question has the same answer, also while it is still being made", async () => {
  const kept = new KeptAnswers<string>(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  kept.keep("v1", "japan", promise);
  const found = kept.find("v1", "japan");
  resolve("plan");
  expect([await found, kept.find("v1", "korea")]).toEqual(["plan", undefined]);
});

test("no answer is kept over a change of the catalogue", async () => {
  const kept = new KeptAnswers<string>(2);
  kept.keep("v1", "japan", Promise.resolve("old"));
  expect(kept.find("v2", "japan")).toBeUndefined();
  kept.keep("v2", "korea", Promise.resolve("new"));
  expect(kept.find("v2", "japan")).toBeUndefined();
  expect(await kept.find("v2", "korea")).toBe("new");
});

test("the answer that nobody asked for the longest goes first", async () => {
  const kept = new KeptAnswers<string>(2);
  for (const one of ["a", "b"]) kept.keep("v1", one, Promise.resolve(one));
  kept.find("v1", "a");
  kept.keep("v1", "c", Promise.resolve("c"));
  expect(["a", "b", "c"].map((one) => kept.find("v1", one) !== undefined)).toEqual([true, false, true]);
});

test("a failed answer is made again", async () => {
  const kept = new KeptAnswers<string>(2);
  await expect(kept.keep("v1", "japan", Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(kept.find("v1", "japan")).toBeUndefined();
});
