import { afterEach, expect, test, vi } from "vitest";
import { pushEntry } from "@/lib/core/history";

afterEach(() => vi.unstubAllGlobals());

test("a new entry keeps what the router stored in the present one, and adds its own", () => {
  const entries: unknown[] = [{ __NA: true, tree: ["login"], screen: "welcome" }];
  const history = {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => void entries.push(state),
  };
  vi.stubGlobal("window", { history });
  pushEntry({ screen: "signUp" });
  expect(entries).toEqual([
    { __NA: true, tree: ["login"], screen: "welcome" },
    { __NA: true, tree: ["login"], screen: "signUp" },
  ]);
});
