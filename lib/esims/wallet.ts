import { datedJson, parseDated } from "@/lib/core/dated-json";
import { isRecord } from "@/lib/core/record";
import { type Keeping, keepSealed, openVault } from "@/lib/core/vault";
import { byUrgency, esimStatus } from "./rules";
import { ESIM_STATES } from "./states";
import type { Esim } from "./types";

/** Raise it when a kept eSIM lacks what screens of this release need; `read` then leaves it out. */
const FORMAT = 1;

/** An eSIM as it was when this device read it last. */
export type KeptEsim = { esim: Esim; readAt: Date };
type Entry = KeptEsim & { format: typeof FORMAT };

export type Wallet = { state: "kept"; esims: KeptEsim[] } | { state: "empty" } | { state: "refused" };

/** Without its codes once it has ended or was refunded, as on its screen. */
function withoutSpentCodes(esim: Esim, now: Date): Esim {
  if (ESIM_STATES[esimStatus(esim, now).state].end === null) return esim;
  return {
    ...esim,
    activationCode: null,
    smdpAddress: null,
    matchingId: null,
    appleInstallUrl: null,
    androidInstallUrl: null,
  };
}

export function toKept(esim: Esim, readAt: Date): string {
  const entry: Entry = { format: FORMAT, readAt, esim: withoutSpentCodes(esim, readAt) };
  return datedJson(entry);
}

/** The vault proves that an entry is what `toKept` wrote, so its format says the rest. */
function isEntry(value: unknown): value is Entry {
  return isRecord(value) && value.format === FORMAT && value.readAt instanceof Date && isRecord(value.esim);
}

/** @param now when it is shown: what has ended meanwhile shows no code either */
export function fromKept(text: string, now: Date): KeptEsim | null {
  const entry = parseDated(text);
  if (!isEntry(entry)) return null;
  return { esim: withoutSpentCodes(entry.esim, now), readAt: entry.readAt };
}

/** Whether each eSIM is kept on this device, as far as this page has tried; a new object whenever it changes. */
let keepings: ReadonlyMap<string, Keeping> = new Map();
const listeners = new Set<() => void>();

export function followKeepings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const keepingOf = (esimId: string): Keeping | null => keepings.get(esimId) ?? null;

/**
 * Keeps eSIMs on this device, for when there is no connection. It never fails: whether it worked is in `keepingOf`.
 * @param isAll whether the traveller has no others
 */
export async function keepEsims(
  esims: readonly Esim[],
  { travellerId, isAll }: { travellerId: string; isAll: boolean },
): Promise<void> {
  const readAt = new Date();
  const texts = new Map(esims.map((esim) => [esim.id, toKept(esim, readAt)]));
  const keeping = await keepSealed(travellerId, texts, { isAll });
  keepings = new Map([...keepings, ...esims.map(({ id }) => [id, keeping] as const)]);
  for (const listener of listeners) listener();
}

/** Kept eSIMs as My eSIMs has them: those that can be used come first, and else the newest. */
export function inOrder(kept: readonly KeptEsim[], now: Date): KeptEsim[] {
  const newestFirst = kept.toSorted((a, b) => Number(b.esim.createdAt) - Number(a.esim.createdAt));
  const sorted = byUrgency(
    newestFirst.map(({ esim }) => esim),
    now,
  );
  return newestFirst.toSorted((a, b) => sorted.indexOf(a.esim) - sorted.indexOf(b.esim));
}

/** The eSIMs that this device keeps. */
export async function readWallet(now: Date): Promise<Wallet> {
  const opened = await openVault();
  if (opened.state !== "kept") return opened;
  const kept = opened.texts.flatMap((text) => fromKept(text, now) ?? []);
  return kept.length === 0 ? { state: "empty" } : { state: "kept", esims: inOrder(kept, now) };
}
