import { expect, test } from "vitest";
import { attemptKey } from "@/lib/checkout/attempt-key";
import type { Purchase } from "@/lib/checkout/types";
import { safeStorage } from "@/lib/core/storage";
import { aPlan } from "../plans/samples";

function aStore() {
  const kept = new Map<string, string>();
  return safeStorage(() => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }));
}

const ofKind = (kind: "topup" | "extension"): Purchase => ({ kind, plan: aPlan(), esimId: "one", esimName: "Jepang" });
const purchase: Purchase = { kind: "new", plan: aPlan() };

test("a reload keeps the key of the same purchase", () => {
  const store = aStore();
  const key = attemptKey(purchase, store).current();
  expect(attemptKey(purchase, store).current()).toBe(key);
});

test("another purchase in the same tab has a key of its own", () => {
  const store = aStore();
  const offer = { id: "offer", bundleId: purchase.plan.id, price: 50_000, endsAt: new Date("2026-12-01T00:00:00Z") };
  const purchases: Purchase[] = [
    purchase,
    { kind: "new", plan: aPlan(), offer },
    { kind: "new", plan: aPlan({ id: "b2" }) },
    ofKind("topup"),
    ofKind("extension"),
    { kind: "topup", plan: aPlan(), esimId: "two", esimName: "Jepang" },
  ];
  const keys = purchases.map((one) => attemptKey(one, store).current());
  expect(new Set(keys).size).toBe(purchases.length);
});

test("a spent key is not used again, even after a reload", () => {
  const store = aStore();
  const first = attemptKey(purchase, store);
  const key = first.current();
  first.spend();
  expect(first.current()).not.toBe(key);
  first.spend();
  expect(attemptKey(purchase, store).current()).not.toBe(key);
});

test("without a storage the key lasts as long as the page", () => {
  const refused = safeStorage(() => {
    throw new Error("blocked");
  });
  const blocked = attemptKey(purchase, refused);
  const key = blocked.current();
  expect(blocked.current()).toBe(key);
  blocked.spend();
  expect(blocked.current()).not.toBe(key);
});
