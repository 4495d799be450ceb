import { forgetData, startStore, stopStore } from "./support/stack.ts";

/**
 * A store from nothing: empty data, a build of the present sources.
 * With `TEST_STORE=running` the tests use the one that `tests/e2e/store.ts` keeps open.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.TEST_STORE === "running") return () => Promise.resolve();
  forgetData();
  const store = await startStore();
  return () => stopStore(store);
}
