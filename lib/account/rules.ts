import type { FormFailure } from "@/lib/fields/rules";

/** A stored number in the form shown after the fixed +62. */
export function withoutPrefix(phone: string): string {
  return phone.replace(/^\+62/, "");
}

/** The letter shown in place of a traveller's picture. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}

type Deletion = { password: string | null };

/** Deleting an account requires its password; `password` is null for an account without one. */
export function firstDeletionFailure({ password }: Deletion): FormFailure<Deletion> | null {
  return password === "" ? { field: "password", code: "password_required" } : null;
}
