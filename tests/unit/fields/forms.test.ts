import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { firstPersonalFailure } from "@/lib/account/personal";
import { firstAddressFailure, firstEmailChangeFailure, firstSignInFailure } from "@/lib/auth/rules";
import { changeEmailSchema, recoverSchema, signInSchema, signUpSchema } from "@/lib/auth/schema";
import { firstSignUpFailure } from "@/lib/auth/sign-up-rules";
import { customerErrors } from "@/lib/checkout/buyer-rules";
import { BUYER_FIELD_OF } from "@/lib/checkout/rules";
import { type CustomerInfo, customerInfoSchema } from "@/lib/checkout/schema";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from "@/lib/fields/rules";
import { firstContactFailure } from "@/lib/help/rules";
import { contactSchema } from "@/lib/help/schema";
import { sampleBuyer as buyer } from "../../support/sample-buyer";

const signUp = {
  ...{ fullName: "Rina", email: "rina@example.com", phone: "812 3456 7890", acceptTerms: true },
  ...{ password: "rahasia1", confirmPassword: "rahasia1" },
};
const signIn = { email: "rina@example.com", password: "rahasia1", remember: true };
const change = { newEmail: "rina@example.com", password: "rahasia1" };
const contact = { name: "Rina", email: "rina@example.com", topic: "refund", message: "Halo" } as const;
const personal = { fullName: "Rina", phone: "812 3456 7890", address: "", birthDate: "", nationality: "" };

function firstBuyerFailure(customer: CustomerInfo) {
  const [code] = customerErrors(customer);
  return code ? { field: BUYER_FIELD_OF[code], code } : null;
}

type Broken = { field: string | undefined; code: string } | null;

/** A form with `text` in one field: the rule that it breaks, and whether the schema of the endpoint accepts it. */
type Case = { form: string; field: string; broken: (text: string) => Broken; passes: (text: string) => boolean };
type CaseWithoutEndpoint = Omit<Case, "passes">;

const fits = (schema: z.ZodType, body: object) => schema.safeParse(body).success;
const around = { locale: "id", next: null };

const emails: Case[] = [
  {
    ...{ form: "sign-up", field: "email" },
    broken: (email) => firstSignUpFailure({ ...signUp, email }),
    passes: (email) => fits(signUpSchema, { ...signUp, ...around, email }),
  },
  {
    ...{ form: "login", field: "email" },
    broken: (email) => firstSignInFailure({ ...signIn, email }),
    passes: (email) => fits(signInSchema, { ...signIn, email }),
  },
  {
    ...{ form: "recovery", field: "email" },
    broken: (email) => firstAddressFailure({ email }),
    passes: (email) => fits(recoverSchema, { email, ...around }),
  },
  {
    ...{ form: "e-mail change", field: "newEmail" },
    broken: (newEmail) => firstEmailChangeFailure({ ...change, newEmail }),
    passes: (newEmail) => fits(changeEmailSchema, { ...change, newEmail, locale: "id" }),
  },
  {
    ...{ form: "contact", field: "email" },
    broken: (email) => firstContactFailure({ ...contact, email }),
    passes: (email) =>
      fits(contactSchema, { ...contact, id: crypto.randomUUID(), locale: "id", leaveEmpty: "", email }),
  },
  {
    ...{ form: "checkout", field: "email" },
    broken: (email) => firstBuyerFailure({ ...buyer, email }),
    passes: (email) => fits(customerInfoSchema, { ...buyer, email }),
  },
];

describe.each(emails)("the address of $form", ({ form, field, broken, passes }) => {
  it("may be a valid address", () => {
    expect(broken("rina@example.com")).toBeNull();
  });

  it.each(["rina", "rina@gmail", "rina @gmail.com", "a@b.id,c@d.id", "rina@gmail.com\r\nBcc: x@y.id"])(
    "is refused at its field when it is %j: by the rule, since the schema accepts it",
    (text) => {
      const isAgreed = (form === "sign-up" || form === "checkout") && !text.includes("@");
      expect(broken(text)).toEqual({ field, code: isAgreed ? "email_invalid" : "email_malformed" });
      expect(passes(text)).toBe(true);
    },
  );

  it("has the same limit as the input", () => {
    expect(passes("x".repeat(MAX_EMAIL_LENGTH))).toBe(true);
    expect(passes("x".repeat(MAX_EMAIL_LENGTH + 1))).toBe(false);
  });
});

