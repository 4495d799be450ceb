import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredMail } from "./types.ts";

/** Stores each mail as a JSON file. A mail is accepted only once its file is written. */
export class MailStore {
  readonly #folder: string;
  readonly #mails: Map<string, StoredMail>;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "mailbox");
    mkdirSync(this.#folder, { recursive: true });
    const names = readdirSync(this.#folder).filter((name) => name.endsWith(".json"));
    const mails = names.sort().map((name) => JSON.parse(readFileSync(join(this.#folder, name), "utf8")) as StoredMail);
    this.#mails = new Map(mails.map((mail) => [mail.id, mail]));
  }

  add(mail: StoredMail): void {
    const path = join(this.#folder, `${mail.id}.json`);
    writeFileSync(`${path}.tmp`, JSON.stringify(mail));
    renameSync(`${path}.tmp`, path);
    this.#mails.set(mail.id, mail);
  }

  find(id: string): StoredMail | undefined {
    return this.#mails.get(id);
  }

  /** Newest first. With an address, only the mails to exactly that address, ignoring letter case. */
  list(to?: string): StoredMail[] {
    const wanted = to?.trim().toLowerCase();
    const all = [...this.#mails.values()].reverse();
    return wanted ? all.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted)) : all;
  }

  clear(): void {
    for (const id of this.#mails.keys()) rmSync(join(this.#folder, `${id}.json`), { force: true });
    this.#mails.clear();
  }
}
