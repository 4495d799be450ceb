import { isUuid } from "../lib/core/uuid.ts";
import type { Database } from "../lib/supabase/database.types.ts";
import { type Command, caseIntent, confirmed, orderIntent, takeConfirmation } from "./ops/confirm.ts";
import { database, found } from "./ops/database.ts";
import { findLines } from "./ops/find.ts";
import { todayLines } from "./ops/today.ts";
import { argumentsFault, failed, report, type Said, trimBlanks } from "./support/database-verb.ts";

type HeldDecision = Database["public"]["Enums"]["held_decision"];

/** PostgreSQL's code for a refusal by a rule of the schema. */
const CHECK_VIOLATION = "23514";

const USAGE = `npm run ops                                                  how the shop runs, and what waits for a person
npm run ops -- find <text>                                   an order by its number, payment, invoice, sale, ICCID or e-mail
npm run ops -- decide <order id> buy_again|give_back <who, why>   settles a held purchase
npm run ops -- close <case id> <who, what was done>          ends a case that has been settled outside
npm run ops -- retry <kind:subject>                          lets a dead job run again
  decide and close show what they would do, and do it with --order <order number>; for a case without order, --case <its kind>
npm run accept, npm run refund                               settle payments: docs/operations.md says how`;

const said = (lines: readonly string[]): Said => ({ isDone: true, text: lines.join("\n") });

async function find([text = ""]: string[]): Promise<Said> {
  if (text.trim() === "") return failed(USAGE);
  const lines = await findLines(text);
  return lines ? said(lines) : failed(`No order has '${text}' as its number, payment, invoice, sale, ICCID or e-mail.`);
}

const NO_CASE = "No open case has this id.";

const DECISIONS: readonly HeldDecision[] = ["buy_again", "give_back"];

/** A verb that is confirmed: its arguments, and the confirmation that was given. */
type Verb = Pick<Command, "args" | "confirmation">;

const HELD: Record<HeldDecision, { deed: string; done: string }> = {
  buy_again: { deed: "Buy again for this order.", done: "It is bought again." },
  give_back: {
    deed: "Give the money of this order back: it fails, and its refund is due.",
    done: "The order fails, and its refund is due.",
  },
};

async function decide({ args, confirmation }: Verb): Promise<Said> {
  const [orderId = "", word = "", note = ""] = args;
  const decision = DECISIONS.find((known) => known === word);
  if (!isUuid(orderId) || !decision || trimBlanks(note) === "") return failed(USAGE);
  const intent = await orderIntent(orderId);
  if (!intent) return failed("No order has this id.");
  const command = { name: "npm run ops -- decide", args, confirmation, deed: HELD[decision].deed };
  return confirmed(intent, command, async () => {
    const input = { p_order_id: orderId, p_decision: decision, p_note: note };
    if (found(await database.rpc("decide_held_order", input))) return said([HELD[decision].done]);
    return failed("No purchase of this order is held. `npm run ops -- find` shows what is known about it.");
  });
}

async function close({ args, confirmation }: Verb): Promise<Said> {
  const [caseId = "", note = ""] = args;
  if (!isUuid(caseId) || trimBlanks(note) === "") return failed(USAGE);
  const intent = await caseIntent(caseId);
  if (!intent) return failed(NO_CASE);
  const command = { name: "npm run ops -- close", args, confirmation, deed: `Close this case: ${note}` };
  return confirmed(intent, command, async () => {
    const answer = await database.rpc("close_case", { p_case_id: caseId, p_note: note });
    if (answer.error?.code === CHECK_VIOLATION) return failed(`Not closed: ${answer.error.message}.`);
    return found(answer) ? said(["Closed."]) : failed(NO_CASE);
  });
}

async function retry([job = ""]: string[]): Promise<Said> {
  const [kind = "", subject = ""] = job.split(/:(.*)/);
  const dead = found(
    await database.from("jobs").select("id, kind, subject").eq("state", "dead").eq("subject", subject),
  );
  const known = dead.find((row) => row.kind === kind);
  if (!known) return failed(`No dead job is '${job}'. \`npm run ops\` lists them.`);
  const { error } = await database.rpc("enqueue_job", { p_kind: known.kind, p_subject: known.subject });
  return error ? failed(`Not enqueued: ${error.message}`) : said(["It runs at the scheduler's next tick."]);
}

/** How many arguments each verb takes. */
const MOST: Record<string, number> = { find: 1, decide: 3, close: 2, retry: 1 };

async function run([verb, ...given]: string[]): Promise<Said> {
  if (verb === undefined) return said(await todayLines());
  const isConfirmed = verb === "decide" || verb === "close";
  const { args, confirmation } = isConfirmed ? takeConfirmation(given) : { args: given, confirmation: undefined };
  const fault = argumentsFault(args, MOST[verb] ?? 0);
  if (fault) return failed(`${fault}\n${USAGE}`);
  if (verb === "find") return find(args);
  if (verb === "decide") return decide({ args, confirmation });
  if (verb === "close") return close({ args, confirmation });
  if (verb === "retry") return retry(args);
  return failed(USAGE);
}

/** The operator's command: looks at the shop and settles what waits for a person; see docs/operations.md. */
report(await run(process.argv.slice(2)).catch((error: Error) => failed(error.message)));
