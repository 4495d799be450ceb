import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveBuyers } from "./bench/buyers.ts";
import { emptyPageScriptBytes } from "./bench/empty-page.ts";
import { addBundles, removeBundles, untilRefreshed } from "./bench/large-catalogue.ts";
import { pageCost } from "./bench/page-cost.ts";
import { answerTrips } from "./bench/trips.ts";
import { typingToResult } from "./bench/typing.ts";
import { readSettings } from "./settings.ts";
import { chromiumPath } from "./support/chromium.ts";

const PAGES = ["/", "/browse", "/all-destinations", "/destinasi/jepang", "/destination/europe"];

/**
 * Measures a running production store (`npm start`): how much the first visit to a page transfers compared with an empty
 * page, and how long suggestions take. With --bundles=10000 it measures again with that many bundles in the catalogue. Then it
 * measures, apart from the store, how soon many buyers of one plan are served, and how long the trip planner takes. It also writes
 * the figures to docs/bench.md.
 */
const { dataDir, env } = readSettings();
const siteUrl = env.NEXT_PUBLIC_SITE_URL ?? "";
const access = { url: env.NEXT_PUBLIC_SUPABASE_URL ?? "", secretKey: env.SUPABASE_SECRET_KEY ?? "" };
const wanted = Number(process.argv.find((argument) => argument.startsWith("--bundles="))?.split("=")[1] ?? 0);

const today = new Date().toISOString().slice(0, 10);
const lines: string[] = [];

function report(text: string): void {
  lines.push(text);
  console.log(text);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

async function measure(title: string, empty: number): Promise<number> {
  report(`\n## ${title}\n\n| page | HTML kB | CSS kB | script kB | script / empty page |\n|---|--:|--:|--:|--:|`);
  for (const path of PAGES) {
    const { html, style, script } = await pageCost(siteUrl, path);
    const ratio = (script / empty).toFixed(2);
    report(`| ${path} | ${kilobytes(html)} | ${kilobytes(style)} | ${kilobytes(script)} | ${ratio} |`);
  }
  const typing = await typingToResult(siteUrl, chromiumPath());
  report(`\nKey to suggestions, median: ${typing.toFixed(1)} ms`);
  return typing;
}

function measureBuyers(): void {
  const { buyers, workers, latencyMs, onePlan, differentPlans } = serveBuyers(dataDir);
  report(`\n## ${buyers} buyers at once\n\n${workers} workers; the vendor takes ${latencyMs} ms for each answer.\n`);
  report("| what they buy | all served after | a minute |\n|---|--:|--:|");
  for (const [what, seconds] of Object.entries({ "one plan": onePlan, "different plans": differentPlans })) {
    report(`| ${what} | ${seconds.toFixed(1)} s | ${((buyers / seconds) * 60).toFixed(0)} |`);
  }
  report(`\nOne plan against different plans: ${(onePlan / differentPlans).toFixed(2)} times`);
}

function measureTrips(): void {
  const { bundles, trips } = answerTrips(dataDir);
  report(`\n## The trip planner over ${bundles} bundles\n`);
  report(`${today}, 700 MB a day; processor time of a whole answer, median.\n`);
  report("| stops | nights each | ms | days divided |\n|--:|--:|--:|---|");
  for (const { stops, nights, medianMs, isDivided } of trips) {
    report(`| ${stops} | ${nights} | ${medianMs.toFixed(0)} | ${isDivided ? "yes" : "no"} |`);
  }
}

const command = ["npm run bench", ...(wanted > 0 ? [`-- --bundles=${wanted}`] : [])].join(" ");
report(
  `# What a first visit costs, and how soon buyers are served\n\n${today}, \`${command}\` beside \`npm start\`. Times are worth comparing within one run only.\n`,
);
const empty = emptyPageScriptBytes(dataDir);
report(`An empty page: ${kilobytes(empty)} kB of script. All sizes gzip, kB = 1000 bytes.`);
const typing = await measure("The catalogue as it is", empty);
if (wanted > 0) {
  try {
    await untilRefreshed(siteUrl, PAGES, () => addBundles(access, wanted));
    const large = await measure(`With ${wanted} bundles`, empty);
    report(
      `Key to suggestions, ${wanted} bundles against the catalogue as it is: ${(large / typing).toFixed(2)} times`,
    );
  } finally {
    await removeBundles(access);
  }
}
measureBuyers();
measureTrips();
writeFileSync(join(import.meta.dirname, "../docs/bench.md"), `${lines.join("\n")}\n`);
