import { describe, expect, it } from "vitest";
import type { Preferences } from "@/lib/core/storage";
import { keepAnswer, readAnswer } from "@/lib/devices/answer";
import { ownModel } from "@/lib/devices/own-device";

function memory(stored: string | null = null): Preferences {
  let value = stored;
  return {
    read: async () => value,
    write: async (_key, text) => {
      value = text;
    },
  };
}

describe("the answer kept on the device", () => {
  it.each([
    { supportsEsim: true, model: "Galaxy S23" },
    { supportsEsim: false, model: null },
  ])("is read back as stored: %o", async (answer) => {
    const preferences = memory();
    await keepAnswer(preferences, answer);
    expect(await readAnswer(preferences)).toEqual(answer);
  });

  it("can be cleared", async () => {
    const preferences = memory();
    await keepAnswer(preferences, { supportsEsim: true, model: null });
    await keepAnswer(preferences, null);
    expect(await readAnswer(preferences)).toBeNull();
  });

  it.each([null, "", "{", "null", "7", "[]", '{"supportsEsim":"yes"}'])(
    "is none where %s is stored",
    async (stored) => {
      expect(await readAnswer(memory(stored))).toBeNull();
    },
  );
});

describe("the model of the visitor's own device", () => {
  const browser = (values: object) => ({ userAgentData: { getHighEntropyValues: async () => values } });

  it("is the one that Chromium on Android reports", async () => {
    expect(await ownModel(browser({ model: "SM-S911B", platform: "Android" }))).toBe("SM-S911B");
  });

  it.each([
    ["a browser without client hints", {}],
    ["a desktop", browser({ model: "", platform: "Windows" })],
    ["an emulated model on a desktop", browser({ model: "Pixel 7", platform: "Linux" })],
    ["a browser that refuses", { userAgentData: { getHighEntropyValues: () => Promise.reject(new Error("no")) } }],
  ])("is unknown to %s", async (_name, own) => {
    expect(await ownModel(own)).toBeNull();
  });
});
