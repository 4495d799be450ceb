import { describe, expect, it } from "vitest";
import { storableJson, storableText } from "@/lib/core/storable";

describe("a text for the database", () => {
  it.each([
    ["a\0b", "a\ufffdb"],
    ["half \ud83d of a pair", "half \ufffd of a pair"],
    ["whole \ud83d\ude00 pair", "whole \ud83d\ude00 pair"],
    ["plain", "plain"],
  ])("%j becomes %j", (text, stored) => {
    expect(storableText(text)).toBe(stored);
  });

  it.each([
    { nul: "\0" },
    { half: "\udc00\ud800" },
    { "key\0": 1 },
    { quote: '"\\u0000"', line: "\n\u2028" },
    { pair: "\ud83d\ude00", nested: [{ text: "a\0" }] },
  ])("JSON keeps everything else: %j", (value) => {
    const ascii = JSON.stringify(value).replace(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    for (const json of [JSON.stringify(value), ascii]) {
      const stored = storableJson(json);
      expect(stored).not.toMatch(/(?<!\\)(?:\\\\)*\\u0000/);
      expect(JSON.parse(stored)).toEqual(
        JSON.parse(JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)/gi, "$1\ufffd")),
      );
    }
  });
});
