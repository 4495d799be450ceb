import { startPostgres } from "../../local/support/postgres.ts";
import { siteUrl } from "./support/addresses.ts";
import { forgetData, startStore, stopStore } from "./support/stack.ts";

/** Keeps the store under test open, so that a spec can run again and again. `--dev` serves the sources with hot reload. */
forgetData();
const postgres = await startPostgres();
const options = process.argv.includes("--dev") ? ["--dev"] : [];
const store = await startStore({ DATABASE_URL: postgres.url }, options);
console.log(`The store under test runs at ${siteUrl}. Run specs with TEST_STORE=running; Ctrl-C ends it.`);
const stop = async () => {
  await stopStore(store);
  await postgres.stop();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
