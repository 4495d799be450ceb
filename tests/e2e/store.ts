import { siteUrl } from "./support/addresses.ts";
import { forgetData, startStore, stopStore } from "./support/stack.ts";

/** Keeps the store under test open, so that a spec can run again and again. `--dev` serves the sources with hot reload. */
forgetData();
const store = await startStore({}, process.argv.includes("--dev") ? ["--dev"] : []);
console.log(`The store under test runs at ${siteUrl}. Run specs with TEST_STORE=running; Ctrl-C ends it.`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stopStore(store));
