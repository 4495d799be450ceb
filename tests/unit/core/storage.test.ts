import { expect, test } from "vitest";
import { safeStorage } from "@/lib/core/storage";

test("a text is read until it is taken", () => {
  const texts = new Map<string, string>();
  const storage = safeStorage(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }));
  storage.write("place", "Bali");
  expect(storage.read("place")).toBe("Bali");
  expect(storage.take("place")).toBe("Bali");
  expect(storage.read("place")).toBeNull();
});

test("a storage that refuses is empty, and keeps nothing", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const full = { getItem: () => null, setItem: refuse, removeItem: refuse };
  for (const storage of [safeStorage(refuse), safeStorage(() => full)]) {
    storage.write("place", "Bali");
    storage.remove("place");
    expect(storage.read("place")).toBeNull();
    expect(storage.take("place")).toBeNull();
  }
});
