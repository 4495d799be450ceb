import { minutesToWait } from "@/lib/core/duration";
import type { ContactForm, ContactTopic } from "@/lib/help/types";

type ContactErrorCode =
  | "full_name_required"
  | "name_invalid"
  | "email_required"
  | "email_malformed"
  | "message_required"
  | "message_invalid"
  | "rate_limited"
  | "challenge_required"
  | "other_account"
  | "offline"
  | "internal";

/** The texts of the form in one language, since public pages load no other texts. '#' is replaced by a value. */
export type ContactWords = {
  fields: Record<keyof ContactForm | "leaveEmpty", string>;
  hint: string;
  topics: readonly { value: ContactTopic; label: string }[];
  about: Record<"order" | "esim" | "guestOrder" | "guestEsim" | "guest" | "login" | "remove", string>;
  send: string;
  sending: string;
  done: Record<"title" | "text" | "attached" | "notAttached" | "again", string>;
  errors: Record<ContactErrorCode, string>;
  /** Instead of the text of `rate_limited` where it is known how many minutes to wait. */
  tooMany: string;
};

/** The text of an error code; codes without a text of their own get the one for internal errors. */
export function contactErrorText(
  { code, retryAfterSeconds }: { code: string; retryAfterSeconds?: number },
  { errors, tooMany }: Pick<ContactWords, "errors" | "tooMany">,
): string {
  if (code === "rate_limited" && retryAfterSeconds !== undefined)
    return tooMany.replace("#", String(minutesToWait(retryAfterSeconds)));
  const texts: Partial<Record<string, string>> = errors;
  return texts[code] ?? errors.internal;
}
