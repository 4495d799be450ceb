import { join } from "node:path";
import { JsonFile } from "../support/json-file.ts";

/** Times are epoch milliseconds, quantities bytes base 10, money US cents. */
export type BundleState = "processing" | "queued" | "active" | "depleted" | "expired" | "revoked" | "lapsed";

export type AssignmentRecord = {
  id: string;
  reference: string;
  item: string;
  description: string;
  durationDays: number;
  unlimited: boolean;
  initialBytes: number;
  remainingBytes: number;
  state: BundleState;
  assignedAt: number;
  /** End of `processing`. */
  readyAt: number;
  startAt: number | null;
  endAt: number | null;
  finishedAt: number | null;
  used: boolean;
};

export type HistoryEntry = { name: string; bundleName: string; at: number };

export type EsimRecord = {
  iccid: string;
  matchingId: string;
  pin: string;
  puk: string;
  profileName: string | null;
  customerRef: string;
  suspended: boolean;
  /** Whether the vendor has taken it back, so that the account has it no more. */
  isTakenBack?: boolean;
  profileStatus: "Released" | "Installed";
  createdAt: number;
  installedAt: number | null;
  attachedAt: number | null;
  country: string | null;
  seenAt: number | null;
  /** In order of purchase, which is the order of use. */
  assignments: AssignmentRecord[];
  /** The state that the API reports for every plan; null or absent for the real one. */
  reportedState?: string | null;
  history: HistoryEntry[];
  messages: { at: number; text: string }[];
};

export type OrderLine = {
  item: string;
  quantity: number;
  unitCents: number;
  allowReassign: boolean;
  iccids: string[];
};

export type OrderRecord = {
  orderReference: string;
  createdDate: string;
  lines: OrderLine[];
  totalCents: number;
  assigned: boolean;
  balanceCents: number;
  requestId: string;
};

export type RefusalRecord = { at: string; requestId: string; status: number; message: string; body: string };

export type CallbackRecord = { at: string; iccid: string; alertType: string; outcome: string };

/** A plan that we have taken off an eSIM, and what came back for it. */
export type RevokeRecord = {
  at: string;
  requestId: string;
  iccid: string;
  item: string;
  assignmentId: string;
  reference: string;
  back: "inventory" | "balance" | "nothing";
};

export type SandboxState = {
  balanceCents: number;
  nextAssignmentId: number;
  orders: OrderRecord[];
  esims: Record<string, EsimRecord>;
  inventory: { id: number; item: string; total: number; remaining: number; boughtAt: number }[];
  applies: { applyReference: string; iccids: string[] }[];
  refusals: RefusalRecord[];
  callbacks: CallbackRecord[];
  /** Absent in the state of older releases. */
  revokes?: RevokeRecord[];
};

const INITIAL: SandboxState = {
  balanceCents: 100_000_000,
  nextAssignmentId: 215_009_266,
  orders: [],
  esims: {},
  inventory: [],
  applies: [],
  refusals: [],
  callbacks: [],
};

export function openState(dataDir: string): JsonFile<SandboxState> {
  return new JsonFile(join(dataDir, "esim-go.json"), structuredClone(INITIAL));
}
