import { startMailbox } from "./mailbox.ts";

const mailbox = await startMailbox({
  httpPort: Number(process.env.MAILBOX_PORT ?? 14324),
  smtpPort: Number(process.env.MAILBOX_SMTP_PORT ?? 14325),
  dataDir: process.env.KELANA_DATA_DIR ?? ".data",
  delayMs: Number(process.env.MAILBOX_DELAY_SECONDS ?? 0) * 1000,
});

console.log(`Mailbox: ${mailbox.url} (${mailbox.smtpUrl})`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void mailbox.close().then(() => process.exit(0)));
}
