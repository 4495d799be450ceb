import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Port } from "./settings.ts";

const POLL_MS = 100;
const REMIND_MS = 30_000;

/** Whether a process already listens on a port, on IPv4 or IPv6. */
async function isTaken(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::"]) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      const probe = createServer();
      probe.once("error", resolve);
      probe.listen(port, host, () => probe.close(() => resolve(undefined)));
    });
    if (error?.code === "EADDRINUSE") return true;
  }
  return false;
}

/** Messages for the ports that are taken, each naming the variable that sets the port. */
export async function takenPorts(ports: Port[]): Promise<string[]> {
  const messages: string[] = [];
  for (const { part, variable, port } of ports) {
    if (await isTaken(port)) {
      messages.push(`Port ${port} (${part}) is taken. Stop what uses it, or set ${variable} to another port.`);
    }
  }
  return messages;
}

/** Milliseconds within which the processes of a killed launcher must free their next port. */
const LEAVING_MS = 5_000;

/** Like `takenPorts`, but waits while ports become free: the processes of a killed launcher end a moment later. */
export async function portsTakenForGood(ports: Port[]): Promise<string[]> {
  let messages = await takenPorts(ports);
  let leftAt = Date.now();
  while (messages.length > 0 && Date.now() - leftAt < LEAVING_MS) {
    await wait(POLL_MS);
    const now = await takenPorts(ports);
    if (now.length < messages.length) leftAt = Date.now();
    messages = now;
  }
  return messages;
}

/**
 * Waits until the address answers with a success, however slow the machine is, and logs every half minute what it waits
 * for. The caller must watch the process behind the address: this wait has no end of its own.
 */
export async function untilReady(part: string, url: string): Promise<void> {
  let remindAt = Date.now() + REMIND_MS;
  for (;;) {
    const response = await fetch(url, { signal: AbortSignal.timeout(REMIND_MS) }).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() >= remindAt) {
      console.log(
        `Still waiting for ${part}: ${url} ${response ? `answers ${response.status}` : "does not answer yet"}`,
      );
      remindAt = Date.now() + REMIND_MS;
    }
    await wait(POLL_MS);
  }
}
