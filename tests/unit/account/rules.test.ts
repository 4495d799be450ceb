import { describe, expect, it } from "vitest";
import { firstPersonalFailure } from "@/lib/account/personal";
import { initialOf, withoutPrefix } from "@/lib/account/rules";

const now = new Date("2026-11-21T10:00:00Z");
const form = {
  fullName: "Rani Dewi",
  phone: "812 3456 789",
  address: "Jl. Mawar 1",
  birthDate: "1990-02-28",
  nationality: "Indonesia",
};

describe("personal information", () => {
  it.each([
    [{}, null],
    [{ phone: "", address: "", birthDate: "", nationality: "" }, null],
    [{ fullName: "  " }, "full_name_required"],
    [{ phone: "12" }, "phone_invalid"],
    [{ phone: "+65 8123 4567" }, "phone_invalid"],
    [{ address: "x".repeat(300) }, null],
    [{ address: "x".repeat(301) }, "address_invalid"],
    [{ birthDate: "2026-11-21" }, null],
    [{ birthDate: "2026-11-22" }, "birth_date_invalid"],
    [{ birthDate: "1899-12-31" }, "birth_date_invalid"],
    [{ birthDate: "1990-02-30" }, "birth_date_invalid"],
    [{ birthDate: "kemarin" }, "birth_date_invalid"],
    [{ nationality: "x".repeat(61) }, "nationality_invalid"],
    [{ fullName: "", phone: "12" }, "full_name_required"],
  ])("%o: %s", (change, code) => {
    expect(firstPersonalFailure({ ...form, ...change }, now)?.code ?? null).toBe(code);
  });
});

it("shows a stored number without the fixed prefix", () => {
  expect(withoutPrefix("+628123456789")).toBe("8123456789");
  expect(withoutPrefix("+6581234567")).toBe("+6581234567");
});

it.each([
  ["rani", "R"],
  ["  élodie", "É"],
  ["𝒳avier", "𝒳"],
  ["", "?"],
])("the initial of '%s' is '%s'", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
