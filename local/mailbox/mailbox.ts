import { serve } from "../support/serve.ts";
import { MailStore } from "./mail-store.ts";
import { mailboxRoutes } from "./routes.ts";
import { listenSmtp, SmtpFaults } from "./smtp.ts";
import type { MailboxOptions, RunningMailbox } from "./types.ts";

/** A mail server that keeps everything in `<dataDir>/mailbox/`, and a page to read it. Rejects when a port is taken. */
export async function startMailbox({ httpPort, smtpPort, dataDir, delayMs }: MailboxOptions): Promise<RunningMailbox> {
  const store = new MailStore(dataDir);
  const faults = new SmtpFaults(delayMs);
  const smtp = await listenSmtp(store, faults, smtpPort);
  const http = await serve(mailboxRoutes(store, faults).fetch, httpPort).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  return {
    url: http.url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    close: async () => {
      await Promise.all([smtp.close(), http.close()]);
    },
  };
}
