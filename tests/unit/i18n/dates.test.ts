import { expect, it } from "vitest";
import { dateText, wibText } from "@/lib/i18n/dates";

const AT = new Date("2026-11-21T15:11:00Z");

it("writes moments in Jakarta time with a 24-hour clock, day before month, in both languages", () => {
  expect(wibText("en", AT)).toBe("21 Nov 2026, 22:11 WIB");
  expect(wibText("id", AT)).toBe("21 Nov 2026, 22.11 WIB");
});

it("writes the day of another zone when asked", () => {
  const late = new Date("2026-11-21T18:00:00Z");
  expect(dateText("en", late, { dateStyle: "long" })).toBe("22 November 2026");
  expect(dateText("en", late, { dateStyle: "long", timeZone: "UTC" })).toBe("21 November 2026");
});
