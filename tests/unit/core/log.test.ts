import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";
import { isEmail } from "@/lib/fields/rules";
import { FIXED_NOW } from "../../support/fixed-now";

let lines: string[];

beforeEach(() => {
  lines = [];
  const keep = (line: string) => void lines.push(line);
  for (const level of ["info", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(keep);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** What each line has. */
const ALWAYS = {
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  instance: expect.stringMatching(/^[\da-f]{8}$/) as string,
};

type Logged = { name: string; message: string; code?: string | number; stack?: string[]; cause?: Logged };

/** The logged error, from a single line. */
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
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { level: "info", event: "started", ...ALWAYS },
      { level: "warn", event: "late", seconds: 3, order: "1", ...ALWAYS },
    ]);
  });

  it("has the time at which it was written, and the same instance as all others", () => {
    log.info("first");
    log.info("second");
    const [first, second] = lines.map((line) => JSON.parse(line) as { time: string; instance: string });
    expect(first?.time).toBe(FIXED_NOW.toISOString());
    expect(second?.instance).toBe(first?.instance);
  });

  it("keeps ids and words among its fields", () => {
    const fields = {
      order: "0d9f6a52-8912-4345-8671-234567890abc",
      invoice: "6742a5b0c3d9e8f7a6b5c4d3",
      subject: "order_received:0d9f6a52-8912-4345-8671-234567890abc",
      purchase: 12,
      path: "/api/functions/create-xendit-invoice",
      outcome: "needs_review",
      isLate: false,
      none: null,
    };
    log.warn("kept", fields);
    expect(JSON.parse(lines[0] ?? "")).toEqual({ level: "warn", event: "kept", ...fields, ...ALWAYS });
  });

  it("keeps the name, message, code, stack and cause of an error", () => {
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

  it("describes several simultaneous failures by the first", () => {
    expect(logged(new AggregateError([new Error("no route"), new Error("refused")])).cause?.message).toBe("no route");
  });

  it("limits a long message, stack or chain of causes, and stops at a circular cause", () => {
    const endless = new Error("x".repeat(100_000));
    endless.stack = `Error: x\n${"    at somewhere (file.ts:1:1)\n".repeat(10_000)}`;
    endless.cause = endless;
    let depth = 0;
    for (let at: Logged | undefined = logged(endless); at; at = at.cause) depth += 1;
    expect(depth).toBe(5);
    expect(lines[0]?.length).toBeLessThan(10_000);
  });

  it("accepts any thrown value", () => {
    expect(logged("plain text")).toEqual({ name: "string", message: "plain text" });
    lines = [];
    expect(logged(Object.create(null))).toEqual({ name: "object", message: "" });
    lines = [];
    expect(logged(Object.assign(new Error("x"), { message: 7, stack: 7 }))).toEqual({ name: "Error", message: "7" });
  });

  it("is written even when reading the error throws", () => {
    const broken = () => {
      throw new Error("unreadable");
    };
    const names = ["message", "name", "code", "stack", "cause"];
    for (const name of names) {
      const error = Object.defineProperty(new RangeError("late"), name, { get: broken });
      const expected = { name: name === "name" ? "Error" : "RangeError", message: name === "message" ? "" : "late" };
      expect(logged(error)).toMatchObject(expected);
      lines = [];
    }
    expect(logged(new Proxy({}, { getPrototypeOf: broken }))).toEqual({ name: "unreadable", message: "" });
  });

  it("accepts a BigInt as an error or a field", () => {
    log.error("failed", { amount: 7n }, 8n);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { level: "error", event: "failed", amount: "7", error: { name: "bigint", message: "" }, ...ALWAYS },
    ]);
  });

  it("is fast for 100,000 characters in which an address could begin anywhere", () => {
    const before = process.cpuUsage();
    for (const text of ["a".repeat(100_000), "@".repeat(100_000), "a ".repeat(50_000), "password ".repeat(11_000)])
      log.error("failed", {}, new Error(text));
    // In microseconds of processor time, so other load does not count.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });

  it("leaves out other fields of an error, which may hold a request or a row", () => {
    logged(Object.assign(new Error("refused"), { body: "private", details: "private", config: { key: "private" } }));
    expect(lines[0]).not.toContain("private");
  });
});

describe("the message of an error, or a field, is logged without", () => {
  it.each([
    ["an address", "550 <sari.dewi+x@pelancong.example>: unknown", "550 <[address]>: unknown"],
    ["an address in other letters", "no such user: säri@münchen.example", "no such user: [address]"],
    [
      "an address with any sign that is allowed",
      "550 5.1.1 <o#brien!geheim=x&sari@x.test>: Recipient address rejected",
      "550 5.1.1 <[address]>: Recipient address rejected",
    ],
    ["an address with combining marks", "no such user: <सारी@उदाहरण.कॉम>", "no such user: <[address]>"],
    ["an address that looks like a query", "to <sari?a=b//c@x.test> failed", "to <[address]> failed"],
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
    ["an encoded activation code", "qr/LPA%3A1%24smdp.example%24K2-ABC failed", "qr/[activation code] failed"],
    ["a twice encoded activation code", "qr/lpa%253A1%2524smdp%2524K2 failed", "qr/[activation code] failed"],
    ["an ICCID of 18 digits", "esim 891234567890123456 unknown", "esim [iccid] unknown"],
    ["an ICCID of 20 digits", "esims/89123456789012345678/history", "esims/[iccid]/history"],
    ["the vendor's key", "sent x-api-key: a/b-C1 to host", "sent x-api-key: [key] to host"],
    ["the callback token", '{"X-Callback-Token":"t0k en"}', '{"X-Callback-Token":[key]}'],
    ["a password", String.raw`body {"password": "it's \"x\" y","a":1}`, 'body {"password": [key],"a":1}'],
    ["an access token", "#access_token=abc.d&type=x", "#access_token=[key]&type=x"],
  ])("%s", (_, message, clean) => {
    expect(logged(new Error(message)).message).toBe(clean);
    lines = [];
    expect(logged(new Error("outer", { cause: new Error(message) })).cause?.message).toBe(clean);
    lines = [];
    expect(logged(message).message).toBe(clean);
    lines = [];
    log.warn("refused", { why: message });
    expect(JSON.parse(lines[0] ?? "")).toEqual({ level: "warn", event: "refused", why: clean, ...ALWAYS });
  });

  it("any address that the store accepts", () => {
    for (const sign of "!#$%&'*+-/=?^_`{|}~.ñ\u0301\u093e😀›") {
      const address = `sa${sign}ri@a${sign === "." ? "-" : sign}b.test`;
      expect(isEmail(address), address).toBe(true);
      expect(logged(`to <${address}>`).message).toBe("to <[address]>");
      lines = [];
    }
  });

  it("removing text that is not secret", () => {
    const text = "invalid password: too short, 8912345678901234567890 in /app/node_modules/@supabase/x.js";
    expect(logged(text).message).toBe(text);
  });

  it("a secret in its name or its code", () => {
    const error = Object.assign(new Error("x"), { name: "For sari@x.test", code: "key xnd_development_a1B2" });
    expect(logged(error)).toMatchObject({ name: "For [address]", code: "key [key]" });
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
