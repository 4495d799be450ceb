import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { formatRupiah } from "../../lib/core/money.ts";
import { shortId } from "../../lib/orders/numbers.ts";
import type { Database } from "../../lib/supabase/database.types.ts";
import { failed, type Said } from "./command.ts";
import { database, found } from "./store-database.ts";

/** The exit code of a command that has shown what it would do, and waits for the confirmation. */
const UNCONFIRMED = 2;

/**
 * What a command is about to do, as lines, and the word that confirms it: of an order its number, of a case without order its kind or the
 * code of its job, as at the desk.
 * `what`: what the word is, where its option does not say it. `seen`: the mark of what the lines show, where that may become something
 * else before it is confirmed.
 */
export type Intent = { lines: readonly string[]; option: Option; word: string; what?: string; seen?: string };

type JobKind = Database["public"]["Enums"]["job_kind"];

type Option = "--order" | "--case" | "--account";

const NAMED_BY: Record<Option, string> = {
  "--order": "number of this order",
  "--case": "kind of this case",
  "--account": "address of this account",
};

const placesSchema = z.array(z.object({ name: z.string() }));

/** A place of one country or region, or the number of countries where a plan names each. */
function placeOf(countries: unknown): string {
  const places = placesSchema.safeParse(countries).data ?? [];
  const [first, ...more] = places;
  if (!first) return "unknown";
  return more.length === 0 ? first.name : `${first.name} and ${more.length} more`;
}

const COLUMNS =
  "id, user_id, status, status_reason, order_type, total_amount, bundle:bundles (display_name, countries)" as const;

type OrderIntent = Intent & { hasAccount: boolean };

/** An order as a person recognises it, and whether its buyer still has an account; null: there is none. */
export async function orderIntent(orderId: string): Promise<OrderIntent | null> {
  const [order] = found(await database.from("user_orders").select(COLUMNS).eq("id", orderId));
  if (!order) return null;
  const { status, status_reason: reason, order_type: kind, total_amount: total, bundle } = order;
  const hasAccount = order.user_id !== null;
  const lines = [
    `Order    ${shortId(order.id)}  ${kind}`,
    `Plan     ${bundle.display_name}`,
    `Place    ${placeOf(bundle.countries)}`,
    `Sum      ${formatRupiah(total)}`,
    `State    ${status}${reason ? ` (${reason})` : ""}`,
    ...(hasAccount ? [] : ["Buyer    has deleted the account, so nothing says how to reach them"]),
  ];
  return { lines, option: "--order", word: shortId(order.id), hasAccount };
}

/** Of a payment: its order's id, and what was asked and has come, in whole rupiah (null: nothing states what has come). */
type PaymentIntent = OrderIntent & {
  orderId: string;
  asked: number;
  came: number | null;
  isInReview: boolean;
  /** Whether a person has accepted it. */
  isAccepted: boolean;
};

/** A payment with its order; null: there is none. */
export async function paymentIntent(paymentId: string): Promise<PaymentIntent | null> {
  const columns = "order_id, status, amount, paid_amount, accepted_reference" as const;
  const [payment] = found(await database.from("payments").select(columns).eq("id", paymentId));
  const order = payment && (await orderIntent(payment.order_id));
  if (!order) return null;
  const { order_id: orderId, status, amount: asked, paid_amount: came } = payment;
  const stated = came === null ? "not stated what came" : `${formatRupiah(came)} came`;
  const line = `Payment  ${status}, ${formatRupiah(asked)} asked, ${stated}`;
  const isAccepted = payment.accepted_reference !== null;
  return {
    ...order,
    lines: [...order.lines, line],
    orderId,
    asked,
    came,
    isInReview: status === "needs_review",
    isAccepted,
  };
}

/** An open case with its order; null: there is none. */
export async function caseIntent(caseId: string): Promise<Intent | null> {
  const columns = "kind, subject, order_id, detail" as const;
  const [open] = found(await database.from("open_cases").select(columns).eq("case_id", caseId));
  if (!open) return null;
  const line = `Case     ${[open.kind, open.subject, open.detail].filter(Boolean).join("  ")}`;
  const seen = found(await database.rpc("mark_of_case", { p_case_id: caseId }));
  const order = open.order_id === null ? null : await orderIntent(open.order_id);
  if (order) return { ...order, lines: [...order.lines, line], seen };
  return { lines: [line], option: "--case", word: open.kind ?? "", seen };
}

