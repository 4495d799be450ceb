import { setTimeout as wait } from "node:timers/promises";

/** Answers no sooner than `milliseconds` after the call, so that the time taken does not tell which accounts exist. */
export async function noSoonerThan<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work, wait(milliseconds)]);
  return value;
}
