import { forgetData, startStore, stopStore } from "./support/stack.ts";

/** A store from nothing: empty data, a build of the present sources. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  forgetData();
  const store = await startStore();
  return () => stopStore(store);
}
