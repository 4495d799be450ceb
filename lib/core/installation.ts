import { HOUR_MS } from "./duration";

/** The state of the profile on the phone, in the database's words. */
export type ProfileState =
  | "released"
  | "downloaded"
  | "installed"
  | "enabled"
  | "disabled"
  | "unavailable"
  | "deactivated"
  | "deleted";

/** takesPlans: whether a plan can be added; `takes_plans` of the database says the same, and a test compares the two. */
type ProfileFacts = { isInstalled: boolean; isSwitchedOn: boolean; isClosed: boolean; takesPlans: boolean };

const KNOWN_PROFILE = { isInstalled: false, isSwitchedOn: false, isClosed: false, takesPlans: true };

/** What each profile state means. 'unavailable' and 'deactivated' do not end an eSIM here: only its plans decide that. */
const PROFILE_FACTS = {
  released: KNOWN_PROFILE,
  downloaded: { ...KNOWN_PROFILE, isInstalled: true },
  installed: { ...KNOWN_PROFILE, isInstalled: true },
  enabled: { ...KNOWN_PROFILE, isInstalled: true, isSwitchedOn: true },
  disabled: { ...KNOWN_PROFILE, isClosed: true, takesPlans: false },
  unavailable: { ...KNOWN_PROFILE, takesPlans: false },
  deactivated: { ...KNOWN_PROFILE, takesPlans: false },
  deleted: { ...KNOWN_PROFILE, isClosed: true, takesPlans: false },
} as const satisfies Record<ProfileState, ProfileFacts>;

/** What the state of a profile means; an unreported one counts as released. */
export function profileFacts(state: ProfileState | null): ProfileFacts {
  return state === null ? KNOWN_PROFILE : PROFILE_FACTS[state];
}

/** What is known about an installation: from the phone, from the state of the profile, and from the traveller. */
export type Installation = {
  firstInstalledAt: Date | null;
  profileStatus: ProfileState | null;
  markedInstalledAt: Date | null;
  refreshedAt: Date | null;
};

/** Whether the phone has reported the installation, or the profile is in that state or a later one. */
export function isInstalled({
  firstInstalledAt,
  profileStatus,
}: Pick<Installation, "firstInstalledAt" | "profileStatus">): boolean {
  return firstInstalledAt !== null || profileFacts(profileStatus).isInstalled;
}

/** A reading this much later than the traveller's mark counts more than the mark. Earlier ones do not: vendors report late. */
const MARK_STANDS_MS = HOUR_MS;

/** Whether it counts as installed only by the traveller's mark: no reading has confirmed it, or denied it an hour later. */
export function isMarkedInstalled(esim: Installation): boolean {
  const { markedInstalledAt, refreshedAt } = esim;
  if (markedInstalledAt === null || isInstalled(esim)) return false;
  return refreshedAt === null || refreshedAt.getTime() < markedInstalledAt.getTime() + MARK_STANDS_MS;
}
