import { rmSync } from "node:fs";
import { dataDir } from "./support/addresses.ts";
import { startStore, stopStore } from "./support/stack.ts";

/** A store from nothing: empty data, a build of the present sources. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  rmSync(dataDir, { recursive: true, force: true });
  const store = await startStore();
  return () => stopStore(store);
}
