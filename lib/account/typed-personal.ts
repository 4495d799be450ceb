import { ownTabStorage } from "@/lib/core/own-tab-storage";
import { isRecord, parseJson } from "@/lib/core/record";
import type { PersonalForm } from "./types";

const NAME = "typed-personal";

/** Keeps what was typed while the traveller logs in again. */
export function keepTypedPersonal(form: PersonalForm): void {
  ownTabStorage.write(NAME, JSON.stringify(form));
}

/** What was typed before the login ended; undefined where nothing was. */
export function typedPersonal(): PersonalForm | undefined {
  const kept = parseJson(ownTabStorage.read(NAME));
  if (!isRecord(kept)) return undefined;
  const typed = (name: keyof PersonalForm) => String(kept[name] ?? "");
  return {
    fullName: typed("fullName"),
    phone: typed("phone"),
    address: typed("address"),
    birthDate: typed("birthDate"),
    nationality: typed("nationality"),
  };
}

/** Called once the form is closed. */
export function forgetTypedPersonal(): void {
  ownTabStorage.remove(NAME);
}
