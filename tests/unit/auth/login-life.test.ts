import { describe, expect, it, vi } from "vitest";
import { isLoginCookie, LIFE_COOKIE } from "@/lib/core/login-cookie";
import { endsWithBrowser, withLife } from "@/lib/supabase/login-life";

const LASTING = { path: "/", sameSite: "lax" as const, maxAge: 34_560_000, expires: new Date(0) };

describe("the lifetime of a login", () => {
  it("is limited to the browser window only if the marker cookie says so", () => {
    expect(endsWithBrowser([{ name: LIFE_COOKIE, value: "session" }])).toBe(true);
    expect(endsWithBrowser([{ name: LIFE_COOKIE, value: "" }])).toBe(false);
    expect(endsWithBrowser([{ name: "kelana-auth", value: "session" }])).toBe(false);
    expect(endsWithBrowser([])).toBe(false);
  });

  it("is written as a session cookie, or with the lifetime that the auth client gives", () => {
    expect(withLife(LASTING, "token", true)).toEqual({ path: "/", sameSite: "lax" });
    expect(withLife(LASTING, "token", false)).toEqual(LASTING);
  });

  it("does not stop a cookie from being removed", () => {
    expect(withLife({ ...LASTING, maxAge: 0 }, "", true)).toEqual({ ...LASTING, maxAge: 0 });
    expect(withLife({ path: "/", maxAge: 0 }, "token", true)).toEqual({ path: "/", maxAge: 0 });
  });
});

describe("the cookie of a login", () => {
  it.each(["kelana-auth", "kelana-auth.0", "kelana-auth.12"])("is %s", (name) => {
    expect(isLoginCookie(name)).toBe(true);
  });

  it.each(["kelana-auth-code-verifier", "kelana-life", "kelana-recovery", "kelana-auth.x", "x-kelana-auth"])(
    "is not %s",
    (name) => {
      expect(isLoginCookie(name)).toBe(false);
    },
  );

  it.each([
    ["https://kelana.example", true],
    ["http://localhost:3000", false],
  ])("is sent over TLS alone where the store uses TLS: %s", async (siteUrl, secure) => {
    vi.stubEnv("NEXT_PUBLIC_SITE_URL", siteUrl);
    vi.resetModules();
    const { LOGIN_COOKIE } = await import("@/lib/supabase/login-life");
    const { recoveryCookie } = await import("@/lib/auth/recovery-cookie");
    vi.unstubAllEnvs();
    expect(LOGIN_COOKIE.secure).toBe(secure);
    const set = vi.fn();
    recoveryCookie({ get: () => undefined, set }, ["a secret"]).keep({
      link: "l",
      accessToken: "a",
      refreshToken: "r",
    });
    expect(set).toHaveBeenCalledWith("kelana-recovery", expect.any(String), {
      path: "/api/auth",
      httpOnly: true,
      sameSite: "strict",
      secure,
      maxAge: expect.any(Number),
    });
  });
});
