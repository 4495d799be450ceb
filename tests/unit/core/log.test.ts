import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";

let lines: string[];

beforeEach(() => {
  lines = [];
  const keep = (line: string) => void lines.push(line);
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(keep);
});

afterEach(() => {
  vi.restoreAllMocks();
});

type Logged = { name: string; message: string; code?: string | number; stack?: string[]; cause?: Logged };

/** The error of the only line. */
function logged(error: unknown): Logged {
  log.error("failed", {}, error);
  expect(lines).toHaveLength(1);
  return (JSON.parse(lines[0] ?? "") as { error: Logged }).error;
}

function thrownByParser(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe("a line of the log", () => {
  it("is one JSON object with its level, its event and its fields", () => {
    log.info("started");
    log.warn("late", { seconds: 3, order: "1" });
    expect(lines).toEqual([
      '{"level":"info","event":"started"}',
      '{"level":"warn","event":"late","seconds":3,"order":"1"}',
    ]);
  });

  it("keeps name, message, code and stack of an error, and what caused it", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const error = logged(new TypeError("fetch failed", { cause }));
    expect(error).toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: { name: "Error", message: "connect ECONNREFUSED 127.0.0.1:5432", code: "ECONNREFUSED" },
    });
    expect(error.stack?.[0]).toMatch(/^at .*log\.test\.ts:\d+/);
    expect(error.cause?.stack?.[0]).toMatch(/^at .*log\.test\.ts:\d+/);
  });

  it("tells several failures at once by the first", () => {
    expect(logged(new AggregateError([new Error("no route"), new Error("refused")])).cause?.message).toBe("no route");
  });

  it("is short however long the message, the stack and the chain of causes are, and ends where they go in circles", () => {
    const endless = new Error("x".repeat(100_000));
    endless.stack = `Error: x\n${"    at somewhere (file.ts:1:1)\n".repeat(10_000)}`;
    endless.cause = endless;
    let depth = 0;
    for (let at: Logged | undefined = logged(endless); at; at = at.cause) depth += 1;
    expect(depth).toBe(5);
    expect(lines[0]?.length).toBeLessThan(10_000);
  });

  it("takes whatever was thrown", () => {
    expect(logged("plain text")).toEqual({ name: "string", message: "plain text" });
    lines = [];
    expect(logged(Object.create(null))).toEqual({ name: "object", message: "" });
    lines = [];
    expect(logged(Object.assign(new Error("x"), { message: 7, stack: 7 }))).toEqual({ name: "Error", message: "7" });
  });

  it("never repeats other fields of an error, which may hold a request or a row", () => {
    logged(Object.assign(new Error("refused"), { body: "private", details: "private", config: { key: "private" } }));
    expect(lines[0]).not.toContain("private");
  });
});

describe("the message of an error is logged without", () => {
  it.each([
    ["an address", "550 <sari.dewi+x@pelancong.example>: unknown", "550 <[address]>: unknown"],
    ["an address in other letters", "no such user: säri@münchen.example", "no such user: [address]"],
    [
      "a login in an address",
      "cannot reach postgres://admin:hunter2@db:5432/x",
      "cannot reach postgres://[login]@db:5432/x",
    ],
    ["a query", "GET https://host/confirm?token_hash=abc&type=x failed", "GET https://host/confirm?[query] failed"],
    ["a token", "bad jwt eyJhbGciOi.eyJzdWIi.c2ln", "bad jwt [token]"],
    ["a key in a header", "sent Authorization: Bearer abc.def-1", "sent Authorization: Bearer [key]"],
    ["a key", "key xnd_development_a1B2c3 and sb_secret_Q-w_e", "key [key] and [key]"],
    ["an activation code", "drawn: LPA:1$smdp.example$K2-ABC", "drawn: [activation code]"],
  ])("%s", (_, message, clean) => {
    expect(logged(new Error(message)).message).toBe(clean);
    lines = [];
    expect(logged(new Error("outer", { cause: new Error(message) })).cause?.message).toBe(clean);
    lines = [];
    expect(logged(message).message).toBe(clean);
  });

  it("a secret that begins before the message is cut off", () => {
    expect(logged(new Error(`${"word ".repeat(97)}key xnd_development_${"a1".repeat(20)}`)).message).toMatch(/ key …$/);
  });

  it("the body that could not be parsed", () => {
    const error = logged(thrownByParser('{"name": Sari Dewi of Jakarta}'));
    expect(error.name).toBe("SyntaxError");
    expect(lines[0]).not.toContain("Sari");
  });
});
