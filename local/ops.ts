import { isUuid } from "../lib/core/uuid.ts";
import type { Database } from "../lib/supabase/database.types.ts";
import { database, found } from "./ops/database.ts";
import { findLines } from "./ops/find.ts";
import { todayLines } from "./ops/today.ts";
import { argumentsFault, failed, report, type Said } from "./support/database-verb.ts";

type HeldDecision = Database["public"]["Enums"]["held_decision"];

/** PostgreSQL's code for a refusal by a rule of the schema. */
const CHECK_VIOLATION = "23514";

const USAGE = `npm run ops                                                  how the shop runs, and what waits for a person
npm run ops -- find <text>                                   an order by its number, payment, invoice, sale, ICCID or e-mail
npm run ops -- decide <order id> buy_again|give_back <who, why>   settles a held purchase
npm run ops -- close <case id> <who, what was done>          ends a case that has been settled outside
npm run ops -- retry <kind:subject>                          lets a dead job run again
npm run accept, npm run refund                               settle payments: docs/operations.md says how`;

const said = (lines: readonly string[]): Said => ({ isDone: true, text: lines.join("\n") });

async function find([text = ""]: string[]): Promise<Said> {
  if (text.trim() === "") return failed(USAGE);
  const lines = await findLines(text);
  return lines ? said(lines) : failed(`No order has '${text}' as its number, payment, invoice, sale, ICCID or e-mail.`);
}

const DECISIONS: readonly HeldDecision[] = ["buy_again", "give_back"];

async function decide([orderId = "", word = "", note = ""]: string[]): Promise<Said> {
  const decision = DECISIONS.find((known) => known === word);
  if (!isUuid(orderId) || !decision || note.trim() === "") return failed(USAGE);
  const input = { p_order_id: orderId, p_decision: decision, p_note: note };
  if (!found(await database.rpc("decide_held_order", input))) {
    return failed("No purchase of this order is held. `npm run ops -- find` shows what is known about it.");
  }
  return said([decision === "give_back" ? "The order fails, and its refund is due." : "It is bought again."]);
}

async function close([caseId = "", note = ""]: string[]): Promise<Said> {
  if (!isUuid(caseId) || note.trim() === "") return failed(USAGE);
  const answer = await database.rpc("close_case", { p_case_id: caseId, p_note: note });
  if (answer.error?.code === CHECK_VIOLATION) return failed(`Not closed: ${answer.error.message}.`);
  return found(answer) ? said(["Closed."]) : failed("No open case has this id.");
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

async function run([verb, ...args]: string[]): Promise<Said> {
  if (verb === undefined) return said(await todayLines());
  const fault = argumentsFault(args, MOST[verb] ?? 0);
  if (fault) return failed(`${fault}\n${USAGE}`);
  if (verb === "find") return find(args);
  if (verb === "decide") return decide(args);
  if (verb === "close") return close(args);
  if (verb === "retry") return retry(args);
  return failed(USAGE);
}

/** The operator's command: looks at the shop and settles what waits for a person; see docs/operations.md. */
report(await run(process.argv.slice(2)).catch((error: Error) => failed(error.message)));
