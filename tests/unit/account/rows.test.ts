import { expect, it } from "vitest";
import { profileOf } from "@/lib/account/rows";

const login = { email: "rani@example.com", metadata: { fullName: "Rani Dewi", phone: "0812" } };

it("takes the profile where it says something, else what was given at sign-up", () => {
  expect(profileOf({ full_name: "Rani P. Dewi", phone: " " }, login)).toEqual({
    fullName: "Rani P. Dewi",
    email: "rani@example.com",
    phone: "0812",
  });
  expect(profileOf(null, { ...login, metadata: { full_name: "Rani D." } })).toEqual({
    fullName: "Rani D.",
    email: "rani@example.com",
    phone: "",
  });
  expect(profileOf(null, { ...login, metadata: { fullName: 7 } }).fullName).toBe("");
});
