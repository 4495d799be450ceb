import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";

// A finished server asks for them before it starts; the folder holds no build of other variables.
beforeAll(() => {
  for (const [name, value] of Object.entries({ ...COMPLETE_ENVIRONMENT, NEXT_DIST_DIR: "no-build" }))
    vi.stubEnv(name, value);
});
afterAll(() => void vi.unstubAllEnvs());

const configSchema = z.object({
  default: z.custom<(phase: string) => unknown>((value) => typeof value === "function"),
});

test("no cache may serve a page with prices for more than an hour after it is due", async () => {
  const file: string = pathToFileURL(join(process.cwd(), "next.config.mjs")).href;
  const { default: configOf } = configSchema.parse(await import(file));
  expect(configOf(PHASE_PRODUCTION_SERVER)).toMatchObject({ expireTime: 3600 });
});
