import { isBlank } from "../lib/core/blanks.ts";
import { isUuid } from "../lib/core/uuid.ts";
import { jobOf } from "../lib/desk/cases.ts";
import { type HeldDecision, heldDecisions, type JobKind, jobKinds } from "../lib/desk/types.ts";
import desk from "../messages/en/desk.json" with { type: "json" };
import { heldCase } from "./ops/cases.ts";
import { findLines } from "./ops/find.ts";
import { operatorLines } from "./ops/operators.ts";
import { todayLines } from "./ops/today.ts";
import { argumentsFault, failed, report, type Said } from "./support/command.ts";
import {
  CHANGED,
  type Command,
  caseIntent,
  confirmed,
  deadJobIntent,
  type Intent,
  orderIntent,
  takeConfirmation,
  takeSeen,
} from "./support/confirm.ts";
import { database, found } from "./support/store-database.ts";

/** PostgreSQL's code for a refusal by a rule of the schema. */
const CHECK_VIOLATION = "23514";

const USAGE = `npm run ops                                                  how the shop runs, and what waits for a person
npm run ops -- find <text>                                   an order by its number, payment, invoice, sale, ICCID or e-mail
npm run ops -- decide <order id> buy_again|give_back <who, why>   settles a held purchase
npm run ops -- close <case id> <who, what was done>          ends a case that has been settled outside
npm run ops -- close <kind:subject> <who, why>               leaves a dead mail, notification, receipt or message to support unsent
npm run ops -- retry <kind:subject>                          lets a dead job run again
npm run ops -- operator list                                 who may use the operator's desk
npm run ops -- operator add|remove <e-mail>                  lets an account use the operator's desk, or ends that, also by its id
  decide and close do it only to what was shown, which the printed command names with --seen
  decide, close, retry and operator show what they would do, and do it with --order <order number>; without an order, --case <kind of the case, code of the job>;
  an operator is named with --account <e-mail or id>
npm run accept, npm run refund                               settle payments: docs/settling.md says how`;

const said = (lines: readonly string[]): Said => ({ isDone: true, text: lines.join("\n") });

async function find([text = ""]: string[]): Promise<Said> {
  if (text.trim() === "") return failed(USAGE);
  const lines = await findLines(text);
  return lines ? said(lines) : failed(`No order has '${text}' as its number, payment, invoice, sale, ICCID or e-mail.`);
}

const NO_CASE = "No open case has this id.";

const isJobKind = (kind: string): kind is JobKind => jobKinds.some((known) => known === kind);

const noJob = (job: string) => failed(`No dead job is '${job}'. \`npm run ops\` lists them.`);

/** The arguments of a verb, the confirmation that was given, and the mark of what was seen. */
type Verb = Pick<Command, "args" | "confirmation" | "seen">;

const DEEDS: Record<HeldDecision, string> = {
  buy_again: "Buy again for this order.",
  give_back: "Give the money of this order back: it fails.",
};

const DECIDED: Record<HeldDecision, string> = {
  buy_again: `${desk.act.buy_again.done}.`,
  give_back: `${desk.act.give_back.done}. ${desk.act.give_back.next}`,
};

async function decide({ args, confirmation, seen }: Verb): Promise<Said> {
  const [orderId = "", word = "", note = ""] = args;
  const decision = heldDecisions.find((known) => known === word);
  if (!isUuid(orderId) || !decision || isBlank(note)) return failed(USAGE);
  const order = await orderIntent(orderId);
  if (!order) return failed("No order has this id.");
  const held = await heldCase(orderId);
  if (!held) return failed("No purchase of this order is held. `npm run ops -- find` shows what is known about it.");
  const intent = { ...order, lines: [...order.lines, held.line], seen: held.seen };
  const command = { name: "npm run ops -- decide", args, confirmation, seen, deed: DEEDS[decision] };
  return confirmed(intent, command, async () => {
    const input = { p_order_id: orderId, p_decision: decision, p_note: note, p_seen: held.seen };
    return found(await database.rpc("decide_as_seen", input)) ? said([DECIDED[decision]]) : failed(CHANGED);
  });
}

