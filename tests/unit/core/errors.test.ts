import { describe, expect, it, test } from "vitest";
import { appError, errorCodes } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";

test.each(locales)(
  "messages/%s/errors.json has a text for each code of lib/core/errors.ts, and no other",
  async (locale) => {
    const { errors } = await loadMessages(locale);
    expect(Object.keys(errors).toSorted()).toEqual([...errorCodes].toSorted());
  },
);

describe("errorResponse", () => {
  it.each(errorCodes)("answers %s with its code and an error status, never cached", async (code) => {
    const response = errorResponse(appError(code));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.json()).toEqual({ success: false, error: code });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("retry-after")).toBeNull();
  });

  it("includes the time to wait if it is known", () => {
    const response = errorResponse(appError("rate_limited", 60));
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  });
});
