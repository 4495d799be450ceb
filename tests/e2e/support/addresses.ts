import { resolve } from "node:path";

/** Added to every port, so that two runs can share this machine. */
const offset = Number(process.env.TEST_PORT_OFFSET ?? 0);
const port = (number: number) => String(number + offset);

/** The store under test has its own ports (below 32768), data and build, so that it can run beside `npm start`. */
export const ports = {
  PORT: port(3100),
  SUPABASE_PORT: port(14421),
  MAILBOX_PORT: port(14424),
  MAILBOX_SMTP_PORT: port(14425),
  XENDIT_SANDBOX_PORT: port(14430),
  ESIM_GO_SANDBOX_PORT: port(14431),
  GOOGLE_SANDBOX_PORT: port(14432),
};

/** Where a test answers the store's checks of challenges. */
export const turnstilePort = 14433 + offset;

export const dataDir = resolve(import.meta.dirname, "../../.output/data");
export const distDir = ".next-test";
export const siteUrl = `http://localhost:${ports.PORT}`;
export const mailboxUrl = `http://localhost:${ports.MAILBOX_PORT}`;
export const xenditUrl = `http://localhost:${ports.XENDIT_SANDBOX_PORT}`;
export const esimGoUrl = `http://localhost:${ports.ESIM_GO_SANDBOX_PORT}`;
export const supabaseUrl = `http://localhost:${ports.SUPABASE_PORT}`;
export const googleUrl = `http://localhost:${ports.GOOGLE_SANDBOX_PORT}`;
