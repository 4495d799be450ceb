import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Port } from "./settings.ts";

const POLL_MS = 100;

/** Whether somebody listens on a port already, on either loopback address. */
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

/** Messages for the ports that are taken, each naming the variable that moves it. */
export async function takenPorts(ports: Port[]): Promise<string[]> {
  const messages: string[] = [];
  for (const { part, variable, port } of ports) {
    if (await isTaken(port)) {
      messages.push(`Port ${port} (${part}) is taken. Stop what uses it, or set ${variable} to another port.`);
    }
  }
  return messages;
}

/** Waits until the address answers with a success. @throws after `seconds` */
export async function untilReady(url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (response?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`${url} did not answer within ${seconds} s`);
}
