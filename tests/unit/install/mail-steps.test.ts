import { describe, expect, it } from "vitest";
import { withPlainBlanks } from "@/lib/core/blanks";
import { renderEsimReady } from "@/lib/email/mails/esim-ready";
import { shortInstallSteps } from "@/lib/install/mail-steps";
import english from "@/messages/en/install.json";
import indonesian from "@/messages/id/install.json";
import { esimReadyMail } from "../../support/esim-ready-mail";

describe("the installation steps in the mail", () => {
  it.each([
    ["id", indonesian],
    ["en", english],
  ] as const)("says what the guide says (%s)", async (locale, { short }) => {
    expect(await shortInstallSteps(locale)).toEqual([short.first, short.second, short.third]);
    const { text } = await renderEsimReady({ ...esimReadyMail, locale });
    const oneLine = text.replace(/\s+/g, " ");
    const steps = [short.first, short.second, short.third].map(withPlainBlanks);
    const places = steps.map((step) => oneLine.indexOf(step));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(Math.min(...places)).toBeGreaterThan(0);
  });
});
