import { expect, test, vi } from "vitest";
import { removeCaches } from "@/lib/offline/caches";

test("a worker removes the caches of other builds, and neither its own nor those of another tool", async () => {
  const names = new Set(["kelana-old-build", "kelana-new-build", "of-another-tool"]);
  vi.stubGlobal("caches", { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
  await removeCaches("kelana-new-build");
  expect([...names]).toEqual(["kelana-new-build", "of-another-tool"]);
  await removeCaches();
  expect([...names]).toEqual(["of-another-tool"]);
});
