import { expect, test } from "vitest";
import { fromKept, inOrder, toKept } from "@/lib/esims/wallet";
import { assignment, esim, inDays, NOW, REFUNDED } from "./samples";

const CODES = ["LPA:1$rsp.example$ABC", "rsp.example"];

/** In use until a day, with half of its data left. */
const running = (until: Date) =>
  esim({ assignments: [assignment({ state: "active", start: inDays(-5), end: until, remainingBytes: 2.5e9 })] });

test("a kept eSIM comes back whole, with the time at which it was read", () => {
  const own = { ...running(inDays(2)), nickname: "2026-11-20T10:00:00.000Z", refreshedAt: inDays(-1) };
  expect(fromKept(toKept(own, NOW), NOW)).toEqual({ esim: own, readAt: NOW });
});

test("an eSIM that has ended, or whose money was given back, is kept without its codes", () => {
  const refunded = esim(REFUNDED);
  for (const own of [running(inDays(-1)), refunded]) {
    const text = toKept(own, NOW);
    expect(CODES.filter((code) => text.includes(code))).toEqual([]);
    expect(fromKept(text, NOW)?.esim).toMatchObject({ id: own.id, iccid: own.iccid, activationCode: null });
  }
});

test("an eSIM that ends after it was kept shows its code until then, and not later", () => {
  const text = toKept(running(inDays(2)), NOW);
  expect(fromKept(text, inDays(1))?.esim.activationCode).toBe(CODES[0]);
  expect(fromKept(text, inDays(3))?.esim).toMatchObject({ activationCode: null, smdpAddress: null, matchingId: null });
});

test("those that can be used come before one that has ended, the newest first", () => {
  const kept = (id: string, own: ReturnType<typeof esim>, age: number) => ({
    esim: { ...own, id, createdAt: inDays(-age) },
    readAt: NOW,
  });
  const esims = [
    kept("ended", running(inDays(-1)), 1),
    kept("older", running(inDays(9)), 3),
    kept("newer", running(inDays(9)), 2),
  ];
  expect(inOrder(esims, NOW).map((one) => one.esim.id)).toEqual(["newer", "older", "ended"]);
});

test("one that can be used comes before a used-up one, for which more can be bought only with a connection", () => {
  const usedUp = esim({
    assignments: [assignment({ state: "depleted", start: inDays(-5), end: inDays(9), remainingBytes: 0 })],
  });
  const kept = [
    { esim: usedUp, readAt: NOW },
    { esim: running(inDays(20)), readAt: NOW },
  ];
  expect(inOrder(kept, NOW).map(({ esim: own }) => own === usedUp)).toEqual([false, true]);
});

test("what another release kept in another form is left out", () => {
  for (const text of [
    "",
    "null",
    "[]",
    '{"format":0,"esim":{}}',
    '{"format":1,"esim":{}}',
    '{"format":1,"readAt":"x"}',
  ]) {
    expect([text, fromKept(text, NOW)]).toEqual([text, null]);
  }
});
