import { startPostgres } from "../../local/support/postgres.ts";
import { forgetData, startStore, stopStore } from "./support/stack.ts";

/**
 * Starts a store with empty data and a build of the current sources, on a PostgreSQL of its own.
 * With `TEST_STORE=running`, the tests use the store that `tests/e2e/store.ts` keeps open.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.TEST_STORE === "running") return () => Promise.resolve();
  forgetData();
  const postgres = await startPostgres();
  const store = await startStore({ DATABASE_URL: postgres.url });
  return async () => {
    await stopStore(store);
    await postgres.stop();
  };
}
