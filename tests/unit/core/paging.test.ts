import { expect, it } from "vitest";
import { readAllPages } from "@/lib/core/paging";

/** A server that never gives more than it is asked for, like PostgREST with a range. */
function serverWith(total: number) {
  const rows = Array.from({ length: total }, (_, index) => index);
  return async (from: number, to: number) => ({ data: rows.slice(from, to + 1), error: null });
}

it.each([0, 1, 499, 500, 501, 1_000, 2_345])("reads all of %i rows, each once and in order", async (total) => {
  const rows = await readAllPages(serverWith(total));
  expect(rows).toEqual(Array.from({ length: total }, (_, index) => index));
});

it("fails as a whole when a page fails", async () => {
  const readPage = async () => ({ data: null, error: { message: "permission denied" } });
  await expect(readAllPages(readPage)).rejects.toThrow("permission denied");
});
