import { describe, expect, it } from "vitest";
import { firstAddressFailure, firstSignInFailure, isFreshLogin } from "@/lib/auth/rules";
import { firstSignUpFailure } from "@/lib/auth/sign-up-rules";
import type { SignUpForm } from "@/lib/auth/types";

const good: SignUpForm = {
  fullName: "Sari Wulan",
  email: "sari@example.com",
  phone: "812 3456 7890",
  password: "rahasia1",
  confirmPassword: "rahasia1",
  acceptTerms: true,
};

describe("the sign-up rules", () => {
  it("accept a complete form, with and without a phone", () => {
    expect(firstSignUpFailure(good)).toBeNull();
    expect(firstSignUpFailure({ ...good, phone: "" })).toBeNull();
  });

  it("report the first error in the order name, address, password, repetition, terms, phone", () => {
    const form: SignUpForm = {
      fullName: "  ",
      email: "sari",
      phone: "abc",
      password: "short",
      confirmPassword: "other",
      acceptTerms: false,
    };
    const repairs: [Partial<SignUpForm>, string, string][] = [
      [{}, "fullName", "full_name_required"],
      [{ fullName: "Sari" }, "email", "email_invalid"],
      [{ email: "sari@example.com" }, "password", "password_too_short"],
      [{ password: "rahasia1" }, "confirmPassword", "passwords_mismatch"],
      [{ confirmPassword: "rahasia1" }, "acceptTerms", "terms_required"],
      [{ acceptTerms: true }, "phone", "phone_invalid"],
    ];
    let current = form;
    for (const [repair, field, code] of repairs) {
      current = { ...current, ...repair };
      expect(firstSignUpFailure(current)).toEqual({ field, code });
    }
    expect(firstSignUpFailure({ ...current, phone: "0812 3456 7890" })).toBeNull();
  });

  it("count a password's length without trimming it", () => {
    expect(firstSignUpFailure({ ...good, password: "1234567", confirmPassword: "1234567" })?.code).toBe(
      "password_too_short",
    );
    expect(firstSignUpFailure({ ...good, password: " 123456 ", confirmPassword: " 123456 " })).toBeNull();
  });

  it("refuse a password of more than 72 bytes, which the service would cut off", () => {
    const typed = (password: string) => firstSignUpFailure({ ...good, password, confirmPassword: password })?.code;
    expect(typed("a".repeat(72))).toBeUndefined();
    expect(typed("a".repeat(73))).toBe("password_too_long");
    expect(typed("é".repeat(36))).toBeUndefined();
    expect(typed("é".repeat(37))).toBe("password_too_long");
  });

  it.each(["", "   ", "sari", "@example.com", "sari@", "a@b@c", "sari@example.com\r\nBcc: x@y.z", "sari @example.com"])(
    "refuse %j as an address",
    (email) => {
      const code = email.includes("@") ? "email_malformed" : "email_invalid";
      expect(firstSignUpFailure({ ...good, email })?.code).toBe(code);
    },
  );
});

describe("the login rules", () => {
  it("ask for an address and a password", () => {
    expect(firstSignInFailure({ email: "sari", password: "x", remember: true })?.field).toBe("email");
    expect(firstSignInFailure({ email: "sari@example.com", password: "", remember: true })?.code).toBe(
      "password_required",
    );
    expect(firstSignInFailure({ email: "sari@example.com", password: "x", remember: true })).toBeNull();
  });
});

describe("the mail for a new password", () => {
  it("needs an address, and an empty field has its own text", () => {
    expect(firstAddressFailure({ email: "  " })).toEqual({ field: "email", code: "email_required" });
    expect(firstAddressFailure({ email: "sari" })).toEqual({ field: "email", code: "email_malformed" });
    expect(firstAddressFailure({ email: " sari@example.com " })).toBeNull();
  });
});

it("accepts a login of the last ten minutes as proof", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  expect(isFreshLogin(new Date("2026-11-21T09:50:01Z"), now)).toBe(true);
  expect(isFreshLogin(new Date("2026-11-21T09:50:00Z"), now)).toBe(false);
  expect(isFreshLogin(null, now)).toBe(false);
});
