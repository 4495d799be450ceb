// Runs on a bare clone with Node 18 or newer: fetches a newer Node when this one is too old, installs the lock
// file's packages when they are missing or stale, then runs the given script. It has no dependencies.
//   node local/bootstrap.mjs local/start.ts [arguments]      one of our scripts
//   node local/bootstrap.mjs --bin next build                the command of a package
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** From here on Node runs TypeScript files as they are. */
const minimum = [22, 18];
const nodeCache = join(root, ".cache", "node24");

function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
}

async function runNpm(args, cwd) {
  const npm = spawn("npm", args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  const code = await new Promise((ended) => npm.on("error", ended).on("exit", ended));
  if (code === 0) return;
  console.error(`npm ${args.join(" ")} failed. Is npm installed, and can it reach its registry?`);
  process.exit(1);
}

function cachedNode() {
  const binary = process.platform === "win32" ? "node.exe" : "node";
  const platformPackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const modules = join(nodeCache, "node_modules");
  return [
    join(modules, "node", "bin", binary),
    join(modules, "node", "node_modules", platformPackage, "bin", binary),
    join(modules, platformPackage, "bin", binary),
  ].find((path) => existsSync(path));
}

async function recentNode() {
  if (isRecentEnough(process.versions.node)) return process.execPath;
  const cached = cachedNode();
  if (cached) return cached;
  console.log(`Node ${process.versions.node} is too old (${minimum.join(".")} needed): fetching Node 24 into .cache`);
  mkdirSync(nodeCache, { recursive: true });
  writeFileSync(join(nodeCache, "package.json"), '{"private":true}');
  await runNpm(["install", "node@24", "--no-audit", "--no-fund", "--loglevel=error"], nodeCache);
  const fetched = cachedNode();
  if (fetched) return fetched;
  console.error("Could not fetch Node 24. Install Node 22.18 or newer and run this again.");
  process.exit(1);
}

async function installPackages() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const marker = join(root, "node_modules", ".kelana-lock");
  if (existsSync(marker) && readFileSync(marker, "utf8") === lock) return;
  console.log("Installing packages");
  await runNpm(["ci", "--no-audit", "--no-fund", "--loglevel=error"], root);
  writeFileSync(marker, lock);
}

function packageCommand(name) {
  const folder = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[name]);
}

const [node] = await Promise.all([recentNode(), installPackages()]);
const [target, ...rest] = process.argv.slice(2);
const args = target === "--bin" ? [packageCommand(rest[0]), ...rest.slice(1)] : [join(root, target), ...rest];
const child = spawn(node, args, {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`,
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_NO_WARNINGS: "1",
  },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
