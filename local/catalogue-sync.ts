import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readRate } from "../lib/catalogue-sync/rate.ts";
import type { ApplyOutcome, CataloguePreview, ReadingProgress, ReadingRefusal } from "../lib/catalogue-sync/types.ts";
import { Constants } from "../lib/supabase/database.types.ts";
import { destinationRows } from "../supabase/seed/destinations.ts";
import { readSettings } from "./settings.ts";
import { askStore, ownStore } from "./support/ask-store.ts";

const USAGE = `npm run catalogue:sync                     reads the vendor's catalogue and changes the plans on sale
npm run catalogue:sync -- --dry-run        only says what would change
npm run catalogue:sync -- --rate=16500     prices at today's exchange rate, rupiah for one unit of the account's currency, and notes it
npm run catalogue:sync -- --force          changes the plans although something speaks against it`;

/** A dot before three digits could separate thousands. */
const RATE = /^\d+(?:\.\d{1,2})?$/;

const OBJECTIONS: Record<CataloguePreview["objections"][number]["objection"], string> = {
  not_read: "No complete catalogue of the last day is there. This cannot be overruled.",
  without_price:
    "A plan has no price: note the exchange rate (--rate) or add a row to price_margins. This cannot be overruled.",
  old_rate: "The exchange rate was noted over a week ago: note today's with --rate.",
  rate_jump: "The exchange rate is over a fifth above or below the one that was noted last: check its digits.",
  unreadable: "Entries of the catalogue could not be read. The plans that they name would be withdrawn.",
  many_gone: "Over a tenth of the plans on sale would be withdrawn.",
  price_jump: "A price would rise by over a half, or fall below a half.",
  odd_price:
    "A new plan costs far less or more than the plans on sale of its kind, or a price is above what the gateway takes.",
  below_cost:
    "An offer or the discount of buying again would sell below the wholesale price and the fees: end the offer, or raise its price or the margin.",
};

const APPLIED: Record<ApplyOutcome, string> = {
  applied: "Changed.",
  unchanged: "Nothing to change.",
  refused: "Refused: nothing has changed.",
  outdated:
    "Nothing has changed: since the preview another run has read the catalogue, or prices or objections have changed. Run this again and look at its preview.",
};

/** Takes every word that has a text. */
const wordOf = <Word extends string>(texts: Record<Word, string>) => z.enum(Object.keys(texts) as Word[]);

const readSchema: z.ZodType<{ reading: ReadingProgress } | { refused: ReadingRefusal }> = z.union([
  z.object({
    reading: z.object({
      id: z.number(),
      nextPage: z.number(),
      pages: z.number().nullable(),
      unreadable: z.number(),
      isFinished: z.boolean(),
      waitSeconds: z.number(),
    }),
  }),
  z.object({
    refused: z.union([z.object({ status: z.number(), message: z.string() }), z.object({ heldUntil: z.string() })]),
  }),
]);
const listed = { plans: z.number(), examples: z.array(z.string()) };
const previewSchema: z.ZodType<CataloguePreview> = z.object({
  readingId: z.number().nullable(),
  digest: z.string(),
  changes: z.array(
    z.object({
      kind: z.enum(Constants.public.Enums.catalogue_change),
      ...listed,
    }),
  ),
  objections: z.array(z.object({ objection: wordOf(OBJECTIONS), ...listed })),
});
const appliedSchema = z.object({ outcome: wordOf(APPLIED) });
const endedSchema = z.object({ success: z.literal(true) });

const { env } = readSettings();
const store = ownStore();
const database = env.NEXT_PUBLIC_SUPABASE_URL ?? "";
const STEP_TIMEOUT_MS = 120_000;
/** This run. */
const reader = crypto.randomUUID();

/** Takes a step of the store's. @throws with what to do when there is no usable answer */
const step = <Answer>(query: string, schema: z.ZodType<Answer>) =>
  askStore(store, `/api/cron/catalogue?${query}`, schema, STEP_TIMEOUT_MS);

