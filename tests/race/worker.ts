import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The store's worker as a process of its own, which a test can stop and continue. It runs the code of lib/ as it is: Node strips
 * the types, and these hooks resolve what the bundler resolves elsewhere. With --stopped-clocks its clocks do not advance, for a
 * negative control. With --minutes-off=20 its system clock is 20 minutes fast.
 */
const root = resolve(import.meta.dirname, "../..");
const RESOLVED = [".ts", ".tsx", ""];

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === "server-only") return { url: "data:text/javascript,", shortCircuit: true };
    const isOurs =
      specifier.startsWith("@/") || (specifier.startsWith(".") && !context.parentURL?.includes("/node_modules/"));
    if (!isOurs) return next(specifier, context);
    const path = specifier.startsWith("@/")
      ? resolve(root, specifier.slice(2))
      : fileURLToPath(new URL(specifier, context.parentURL));
    const found = RESOLVED.map((ending) => path + ending).find((candidate) => existsSync(candidate));
    return found ? { url: pathToFileURL(found).href, shortCircuit: true } : next(specifier, context);
  },
  load: (url, context, next) =>
    url.endsWith(".json") && url.startsWith("file:")
      ? { format: "module", source: `export default ${readFileSync(fileURLToPath(url), "utf8")}`, shortCircuit: true }
      : next(url, context),
});

const { runDueJobs } = await import("../../lib/jobs/worker.ts");
const { handlers } = await import("../../lib/scheduler/handlers.ts");
const { MINUTE_MS } = await import("../../lib/core/duration.ts");
const [, minutesOff] = /--minutes-off=(-?\d+)/.exec(process.argv.join(" ")) ?? [];
if (minutesOff !== undefined) {
  const now = Date.now;
  const wrong = () => now() + Number(minutesOff) * MINUTE_MS;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given) => Reflect.construct(date, given.length === 0 ? [wrong()] : given),
    get: (date, name) => (name === "now" ? wrong : Reflect.get(date, name)),
  });
}
if (process.argv.includes("--stopped-clocks")) {
  const now = Date.now();
  performance.now = () => 0;
  Date.now = () => now;
}
console.log("ready");
process.stdin.once("data", async () => {
  await runDueJobs(handlers);
  process.exit(0);
});
