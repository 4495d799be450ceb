import { bundleOf, type Sandbox } from "./context.ts";
import { newDigits, newIccid, newMatchingId } from "./identifiers.ts";
import { settle } from "./lifecycle.ts";
import type { EsimRecord } from "./state.ts";

const BYTES_PER_MB = 1e6;
/** The vendor needs up to ten minutes; here it is long enough to be seen and short enough for tests. */
const PROCESSING_MS = 1_500;

/** Adds a new eSIM to the account. */
export function issueEsim(sandbox: Sandbox, profileName: string | undefined, now: number): EsimRecord {
  const { esims } = sandbox.file.state;
  const esim: EsimRecord = {
    iccid: newIccid((iccid) => iccid in esims),
    matchingId: newMatchingId(),
    pin: newDigits(4),
    puk: newDigits(8),
    profileName: profileName ?? null,
    customerRef: "",
    suspended: false,
    profileStatus: "Released",
    createdAt: now,
    installedAt: null,
    attachedAt: null,
    country: null,
    seenAt: null,
    assignments: [],
    history: [],
    messages: [],
  };
  esims[esim.iccid] = esim;
  return esim;
}

/** Queues a bundle on an eSIM behind those it has. @param reference order or apply reference with its index */
export function assignBundle(sandbox: Sandbox, esim: EsimRecord, item: string, reference: string, now: number): void {
  const { state } = sandbox.file;
  const bundle = bundleOf(sandbox, item);
  const bytes = bundle.unlimited ? 0 : bundle.dataAmount * BYTES_PER_MB;
  esim.assignments.push({
    id: String(state.nextAssignmentId++),
    reference,
    item,
    description: bundle.description,
    durationDays: bundle.duration,
    unlimited: bundle.unlimited,
    initialBytes: bytes,
    remainingBytes: bytes,
    state: "processing",
    assignedAt: now,
    readyAt: now + PROCESSING_MS,
    startAt: null,
    endAt: null,
    finishedAt: null,
    used: false,
  });
  esim.history.push({ name: "Bundle Applied", bundleName: item, at: now });
  settle(esim, now);
}