/** Asks the database with the server's key. @throws when it refuses */
async function ask(path: string, body: unknown, prefer = "return=minimal"): Promise<void> {
  const response = await fetch(`${database}/rest/v1/${path}`, {
    method: "POST",
    headers: { apikey: env.SUPABASE_SECRET_KEY ?? "", "Content-Type": "application/json", Prefer: prefer },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  if (!response?.ok) throw new Error(`${database} answered ${response?.status ?? "nothing"} for ${path}.`);
  await response.body?.cancel();
}

/** Adds the destinations that are missing, with their Indonesian names. The others are not changed. */
async function addDestinations(): Promise<void> {
  const { destinations, translations } = destinationRows();
  const ignore = "resolution=ignore-duplicates,return=minimal";
  await ask("destinations?on_conflict=iso_code", destinations, ignore);
  await ask("translations?on_conflict=table_name,record_id,field_name,language_code", translations, ignore);
}

function refusalText(refused: ReadingRefusal): string {
  return "heldUntil" in refused
    ? `Another run follows the catalogue at this moment. This one has changed nothing. Wait for its end; if it was stopped, try again after ${refused.heldUntil}.`
    : `The vendor refuses (${refused.status}): ${refused.message}`;
}

/** Reads the whole catalogue. From its first step until the run ends no other run begins. @throws when it is refused */
async function readToTheEnd(): Promise<void> {
  for (;;) {
    const read = await step(`act=read&reader=${reader}`, readSchema);
    if ("refused" in read) throw new Error(refusalText(read.refused));
    const { nextPage, pages, unreadable, isFinished, waitSeconds } = read.reading;
    console.log(`${nextPage - 1} of ${pages ?? "?"} pages read, ${unreadable} unreadable entries`);
    if (isFinished) return;
    if (waitSeconds > 0) console.log(`The vendor asks for a pause of ${waitSeconds} s.`);
    await wait(waitSeconds * 1000);
  }
}

/** Prints the first plans, and how many more there are. */
function list(plans: number, examples: string[]): void {
  for (const example of examples) console.log(`  ${example}`);
  if (plans > examples.length) console.log(`  and ${plans - examples.length} more`);
}

/** Prints the changes and the objections to them. */
function show({ changes, objections }: CataloguePreview): void {
  for (const { kind, plans, examples } of changes) {
    console.log(`${kind}: ${plans} plans`);
    list(plans, examples);
  }
  if (changes.length === 0) console.log("The plans on sale are those of the vendor, at the prices of today's rules.");
  for (const { objection, plans, examples } of objections) {
    console.log(`! ${OBJECTIONS[objection]}`);
    list(plans, examples);
  }
}

/** What was asked for. @throws for an unknown option, or a rate that is none */
function readOptions() {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean" },
      force: { type: "boolean" },
      rate: { type: "string" },
    },
  });
  if (values.rate !== undefined && !(RATE.test(values.rate) && readRate(values.rate)))
    throw new Error(`'${values.rate}' is not an exchange rate, which looks like 16500 or 16500.25.\n${USAGE}`);
  return values;
}

async function run(values: ReturnType<typeof readOptions>): Promise<void> {
  await readToTheEnd();
  const priced = values.rate === undefined ? "" : `&rate=${values.rate}`;
  const preview = await step(`act=preview${priced}`, previewSchema);
  show(preview);
  if (values["dry-run"]) return;
  const applied = `act=apply&reading=${preview.readingId}&digest=${preview.digest}${priced}`;
  const { outcome } = await step(`${applied}${values.force ? "&force=1" : ""}`, appliedSchema);
  const isDone = outcome === "applied" || outcome === "unchanged";
  if (isDone) await addDestinations();
  console.log(APPLIED[outcome]);
  if (isDone && values.rate !== undefined) console.log(`The exchange rate of Rp ${values.rate} is noted.`);
  if (!isDone) process.exitCode = 1;
}

/** Makes the plans on sale what the vendor sells, at the prices of today's rules; see docs/catalogue.md. */
try {
  const options = readOptions();
  await run(options).finally(() => step(`act=end&reader=${reader}`, endedSchema).catch(() => undefined));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
