import { expect, it, onTestFinished, vi } from "vitest";

it("does not read the traveller's data from the browser's cache, because it is old after 'back'", async () => {
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "http://localhost:9");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  vi.stubGlobal("document", { cookie: "" });
  const send = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal("fetch", send);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const { browserSupabase } = await import("@/lib/supabase/browser");
  await browserSupabase().from("user_orders").select("id");
  expect(send.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store"]);
});
