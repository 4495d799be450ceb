import { expect, it } from "vitest";
import { readAllPages } from "@/lib/core/paging";

/** A server that returns at most the requested range and at most its own limit, like PostgREST. */
function serverWith(total: number, { cap = Number.POSITIVE_INFINITY, counts = true } = {}) {
  const rows = Array.from({ length: total }, (_, index) => index);
  let requests = 0;
  const readPage = async (from: number, to: number) => {
    requests += 1;
    const data = rows.slice(from, Math.min(to + 1, from + cap));
    return { data, error: null, count: counts ? total : null };
  };
  return { readPage, requests: () => requests };
}

const numbers = (total: number) => Array.from({ length: total }, (_, index) => index);

it.each([0, 1, 499, 500, 501, 1_000, 2_345])("reads all of %i rows, each once and in order", async (total) => {
  expect(await readAllPages(serverWith(total).readPage)).toEqual(numbers(total));
});

it.each([99, 100, 101, 700])("reads all of %i rows from a server that cuts at 100, counted or not", async (total) => {
  expect(await readAllPages(serverWith(total, { cap: 100 }).readPage)).toEqual(numbers(total));
  expect(await readAllPages(serverWith(total, { cap: 100, counts: false }).readPage)).toEqual(numbers(total));
});

it("sends one request for a counted list that fits one answer", async () => {
  const server = serverWith(20);
  await readAllPages(server.readPage);
  expect(server.requests()).toBe(1);
});

it("fails as a whole when a page fails", async () => {
  const readPage = async () => ({ data: null, error: { message: "permission denied" } });
  await expect(readAllPages(readPage)).rejects.toThrow("permission denied");
});
