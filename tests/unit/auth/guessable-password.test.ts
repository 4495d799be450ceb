import { describe, expect, it } from "vitest";
import { isGuessablePassword } from "@/lib/auth/guessable-password";

const STRANGER = { email: "", fullName: null };
const SARI = { email: "sari.dewi88@example.com", fullName: "Sari Dewi Lestari" };

describe("a password that is easy to guess", () => {
  it.each([
    "12345678",
    "aaaaaaaa",
    "AAAAAAAAAAAAAAAA",
    "!!!!!!!!",
    "😀😀😀😀",
    "aaaaaaab7",
    "abcabcabcabc",
    "kelanakelana",
    "kelana123",
    "Kelana2026",
    "kelana!!",
    "123kelana",
    "sayang123",
    "Rahasia17081945",
    "Merdeka1945!",
    "jakarta-1990",
    "indonesia",
    "bismillah1!",
    "iloveyou2026",
    "P@ssw0rd2026",
    "qwertyuiop2026",
    "sunshine-moon",
    "sayang cinta",
    "selamatpagi",
    "pancasila1",
    "Makassar123",
    "AkuCintaKamu",
  ])("is %s", async (password) => {
    expect(await isGuessablePassword(password, STRANGER)).toBe(true);
  });

  it.each([
    "rahasia-kelana-1",
    "kelana-demo-2026",
    "perjalanan-jauh-7",
    "semangka biru terbang",
    "sayang#3k9Xq",
    "xK9#mQ2p",
    "kelana-4719-3052-86",
  ])("is not %s", async (password) => {
    expect(await isGuessablePassword(password, STRANGER)).toBe(false);
  });

  it.each(["SariDewi123", "Sari Dewi 1990", "lestari.sari.88", "dewi88!!", "S@r!D3w!"])(
    "is %s for whom it names",
    async (password) => {
      expect(await isGuessablePassword(password, SARI)).toBe(true);
    },
  );

  it("may have one's own name in it when the rest is hard to guess", async () => {
    expect(await isGuessablePassword("sari-semangka-biru-terbang", SARI)).toBe(false);
  });
});
