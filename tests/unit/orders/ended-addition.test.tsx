import { expect, it } from "vitest";
import { anOrder, issuedEsim, onEsim } from "./samples";
import { screenOf } from "./screen";

const over = issuedEsim({ activationCode: "LPA:1$a$b", assignments: [onEsim({ state: "expired" })] });

it.each([
  ["id", "eSIM ini sudah berakhir.", "masa aktifnya langsung berjalan"],
  ["en", "This eSIM has ended.", "its days start right away"],
] as const)(
  "an unpaid top-up says that its eSIM has ended and that its days start at once (%s)",
  async (locale, ...said) => {
    const { now } = await screenOf(anOrder({ kind: "topup", esim: over }), {}, locale);
    for (const words of said) expect(now).toContain(words);
    const running = { ...over, assignments: [onEsim({ state: "active" })] };
    const usual = await screenOf(anOrder({ kind: "topup", esim: running }), {}, locale);
    for (const words of said) expect(usual.now).not.toContain(words);
  },
);

it("a paid top-up of an eSIM that has ended is still being added", async () => {
  const { now } = await screenOf(anOrder({ kind: "topup", status: "ordered", esim: over }));
  expect(now).toContain("Paket sedang ditambahkan");
  expect(now).not.toContain("sudah berakhir");
});

it.each([
  ["id", "tidak berubah", "yang Anda bayar tidak hilang"],
  ["en", "Nothing changes for your eSIM", "you paid is not lost"],
] as const)(
  "an addition that failed because its eSIM was refunded does not say that nothing changes for the eSIM (%s)",
  async (locale, unchanged, money) => {
    for (const [reason, says] of [
      ["esim_refunded", false],
      ["vendor_rejected", true],
    ] as const) {
      for (const refunding of [0, 103_500]) {
        const order = anOrder({ kind: "topup", status: "failed", reason, refunding, esim: issuedEsim() });
        const { now } = await screenOf(order, {}, locale);
        expect(now.includes(unchanged)).toBe(says);
        if (refunding === 0) expect(now).toContain(money);
      }
    }
  },
);