const phones: Case[] = [
  {
    ...{ form: "sign-up", field: "phone" },
    broken: (phone) => firstSignUpFailure({ ...signUp, phone }),
    passes: (phone) => fits(signUpSchema, { ...signUp, ...around, phone }),
  },
  {
    ...{ form: "checkout", field: "mobile_number" },
    broken: (mobile_number) => firstBuyerFailure({ ...buyer, mobile_number }),
    passes: (mobile_number) => fits(customerInfoSchema, { ...buyer, mobile_number }),
  },
];

const ownPhone: CaseWithoutEndpoint = {
  ...{ form: "personal information", field: "phone" },
  broken: (phone) => firstPersonalFailure({ ...personal, phone }, new Date()),
};
const BAD_PHONES = ["abc", "12", "0812", "08123456789012345", "0812 3456 7890 pagi"];

describe.each([...phones, ownPhone])("the phone of $form", ({ form, field, broken }) => {
  it.each(["812 3456 7890", "0812 3456 7890", "+62 812 3456 7890"])("may be %s", (text) => {
    expect(broken(text)).toBeNull();
  });

  it.each(BAD_PHONES)("is refused at its field when it is %j", (text) => {
    expect(broken(text)).toEqual({ field, code: "phone_invalid" });
  });

  it(form === "checkout" ? "may be one of another country" : "is one of Indonesia", () => {
    expect(broken("+65 9123 4567")?.code).toBe(form === "checkout" ? undefined : "phone_invalid");
  });
});

describe.each(phones)("the request with the phone of $form", ({ passes }) => {
  it.each(BAD_PHONES)("is accepted by the schema with %j, since the rule decides", (text) => {
    expect(passes(text)).toBe(true);
  });

  it("has the same limit as the input", () => {
    expect(passes("1".repeat(MAX_PHONE_LENGTH))).toBe(true);
    expect(passes("1".repeat(MAX_PHONE_LENGTH + 1))).toBe(false);
  });
});

const names: Case[] = [
  {
    ...{ form: "sign-up", field: "fullName" },
    broken: (fullName) => firstSignUpFailure({ ...signUp, fullName }),
    passes: (fullName) => fits(signUpSchema, { ...signUp, ...around, fullName }),
  },
  {
    ...{ form: "contact", field: "name" },
    broken: (name) => firstContactFailure({ ...contact, name }),
    passes: (name) => fits(contactSchema, { ...contact, id: crypto.randomUUID(), locale: "id", leaveEmpty: "", name }),
  },
  {
    ...{ form: "checkout", field: "given_names" },
    broken: (given_names) => firstBuyerFailure({ ...buyer, given_names }),
    passes: (given_names) => fits(customerInfoSchema, { ...buyer, given_names }),
  },
];

const ownName: CaseWithoutEndpoint = {
  ...{ form: "personal information", field: "fullName" },
  broken: (fullName) => firstPersonalFailure({ ...personal, fullName }, new Date()),
};

describe.each([...names, ownName])("the name of $form", ({ form, field, broken }) => {
  const code = form === "checkout" ? "given_names_required" : "full_name_required";

  it.each(["Rina", "Ñandú O'Brien-Smith", "さくら"])("may be %s", (text) => {
    expect(broken(text)).toBeNull();
  });

  it.each(["", "   "])("is refused at its field when it is %j", (text) => {
    expect(broken(text)).toEqual({ field, code });
  });

  it.each(["Klik http://evil", "<b>Rina</b>", "Ri\u202ena"])("is refused at its field when it is %j", (text) => {
    expect(broken(text)).toEqual({ field, code: "name_invalid" });
  });
});

it("refuses a surname with a link at its field", () => {
  expect(firstBuyerFailure({ ...buyer, surname: "situs.example" })).toEqual({
    field: "surname",
    code: "surname_invalid",
  });
});

describe.each(names)("the request with the name of $form", ({ passes }) => {
  it("is accepted by the schema when it is empty, since the rule decides", () => {
    expect(passes("")).toBe(true);
  });

  it("has the same limit as the input", () => {
    expect(passes("x".repeat(MAX_NAME_LENGTH))).toBe(true);
    expect(passes("x".repeat(MAX_NAME_LENGTH + 1))).toBe(false);
  });
});
