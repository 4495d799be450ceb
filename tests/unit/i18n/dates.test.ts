import { expect, it } from "vitest";
import { dateText, wibText } from "@/lib/i18n/dates";

const AT = new Date("2026-11-21T15:11:00Z");

it("writes moments in Jakarta time with a 24-hour clock, day before month, in both languages", () => {
  expect(wibText("en", AT)).toBe("21\u00a0Nov\u00a02026, 22:11\u00a0WIB");
  expect(wibText("id", AT)).toBe("21\u00a0Nov\u00a02026, 22.11\u00a0WIB");
});

it("writes the day of another zone when asked", () => {
  const late = new Date("2026-11-21T18:00:00Z");
  expect(dateText("en", late, { dateStyle: "long" })).toBe("22\u00a0November\u00a02026");
  expect(dateText("en", late, { dateStyle: "long", timeZone: "UTC" })).toBe("21\u00a0November\u00a02026");
});
