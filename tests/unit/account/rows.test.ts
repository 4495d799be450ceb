import { describe, expect, it } from "vitest";
import { rowFromForm } from "@/lib/account/personal";
import { accountFromRow, profileOf } from "@/lib/account/rows";

const login = { email: "rani@example.com", metadata: { fullName: "Rani Dewi", phone: "0812" } };

describe("the initial values of a form", () => {
  it("are the profile's, with gaps filled from the sign-up", () => {
    expect(profileOf({ full_name: "Rani P. Dewi", phone: "+62811" }, login)).toEqual({
      fullName: "Rani P. Dewi",
      email: "rani@example.com",
      phone: "+62811",
    });
    expect(profileOf(null, { ...login, metadata: { full_name: "Rani D." } })).toEqual({
      fullName: "Rani D.",
      email: "rani@example.com",
      phone: "",
    });
    expect(profileOf(null, login).phone).toBe("0812");
    expect(profileOf(null, { ...login, metadata: { fullName: 7 } }).fullName).toBe("");
  });

  it("have no phone after the traveller has removed it", () => {
    expect(profileOf({ full_name: "Rani", phone: null }, login).phone).toBe("");
    expect(profileOf({ full_name: null, phone: null }, login).fullName).toBe("Rani Dewi");
  });
});

const PROVEN = { password: "proven", isOperator: false } as const;

describe("the account", () => {
  const row = {
    full_name: "Rani",
    phone: null,
    address: "Jl. Mawar 1",
    date_of_birth: "1990-02-28",
    nationality: null,
    mail_expiring: true,
    mail_low_data: false,
    locale: "en" as const,
  };
  const user = {
    email: "rani@example.com",
    user_metadata: {},
    created_at: "2026-03-01T08:00:00Z",
  };

  it("combines the profile row and the login", () => {
    expect(accountFromRow(row, { ...user, email_confirmed_at: "2026-03-01T08:05:00Z" }, PROVEN)).toEqual({
      fullName: "Rani",
      email: "rani@example.com",
      phone: "",
      address: "Jl. Mawar 1",
      birthDate: "1990-02-28",
      nationality: "",
      mailLanguage: "en",
      mails: { expiring: true, lowData: false },
      memberSince: new Date("2026-03-01T08:00:00Z"),
      emailConfirmedAt: new Date("2026-03-01T08:05:00Z"),
      password: "proven",
      isOperator: false,
    });
    expect(accountFromRow(row, user, PROVEN).emailConfirmedAt).toBeNull();
  });

  it("has the password that the database says, whatever the metadata says", () => {
    const user_metadata = { password: "proven" };
    expect(accountFromRow(row, { ...user, user_metadata }, { ...PROVEN, password: "unproven" }).password).toBe(
      "unproven",
    );
    expect(accountFromRow(row, user, { ...PROVEN, password: "none" }).password).toBe("none");
  });
});

it("stores each value without line breaks, the phone with its country code, and an empty value as null", () => {
  expect(
    rowFromForm({ fullName: " Rani\n Dewi ", phone: "0812 3456 789", address: "", birthDate: "", nationality: " " }),
  ).toEqual({ full_name: "Rani Dewi", phone: "+628123456789", address: null, date_of_birth: null, nationality: null });
});
