import { describe, expect, it, test } from "vitest";
import { isFromOtherSite, isSameOrigin, MAX_BODY_BYTES, readJson, readLimitedText } from "@/lib/core/request";

const SITE = "https://kelana.test";

function post(
  body: BodyInit | null,
  headers: Record<string, string> = { "Content-Type": "application/json" },
): Request {
  return new Request(`${SITE}/api/functions/x`, { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

describe("readLimitedText", () => {
  it("accepts 64 KiB and refuses one byte more", async () => {
    expect(MAX_BODY_BYTES).toBe(65_536);
    const whole = await readLimitedText(post("a".repeat(MAX_BODY_BYTES)));
    expect(whole.ok && whole.value.length).toBe(MAX_BODY_BYTES);
    expect(await readLimitedText(post("a".repeat(MAX_BODY_BYTES + 1)))).toEqual({
      ok: false,
      error: { code: "body_too_large" },
    });
  });

  it("counts bytes, not characters", async () => {
    expect((await readLimitedText(post("é".repeat(MAX_BODY_BYTES / 2 + 1)))).ok).toBe(false);
  });

  it("stops reading a body that has no end", async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    expect((await readLimitedText(post(endless))).ok).toBe(false);
    expect(chunks).toBeLessThan(12);
  });

  it("joins characters that were split between two chunks", async () => {
    const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])];
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(first);
        controller.enqueue(second);
        controller.close();
      },
    });
    expect(await readLimitedText(post(cut))).toEqual({ ok: true, value: "é" });
  });
});

describe("readJson", () => {
  it("reads JSON whatever the letter case and parameters of its content type", async () => {
    const read = await readJson(post('{"a":1}', { "Content-Type": "Application/JSON; charset=utf-8" }));
    expect(read).toEqual({ ok: true, value: { a: 1 } });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"])(
    "refuses %s, which a form of another site can send",
    async (type) => {
      expect(await readJson(post("{}", { "Content-Type": type }))).toEqual({
        ok: false,
        error: { code: "invalid_content_type" },
      });
    },
  );

  it.each(["", "{", "undefined", "{'a':1}", "\u0000"])("refuses %j as JSON", async (text) => {
    expect(await readJson(post(text))).toEqual({ ok: false, error: { code: "invalid_body" } });
  });
});

describe("isSameOrigin", () => {
  it.each([
    [{ origin: SITE }, true],
    [{ origin: SITE, "sec-fetch-site": "same-origin" }, true],
    [{ origin: SITE, "sec-fetch-site": "same-site" }, false],
    [{ origin: SITE, "sec-fetch-site": "cross-site" }, false],
    [{ origin: "https://evil.test" }, false],
    [{ origin: "null" }, false],
    [{ origin: `${SITE}.evil.test` }, false],
    [{ "sec-fetch-site": "same-origin" }, false],
    [{}, false],
  ])("%j: %s", (headers: Record<string, string>, isSame) => {
    expect(isSameOrigin(post("{}", headers), SITE)).toBe(isSame);
  });
});

test.each([
  ["cross-site", true],
  ["same-site", true],
  ["same-origin", false],
  ["none", false],
  [null, false],
])("a read of which the browser says '%s' comes from another site: %s", (site, isOther) => {
  const headers = new Headers(site === null ? {} : { "sec-fetch-site": site });
  expect(isFromOtherSite(new Request(`${SITE}/api/x`, { headers }))).toBe(isOther);
});
