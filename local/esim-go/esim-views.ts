import type { AssignmentRecord, EsimRecord } from "./state.ts";
import { toIso } from "./wire.ts";

/** A realistic host under a reserved name, so that nothing can ever reach it. */
const SMDP_ADDRESS = "rsp.esim-go.example";

function installUrls(esim: EsimRecord) {
  const code = `LPA:1$${SMDP_ADDRESS}$${esim.matchingId}`;
  return {
    appleInstallUrl: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${code}`,
    androidInstallUrl: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${code}`,
  };
}

const wantsUrls = (additionalFields: string | undefined) => /installUrl|appleInstallUrl/.test(additionalFields ?? "");

/** Install details: the first installation is ISO text here, but epoch milliseconds in the eSIM. */
export function assignmentView(esim: EsimRecord, additionalFields: string | undefined) {
  return {
    iccid: esim.iccid,
    matchingId: esim.matchingId,
    smdpAddress: SMDP_ADDRESS,
    profileStatus: esim.profileStatus,
    pin: esim.pin,
    puk: esim.puk,
    firstInstalledDateTime: toIso(esim.installedAt),
    ...(wantsUrls(additionalFields) && installUrls(esim)),
  };
}

const stateOf = (esim: EsimRecord) => (esim.suspended ? "suspended" : "active");

export function esimView(esim: EsimRecord, additionalFields: string | undefined) {
  return {
    ...assignmentView(esim, additionalFields),
    msisdn: "",
    firstInstalledDateTime: esim.installedAt,
    customerRef: esim.customerRef,
    profileName: esim.profileName ?? "",
    state: stateOf(esim),
  };
}

export function esimListView(esim: EsimRecord) {
  const last = esim.history.at(-1);
  return {
    iccid: esim.iccid,
    customerRef: esim.customerRef,
    msisdn: "",
    lastAction: last?.name ?? "",
    actionDate: toIso(last?.at ?? esim.createdAt),
    physical: false,
    assignedDate: toIso(esim.createdAt),
    state: stateOf(esim),
  };
}

export function bundleAssignmentView(assignment: AssignmentRecord) {
  const { initialBytes, remainingBytes, unlimited } = assignment;
  const allowance = { type: "DATA", service: "STANDARD", description: "", unit: "BYTES", unlimited };
  return {
    id: assignment.id,
    callTypeGroup: "data",
    initialQuantity: initialBytes,
    remainingQuantity: remainingBytes,
    assignmentDateTime: toIso(assignment.assignedAt),
    assignmentReference: assignment.reference,
    bundleState: assignment.state,
    ...(assignment.startAt !== null && { startTime: toIso(assignment.startAt), endTime: toIso(assignment.endAt) }),
    unlimited,
    allowances: [{ ...allowance, initialAmount: initialBytes, remainingAmount: remainingBytes }],
  };
}

const OPEN_STATES: ReadonlySet<string> = new Set(["processing", "queued", "active"]);

/** Bundles grouped by name; used-up ones only when asked for. */
export function bundlesView(esim: EsimRecord, includeUsed: boolean, limit: number) {
  const shown = esim.assignments.filter(({ state }) => includeUsed || OPEN_STATES.has(state)).slice(-limit);
  return [...Map.groupBy(shown, ({ item }) => item)].map(([name, assignments]) => ({
    name,
    description: assignments[0]?.description ?? "",
    assignments: assignments.map((assignment) => ({
      ...bundleAssignmentView(assignment),
      ...(esim.reportedState && { bundleState: esim.reportedState }),
    })),
  }));
}
