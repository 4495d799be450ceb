import type { CustomerInfo } from "@/lib/checkout/schema";

/** What a buyer types at checkout. Tests that need one start from it, so that a new field is written here alone. */
export const sampleBuyer: CustomerInfo = {
  given_names: "Sari",
  surname: "Dewi",
  email: "sari@pelancong.test",
  mobile_number: "0812 3456 7890",
};

/** A form in which nothing is filled in. */
export const emptyBuyer: CustomerInfo = { given_names: "", surname: "", email: "", mobile_number: "" };