async function leaveUnsent({ args, confirmation }: Verb, job: string, note: string): Promise<Said> {
  const { kind, subject } = jobOf({ subject: job });
  const intent = isJobKind(kind) ? await deadJobIntent(kind, subject) : null;
  if (!isJobKind(kind) || !intent) return noJob(job);
  const command = { name: "npm run ops -- close", args, confirmation, deed: `Leave this message unsent: ${note}` };
  return confirmed(intent, command, async () => {
    const input = { p_kind: kind, p_subject: subject, p_note: note };
    if (found(await database.rpc("close_dead_message", input))) return said(["Closed."]);
    return failed("Not closed: no traveller gets a message by this job, so its work is still to be done.");
  });
}

async function close({ args, confirmation, seen }: Verb): Promise<Said> {
  const [caseId = "", note = ""] = args;
  if (caseId.includes(":") && !isBlank(note)) return leaveUnsent({ args, confirmation }, caseId, note);
  if (!isUuid(caseId) || isBlank(note)) return failed(USAGE);
  const intent = await caseIntent(caseId);
  if (!intent) return failed(NO_CASE);
  const command = { name: "npm run ops -- close", args, confirmation, seen, deed: `Close this case: ${note}` };
  return confirmed(intent, command, async () => {
    const input = { p_case_id: caseId, p_note: note, p_seen: intent.seen ?? "" };
    const answer = await database.rpc("close_as_seen", input);
    if (answer.error?.code === CHECK_VIOLATION) return failed(`Not closed: ${answer.error.message}.`);
    return found(answer) ? said(["Closed."]) : failed(CHANGED);
  });
}

async function retry({ args, confirmation }: Verb): Promise<Said> {
  const [job = ""] = args;
  const { kind, subject } = jobOf({ subject: job });
  const intent = isJobKind(kind) ? await deadJobIntent(kind, subject) : null;
  if (!isJobKind(kind) || !intent) return noJob(job);
  const command = {
    name: "npm run ops -- retry",
    args,
    confirmation,
    deed: `Run this job again: ${desk.retries[kind]}.`,
  };
  return confirmed(intent, command, async () => {
    const { error } = await database.rpc("enqueue_job", { p_kind: kind, p_subject: subject });
    return error ? failed(`Not enqueued: ${error.message}`) : said(["It runs at the scheduler's next tick."]);
  });
}

const OPERATORS = {
  add: { deed: "Let this account use the operator's desk.", done: "It is an operator from now on." },
  remove: { deed: "Take the operator's desk from this account.", done: "It is no operator any more." },
} as const;

async function operator({ args, confirmation }: Verb): Promise<Said> {
  const [word = "", email = ""] = args;
  if (word === "list" && email === "") return said(await operatorLines());
  if ((word !== "add" && word !== "remove") || isBlank(email)) return failed(USAGE);
  const intent: Intent = { lines: [`Account  ${email}`], option: "--account", word: email };
  const { deed, done } = OPERATORS[word];
  const command = { name: "npm run ops -- operator", args, confirmation, deed };
  return confirmed(intent, command, async () => {
    const input = { p_email: email, p_is_operator: word === "add" };
    if (found(await database.rpc("set_operator", input))) return said([done]);
    return failed(
      word === "add"
        ? "No confirmed account has this address, or it is an operator already."
        : "No operator has this address or id. `npm run ops -- operator list` shows them.",
    );
  });
}

/** The verbs that change something, with the number of their arguments. Each is confirmed. */
const CHANGES: Record<string, { act: (verb: Verb) => Promise<Said>; most: number; isOfSeen?: boolean }> = {
  decide: { act: decide, most: 3, isOfSeen: true },
  close: { act: close, most: 2, isOfSeen: true },
  retry: { act: retry, most: 1 },
  operator: { act: operator, most: 2 },
};

async function run([verb, ...given]: string[]): Promise<Said> {
  if (verb === undefined) return said(await todayLines());
  const change = Object.hasOwn(CHANGES, verb) ? CHANGES[verb] : undefined;
  if (!change && verb !== "find") return failed(USAGE);
  const { args: rest, confirmation } = change ? takeConfirmation(given) : { args: given, confirmation: undefined };
  const { args, seen } = change?.isOfSeen ? takeSeen(rest) : { args: rest, seen: undefined };
  const fault = argumentsFault(args, change?.most ?? 1);
  if (fault) return failed(`${fault}\n${USAGE}`);
  return change ? change.act({ args, confirmation, seen }) : find(args);
}

/** The operator's command: looks at the shop and settles what waits for a person; see docs/operations.md. */
report(await run(process.argv.slice(2)).catch((error: Error) => failed(error.message)));
