import { describe, expect, it } from "vitest";
import { isCommonPassword } from "@/lib/auth/common-password";

describe("a password that is easy to guess", () => {
  it.each([
    "12345678",
    "aaaaaaaa",
    "AAAAAAAAAAAAAAAA",
    "!!!!!!!!",
    "😀😀😀😀",
    "kelana123",
    "Kelana2026",
    "kelana!!",
    "123kelana",
    "sayang123",
    "rahasia123",
    "Rahasia17081945",
    "indonesia",
    "bismillah1!",
  ])("is %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    "rahasia-kelana-1",
    "kelana-demo-2026",
    "perjalanan-jauh-7",
    "sayang#3k9Xq",
    "kelana-4719-3052-86",
    "aaaaaaab7",
  ])("is not %s", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