/** A dead job, with the order that it is about, if there is one; null: there is no such job. */
export async function deadJobIntent(kind: JobKind, subject: string): Promise<Intent | null> {
  const dead = database.from("jobs").select("last_error").eq("state", "dead");
  const [job] = found(await dead.eq("kind", kind).eq("subject", subject));
  if (!job) return null;
  const line = `Job      ${[kind, subject, job.last_error].filter(Boolean).join("  ")}`;
  const about = await database.rpc("order_of_job", { p_subject: subject });
  const hasNone = about.error === null && about.data === null;
  const order = hasNone ? null : await orderIntent(found(about));
  if (order) return { ...order, lines: [...order.lines, line] };
  const word = found(await database.rpc("word_of_job", { p_subject: subject }));
  return { lines: [line], option: "--case", word, what: "code of this job" };
}

/** An argument as a shell takes it. */
const quoted = (text: string) => (/^[\w.:/@=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

async function typed(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const isOver = new Promise<string>((end) => terminal.once("close", () => end("")));
  const answer = await Promise.race([terminal.question(question), isOver]);
  terminal.close();
  return answer;
}

/** What is said where a command is about something else than was shown. */
export const CHANGED = "This is not what was shown any more. Nothing has changed. Look at it again: npm run ops.";

const isSame = (text: string, word: string) => text.trim().toLowerCase() === word.toLowerCase();

/** What was given as the confirmation. */
type Confirmation = { option: Option; word: string };

export type Command = {
  /** `npm run ...` without its arguments. */
  name: string;
  args: readonly string[];
  confirmation: Confirmation | undefined;
  /** The mark of what a person has seen (`--seen`), as the printed command carries it. */
  seen?: string | undefined;
  /** What the command does, as a sentence. */
  deed: string;
};

/**
 * Prints what a command is about to do, and does it once a person has named the order (`--order`), for a case without order its kind
 * or the code of its job (`--case`), or the account (`--account`); at a terminal it asks for that. Until then nothing changes.
 */
export async function confirmed(intent: Intent, command: Command, act: () => Promise<Said>): Promise<Said> {
  const { lines, option, word, what = NAMED_BY[option] } = intent;
  const { name, args, confirmation, seen, deed } = command;
  console.log([deed, ...lines.map((line) => `  ${line}`)].join("\n"));
  if (confirmation !== undefined && confirmation.option !== option) {
    return failed(
      `${confirmation.option} does not confirm this: ${option} does, with the ${what}. Nothing has changed.`,
    );
  }
  if (confirmation !== undefined && !isSame(confirmation.word, word)) {
    return failed(`'${confirmation.word}' is not the ${what}. Nothing has changed.`);
  }
  if (seen !== undefined && !isSame(seen, intent.seen ?? "")) return failed(CHANGED);
  if (confirmation !== undefined && (seen !== undefined || intent.seen === undefined)) return act();
  if (confirmation === undefined && process.stdin.isTTY && process.stderr.isTTY) {
    const answer = await typed(`Type the ${what} to go on: `);
    return isSame(answer, word) ? act() : failed(`That is not the ${what}. Nothing has changed.`);
  }
  const mark = intent.seen === undefined ? [] : ["--seen", intent.seen];
  const repeated = [name, ...args.map(quoted), ...mark, option, quoted(word)].join(" ");
  return { ...failed(`Nothing has changed. To do this, run:\n  ${repeated}`), code: UNCONFIRMED };
}

const isOption = (name: string): name is Option => Object.hasOwn(NAMED_BY, name);

/** Takes the first option that fits, with its value, out of a command's arguments. @returns both, and the other arguments */
function takeOption<Name extends string>(given: readonly string[], fits: (name: string) => name is Name) {
  const at = given.findIndex((argument) => fits(argument.split("=", 1)[0] ?? ""));
  const [option = "", ...value] = (given[at] ?? "").split("=");
  if (!fits(option)) return { taken: undefined, args: [...given] };
  const hasValue = value.length > 0;
  const word = hasValue ? value.join("=") : (given[at + 1] ?? "");
  return { taken: { option, word }, args: given.toSpliced(at, hasValue ? 1 : 2) };
}

/** Takes `--order`, `--case` or `--account` with its value out of a command's arguments. @returns both, and the other arguments */
export function takeConfirmation(given: readonly string[]): Pick<Command, "confirmation"> & { args: string[] } {
  const { taken, args } = takeOption(given, isOption);
  return { confirmation: taken, args };
}

const isSeen = (name: string): name is "--seen" => name === "--seen";

/** Takes `--seen` with its value out of a command's arguments. @returns the value, and the other arguments */
export function takeSeen(given: readonly string[]): Pick<Command, "seen"> & { args: string[] } {
  const { taken, args } = takeOption(given, isSeen);
  return { seen: taken?.word, args };
}
