import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { enterRequest, inJob } from "@/lib/core/log-context";

type Line = { event: string; request?: string; job?: string };
let lines: Line[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "info").mockImplementation((line) => void lines.push(JSON.parse(String(line)) as Line));
});
afterEach(() => vi.restoreAllMocks());

/** The handler of a route, which logs before and after it has waited, and then runs a job. */
async function handler(id: string | undefined, name: string): Promise<void> {
  enterRequest(new Request("http://localhost:9/", { headers: id === undefined ? {} : { "x-request-id": id } }));
  log.info(name);
  await nextTurn();
  await inJob(`fulfil_order:${name}`, async () => {
    await nextTurn();
    log.info(name);
  });
  log.info(name);
}

const ID = "4f2c9a10-77aa-4c1e-9d7e-0123456789ab";
const linesOf = (name: string) => lines.filter(({ event }) => event === name);

test("each line names the request and the job that it belongs to, also where two requests run at once", async () => {
  const other = "0123456789abcdef0123456789abcdef";
  await Promise.all([
    nextTurn().then(() => handler(ID, "first")),
    nextTurn().then(() => handler(other, "second")),
    nextTurn().then(() => log.info("of none")),
  ]);
  const named = (name: string, request: string) => [
    { event: name, request },
    { event: name, request, job: `fulfil_order:${name}` },
    { event: name, request },
  ];
  expect(linesOf("first")).toEqual(named("first", ID).map((line) => expect.objectContaining(line)));
  expect(linesOf("second")).toEqual(named("second", other).map((line) => expect.objectContaining(line)));
  expect(linesOf("first").map(({ job }) => job)).toEqual([undefined, "fulfil_order:first", undefined]);
  expect(linesOf("of none")).toEqual([expect.not.objectContaining({ request: expect.anything() })]);
});

test.each([undefined, "", "sari@kelana.example", "short", 'a"} {"event":"x', "8944538532008160222 ".repeat(9)])(
  "a request without a usable id gets a new one (%j)",
  async (given) => {
    await nextTurn().then(() => handler(given, "named"));
    const ids = new Set(linesOf("named").map(({ request }) => request));
    expect([...ids]).toEqual([expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)]);
  },
);
