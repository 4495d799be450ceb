import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Stack, startStack } from "./stack";
import type { StackOptions } from "./stack-environment";

/**
 * One stack for the tests of a file. After each test the contract between payments and eSIMs must hold, and all work that
 * the test left is removed.
 * @param expected breaches that tests of this file cause on purpose; each must occur
 */
export function sharedStack(options: StackOptions = {}, expected: readonly RegExp[] = []): () => Stack {
  let stack: Stack | undefined;
  const reported = new Set<string>();
  const running = () => {
    if (!stack) throw new Error("The stack runs only inside tests");
    return stack;
  };

  beforeAll(async () => {
    stack = await startStack(options);
  });
  afterEach(async () => {
    const breaches = await running().breaches();
    const fresh = breaches.filter((breach) => !reported.has(breach));
    for (const breach of fresh) reported.add(breach);
    await running().rest();
    expect(fresh.filter((breach) => !expected.some((pattern) => pattern.test(breach)))).toEqual([]);
  });
  afterAll(async () => {
    await stack?.stop();
    expect(expected.filter((pattern) => ![...reported].some((breach) => pattern.test(breach)))).toEqual([]);
  });
  return running;
}
