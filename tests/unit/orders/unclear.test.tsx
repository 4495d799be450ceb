import { expect, it } from "vitest";

import { anOrder, issuedEsim, onEsim } from "./samples";
import { screenOf } from "./screen";

it.each([
  ["id", "Status eSIM ini belum jelas", /siap dipasang|sudah terpasang|Tidak perlu memasang|Pasang di ponsel ini/],
  ["en", "The state of this eSIM is unclear", /ready to install|is installed|nothing to install|Install on this phone/],
] as const)("an order whose eSIM is in an unknown state says only that (%s)", async (locale, said, claimed) => {
  const codes = { activationCode: "LPA:1$a$b", profileStatus: "released" } as const;
  const unclear = issuedEsim({ ...codes, assignments: [onEsim({ state: "unknown" })] });
  for (const kind of ["new", "topup"] as const) {
    for (const esim of [unclear, { ...unclear, isInstalled: true }]) {
      const { now, main, links } = await screenOf(anOrder({ kind, status: "completed", esim }), {}, locale);
      expect(now).toContain(said);
      expect(now + main).not.toMatch(claimed);
      expect(links).toEqual([expect.stringContaining("/manage-esim/")]);
    }
  }
});
