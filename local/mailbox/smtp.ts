import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { listen } from "../support/serve.ts";
import type { MailStore } from "./mail-store.ts";
import { parseMail } from "./parse-mail.ts";

const MAX_BYTES = 25 * 1024 * 1024;

/**
 * Refuses the next `times` mails with `status`, as a busy or full mail server would, and takes `delayMs` milliseconds for
 * each mail.
 */
type SmtpFault = { status: number; times: number; delayMs: number };

export class SmtpFaults {
  #fault: SmtpFault;

  constructor(delayMs = 0) {
    this.#fault = { status: 451, times: 0, delayMs };
  }

  get delayMs(): number {
    return this.#fault.delayMs;
  }

  set(fault: SmtpFault): void {
    this.#fault = fault;
  }

  take(): number | undefined {
    if (this.#fault.times === 0) return undefined;
    this.#fault = { ...this.#fault, times: this.#fault.times - 1 };
    return this.#fault.status;
  }
}

class SmtpError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** A mail server on the loopback address, without TLS or login. It answers 250 once the mail is on disk. */
export async function listenSmtp(store: MailStore, faults: SmtpFaults, port: number) {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 500,
    onData(stream, session, callback) {
      const receive = async () => {
        const raw = await buffer(stream);
        await wait(faults.delayMs);
        if (stream.sizeExceeded) throw new SmtpError(552, "Message is too large");
        const status = faults.take();
        if (status !== undefined) throw new SmtpError(status, "Refused by a rule of the mailbox");
        const { mailFrom, rcptTo } = session.envelope;
        const recipients = rcptTo.map(({ address }) => address);
        store.add(await parseMail(raw, mailFrom ? mailFrom.address : "", recipients));
      };
      receive().then(
        () => callback(),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await listen(server, port);
  server.on("error", () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
