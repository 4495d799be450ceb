import { describe, expect, it } from "vitest";
import { loginTargets } from "@/lib/auth/after-login";

describe("where a login leads", () => {
  it("is the home page in the visitor's language when no page is named", () => {
    expect(loginTargets(undefined, "id")).toEqual({ next: null, home: "/", skipTo: "/" });
    expect(loginTargets(undefined, "en")).toEqual({ next: null, home: "/en", skipTo: "/en" });
  });

  it("is the named public page, and skipping the login leads there too", () => {
    const next = "/destinasi/jepang?plan=abc";
    expect(loginTargets(next, "id")).toEqual({ next, home: "/", skipTo: next });
  });

  it("is the named private page, but skipping the login leads home", () => {
    expect(loginTargets("/orders", "id")).toEqual({ next: "/orders", home: "/", skipTo: "/" });
  });

  it.each([
    "/login",
    "/login/",
    "/id/login",
    "/en/login?next=/orders",
    "/en/en/login",
    "/confirm?token_hash=x",
    "//evil.example",
    "/api/auth/sign-out",
  ])("is never %j", (next) => {
    expect(loginTargets(next, "id").next).toBeNull();
    expect(loginTargets(next, "en").next ?? "").not.toMatch(/^(?:\/en)?\/(?:login|confirm)/);
  });

  it("ignores a parameter that is given twice", () => {
    expect(loginTargets(["/orders", "/browse"], "id").next).toBeNull();
  });
});
