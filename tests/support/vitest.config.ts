import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root,
  // `server-only` by name, not by a condition: the condition also reaches packages that break under it (pg, next-intl).
  resolve: { alias: { "@": root.replace(/\/$/, ""), "server-only": `${root}node_modules/server-only/empty.js` } },
  test: {
    include: ["tests/{unit,integration,race,architecture,chaos}/**/*.test.{ts,tsx}"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
