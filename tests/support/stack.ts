import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Traveller } from "@/lib/auth/session";
import { startEsimGoSandbox } from "@/local/esim-go/sandbox";
import { startMailbox } from "@/local/mailbox/mailbox";
import { startSupabase } from "@/local/supabase/server";
import { serve } from "@/local/support/serve";
import { startXenditSandbox } from "@/local/xendit/sandbox";
import { type VendorBundle, vendorCatalogue } from "@/supabase/seed/vendor-catalogue";
import type { Locale } from "../../lib/i18n/routing.ts";
import { contractBreaches } from "./contract";
import { createTraveller, openPool, orderQueries } from "./database";
import { copyTemplate } from "./database-server";
import { sandboxDoors } from "./sandbox-doors";
import { type StackOptions, setStackEnvironment, stackSecrets } from "./stack-environment";
import { storeSide } from "./store-side";

export const JAPAN_3GB = "esim_3GB_30D_JP_V2";
export const JAPAN_1GB = "esim_1GB_7D_JP_V2";

/** A plan with another profile, which does not fit the eSIMs of the other plans. */
export const SINGAPORE_3GB = "esim_3GB_30D_SG_V2";
const withProfile = (bundle: VendorBundle) =>
  bundle.name === SINGAPORE_3GB ? { ...bundle, profileName: "Profile 2" } : bundle;

const SITE = "http://localhost:9";

type Closable = () => Promise<unknown>;

async function assemble(closers: Closable[], options: StackOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "kelana-stack-"));
  closers.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const secrets = stackSecrets();

  const own = await copyTemplate(inject("postgresUrl"));
  closers.push(own.drop);
  const database = openPool(own.url);
  closers.push(database.close);
  const supabase = await startSupabase({
    port: 0,
    dataDir,
    databaseUrl: own.url,
    siteUrl: SITE,
    storeUrl: SITE,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    jwtSecret: secrets.jwtSecret,
    hookSecret: secrets.hookSecret,
    seed: true,
  });
  closers.push(supabase.close);

  let acceptCallback = async (_request: Request) => new Response(null, { status: 503 });
  let acceptEsimCallback = acceptCallback;
  const receiver = await serve((request) => acceptCallback(request), 0);
  closers.push(receiver.close);
  const esimCallbackReceiver = await serve((request) => acceptEsimCallback(request), 0);
  closers.push(esimCallbackReceiver.close);
  const xendit = await startXenditSandbox({
    port: 0,
    dataDir,
    secretKey: secrets.xenditKey,
    callbackToken: secrets.callbackToken,
    callbackUrl: receiver.url,
    retryDelaysMs: [50, 50, 100, 200, 400, 800],
  });
  closers.push(xendit.close);
  const esimGo = await startEsimGoSandbox({
    port: 0,
    dataDir,
    apiKey: secrets.esimGoKey,
    callbackUrl: esimCallbackReceiver.url,
    catalogue: vendorCatalogue().map(withProfile),
  });
  closers.push(esimGo.close);
  const mailbox = await startMailbox({ httpPort: 0, smtpPort: 0, dataDir });
  closers.push(mailbox.close);

  const addresses = { supabase: supabase.url, xendit: xendit.url, esimGo: esimGo.url, smtp: mailbox.smtpUrl };
  setStackEnvironment(secrets, addresses, options);
  const { sql } = database;
  const doors = sandboxDoors({ xendit: xendit.url, esimGo: esimGo.url, mailbox: mailbox.url, dataDir });
  const store = await storeSide(sql, secrets.callbackToken);
  acceptCallback = store.receiveCallback;
  acceptEsimCallback = store.receiveEsimCallback;

  return {
    sql,
    databaseUrl: own.url,
    jwtSecret: secrets.jwtSecret,
    ...orderQueries(sql),
    ...doors,
    ...store,
    createTraveller: (locale?: Locale): Promise<Traveller> => createTraveller(sql, locale),
    /** What breaks the contract between payments and eSIMs; empty when nothing does. */
    breaches: async () =>
      contractBreaches(sql, await doors.gateway.ledger(), await doors.vendor.books(), { testsWriteRows: true }),
    /** Removes all faults, jobs and open purchases between two tests. */
    rest: async () => {
      await doors.gateway.faults({ clear: true });
      await doors.vendor.faults({ clear: true });
      await doors.mailbox.refuse(451, 0);
      await sql("delete from jobs");
      await sql("update vendor_purchases set state = 'absent' where state in ('started', 'unknown')");
    },
  };
}

async function closeAll(closers: Closable[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/**
 * The whole order pipeline in this process, on free ports and its own database: the real services between the
 * database and the two sandboxes. The services read their environment once, so one stack per test file.
 */
export async function startStack(options: StackOptions = {}) {
  const closers: Closable[] = [];
  try {
    const stack = await assemble(closers, options);
    return { ...stack, stop: () => closeAll(closers) };
  } catch (error) {
    // Otherwise a half-started stack would keep its servers running after the tests.
    await closeAll(closers);
    throw error;
  }
}

export type Stack = Awaited<ReturnType<typeof startStack>>;
