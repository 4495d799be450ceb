import { forgetData, startStore, stopStore } from "./support/stack.ts";

/**
 * Starts a store with empty data and a build of the current sources.
 * With `TEST_STORE=running`, the tests use the store that `tests/e2e/store.ts` keeps open.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.TEST_STORE === "running") return () => Promise.resolve();
  forgetData();
  const store = await startStore();
  return () => stopStore(store);
}
