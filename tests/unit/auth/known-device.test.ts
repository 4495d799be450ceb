import { afterEach, describe, expect, it, vi } from "vitest";
import { knownDevice } from "@/lib/auth/known-device";
import { DAY_MS } from "@/lib/core/duration";

afterEach(() => {
  vi.useRealTimers();
});

function browser() {
  let cookie: string | undefined;
  const store = {
    get: () => (cookie === undefined ? undefined : { value: cookie }),
    set: (_name: string, value: string) => {
      cookie = value;
    },
  };
  return {
    with: (...secrets: [string, ...string[]]) => knownDevice(store, secrets),
    change: (change: (value: string) => string) => store.set("", change(cookie ?? "")),
  };
}

describe("a known device", () => {
  it("is one on which exactly this account was logged in last", () => {
    const here = browser().with("secret");
    expect(here.idFor("sari@example.com")).toBeNull();
    here.keep("Sari@Example.com");
    const id = here.idFor(" sari@example.com");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(here.idFor("rina@example.com")).toBeNull();
    here.keep("rina@example.com");
    expect(here.idFor("sari@example.com")).toBeNull();
  });

  it("is known for half a year, also after the secret was changed once", () => {
    vi.useFakeTimers();
    const here = browser();
    here.with("old").keep("sari@example.com");
    vi.advanceTimersByTime(179 * DAY_MS);
    expect(here.with("new", "old").idFor("sari@example.com")).not.toBeNull();
    expect(here.with("new").idFor("sari@example.com")).toBeNull();
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(here.with("new", "old").idFor("sari@example.com")).toBeNull();
  });

  it.each([
    ["another id", (value: string) => value.replace(/^[^.]+/, crypto.randomUUID())],
    ["another end", (value: string) => value.replace(/\.\d+\./, `.${Date.now() * 2}.`)],
    ["no seal", (value: string) => value.replace(/[^.]+$/, "")],
    ["nothing", () => ""],
  ])("is not one whose cookie says %s", (_what, change) => {
    const here = browser();
    here.with("secret").keep("sari@example.com");
    here.change(change);
    expect(here.with("secret").idFor("sari@example.com")).toBeNull();
  });
});
