import { expect, it } from "vitest";
import { withRefreshesInTurn } from "@/local/supabase/refreshes";

const refresh = () => new Request("http://localhost/auth/v1/token?grant_type=refresh_token", { method: "POST" });

it("a refresh that fails does not stop the next one", async () => {
  const answers = [Promise.reject(new Error("no database")), Promise.resolve(new Response("refreshed"))];
  const pass = withRefreshesInTurn(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  const [failed, next] = await Promise.allSettled([pass(refresh()), pass(refresh())]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message: "no database" } });
  expect(next).toMatchObject({ status: "fulfilled", value: { status: 200 } });
});
