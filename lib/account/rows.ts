import type { TravellerProfile } from "./types";

type ProfileRow = { full_name: string | null; phone: string | null };
type Login = { email: string; metadata: Record<string, unknown> };

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** The profile row where it says something, else what was given at sign-up (`fullName` or `full_name`, `phone`). */
export function profileOf(row: ProfileRow | null, { email, metadata }: Login): TravellerProfile {
  const given = textOf(metadata.fullName) ?? textOf(metadata.full_name) ?? "";
  return {
    fullName: textOf(row?.full_name) ?? given,
    email,
    phone: textOf(row?.phone) ?? textOf(metadata.phone) ?? "",
  };
}
