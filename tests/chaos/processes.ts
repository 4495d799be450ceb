import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** The processes of a running store by their role (launcher, stand-ins, store), read from /proc. */
export function processesOf(launcher: ChildProcess): Map<string, number> {
  const pid = launcher.pid ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).map(Number);
  const named = children.map((child): [string, number] => {
    const command = readFileSync(`/proc/${child}/cmdline`, "utf8").replaceAll("\0", " ");
    const standIn = command.match(/local\/([a-z-]+)\/main\.ts/)?.[1];
    return [standIn ?? "store", child];
  });
  return new Map([["launcher", pid], ...named]);
}
