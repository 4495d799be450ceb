import { afterEach, describe, expect, it, vi } from "vitest";
import { knownDevice } from "@/lib/auth/known-device";
import { DAY_MS } from "@/lib/core/duration";

afterEach(() => {
  vi.useRealTimers();
});

const MARK = "a-mark";

function browser(markOf = async (_email: string): Promise<string | null> => MARK) {
  let cookie: string | undefined;
  const store = {
    get: () => (cookie === undefined ? undefined : { value: cookie }),
    set: (_name: string, value: string) => {
      cookie = value;
    },
  };
  return {
    with: (...secrets: [string, ...string[]]) => knownDevice(store, secrets, markOf),
    change: (change: (value: string) => string) => store.set("", change(cookie ?? "")),
  };
}

describe("a known device", () => {
  it("is one on which exactly this account was logged in last", async () => {
    const here = browser().with("secret");
    expect(await here.idFor("sari@example.com")).toBeNull();
    await here.keep("Sari@Example.com");
    const id = await here.idFor(" sari@example.com");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await here.idFor("rina@example.com")).toBeNull();
    await here.keep("rina@example.com");
    expect(await here.idFor("sari@example.com")).toBeNull();
  });

  it("is known for half a year, also after the secret was changed once", async () => {
    vi.useFakeTimers();
    const here = browser();
    await here.with("old").keep("sari@example.com");
    vi.advanceTimersByTime(179 * DAY_MS);
    expect(await here.with("new", "old").idFor("sari@example.com")).not.toBeNull();
    expect(await here.with("new").idFor("sari@example.com")).toBeNull();
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(await here.with("new", "old").idFor("sari@example.com")).toBeNull();
  });

  it.each([
    ["another mark by now", async () => "another-mark"],
    ["no account any more", async () => null],
    ["a database that does not answer", () => Promise.reject(new Error("no database"))],
  ])("is not one whose account has %s", async (_what, markLater) => {
    let markOf: () => Promise<string | null> = async () => MARK;
    const here = browser(() => markOf()).with("secret");
    await here.keep("sari@example.com");
    expect(await here.idFor("sari@example.com")).not.toBeNull();
    markOf = markLater;
    expect(await here.idFor("sari@example.com")).toBeNull();
  });

  it("asks the database only about the address that its cookie was written for", async () => {
    const asked: string[] = [];
    const here = browser(async (email) => {
      asked.push(email);
      return MARK;
    });
    await here.with("secret").idFor("sari@example.com");
    await here.with("secret").keep("Sari@example.com");
    await here.with("secret").idFor("rina@example.com");
    here.change((value) => value.replace(/[^.]+$/, "x"));
    await here.with("secret").idFor("sari@example.com");
    expect(asked).toEqual(["sari@example.com"]);
  });

  it.each([
    ["another id", (value: string) => value.replace(/^[^.]+/, crypto.randomUUID())],
    ["another end", (value: string) => value.replace(/\.\d+\./, `.${Date.now() * 2}.`)],
    ["another mark", (value: string) => value.replace(MARK, "another-mark")],
    ["no seal", (value: string) => value.replace(/[^.]+$/, "")],
    ["nothing", () => ""],
  ])("is not one whose cookie says %s", async (_what, change) => {
    const here = browser();
    await here.with("secret").keep("sari@example.com");
    here.change(change);
    expect(await here.with("secret").idFor("sari@example.com")).toBeNull();
  });
});
