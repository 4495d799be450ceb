import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { scriptsOf } from "./page-cost.ts";

const root = resolve(import.meta.dirname, "../..");

const FILES = {
  "app/layout.jsx": `export default function Layout({ children }) { return <html lang="id"><body>{children}</body></html>; }\n`,
  "app/page.jsx": "export default function Page() { return <p>empty</p>; }\n",
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(root)} } };\n`,
  "package.json": `{ "name": "empty", "private": true, "type": "module" }\n`,
};

/**
 * First-load JavaScript of an empty page, built by the Next.js of this repository, in bytes after gzip.
 * @throws when the build fails
 */
export function emptyPageScriptBytes(dataDir: string): number {
  const folder = join(dataDir, "bench-empty");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules/next/dist/bin/next"), "build"],
    { cwd: folder, encoding: "utf8", env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`The empty page does not build:\n${stdout}\n${stderr}`);
  const html = readFileSync(join(folder, ".next/server/app/index.html"), "utf8");
  const bytes = scriptsOf(html).map((path) => {
    const file = readFileSync(join(folder, path.replace("/_next/", ".next/")));
    return gzipSync(file).byteLength;
  });
  rmSync(folder, { recursive: true, force: true });
  return bytes.reduce((sum, size) => sum + size, 0);
}
