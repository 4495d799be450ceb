import "server-only";
import { hasWord, type Word, withWord } from "./sealed-address";

type Change = { userId: string; newEmail: string };

const wordOf = ({ userId, newEmail }: Change): Word => ({
  parameter: "approval",
  facts: ["email-change", userId, newEmail.toLowerCase()],
});

/** Where the mailed link of a change of address leads, with our approval of that change. @param now milliseconds; it lasts five minutes */
export function withApproval(address: string, change: Change, secret: string, now: number): string {
  return withWord(address, wordOf(change), secret, now);
}

/** Whether our server approved exactly this change, after it had checked the password. */
export function isApproved(address: string, change: Change, secret: string, now: number): boolean {
  return hasWord(address, wordOf(change), secret, now);
}
