type ContactErrorCode =
  | "full_name_required"
  | "email_invalid"
  | "message_required"
  | "rate_limited"
  | "offline"
  | "internal";

/** The form's texts in one language: public pages ship no texts but those they show. '#' stands for what is filled in. */
export type ContactWords = {
  fields: Record<"name" | "email" | "topic" | "message" | "leaveEmpty", string>;
  hint: string;
  topics: readonly { value: string; label: string }[];
  about: Record<"order" | "esim" | "guest" | "login" | "remove", string>;
  send: string;
  sending: string;
  done: Record<"title" | "text" | "attached" | "notAttached" | "again", string>;
  errors: Record<ContactErrorCode, string>;
};

/** The text of a failure; what has none of its own reads as a failure on our side. */
export function contactErrorText(code: string, errors: ContactWords["errors"]): string {
  return code in errors ? errors[code as ContactErrorCode] : errors.internal;
}
