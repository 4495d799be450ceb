import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { readSettings } from "@/local/settings";

const dataDir = mkdtempSync(join(tmpdir(), "kelana-settings-"));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

it("treats a variable without a value, as in a copy of .env.example, as unset", () => {
  vi.stubEnv("KELANA_DATA_DIR", dataDir);
  for (const name of ["NEXT_PUBLIC_SITE_URL", "NEXT_PUBLIC_SUPABASE_URL", "XENDIT_SECRET_KEY"]) vi.stubEnv(name, "");
  vi.stubEnv("PORT", "3100");
  const { env, standIns } = readSettings();
  expect(standIns).toMatchObject({ supabase: true, xendit: true });
  expect(env.NEXT_PUBLIC_SITE_URL).toBe("http://localhost:3100");
  expect(env.XENDIT_CALLBACK_URL).toBe("http://localhost:3100/api/webhooks/xendit");
});
