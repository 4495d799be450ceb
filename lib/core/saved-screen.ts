import { HOUR_MS } from "./duration";
import { travellerIn } from "./login-cookie";
import { isRecord, parseJson } from "./record";
import { deviceStorage, tabStorage } from "./storage";

const STARTED = "kelana-started";
/** Where the device keeps the screen that was open last, and for how long. */
const KEY = "navigation_state";
const LASTS_MS = 2 * HOUR_MS;
/** Screens that a new start of the app does not reopen. */
const NOT_RESTORED: ReadonlySet<string> = new Set(["home", "myEsims", "orders", "account", "notifications", "offline"]);

/** A path that was forgotten while it was open, so that leaving the page does not keep it again. */
let forgotten: string | null = null;

/** Keeps the screen that is open. @param path with its query @param traveller who opened it @param now milliseconds */
function keepScreen(currentScreen: string, path: string, traveller: string | null, now: number): void {
  if (path === forgotten) return;
  deviceStorage.write(KEY, JSON.stringify({ currentScreen, screenData: { path }, lastVisited: now, traveller }));
}

/** Forgets it: the traveller has signed out, or has ordered what that screen sells. */
export function forgetScreen(): void {
  forgotten = window.location.pathname + window.location.search;
  deviceStorage.remove(KEY);
}

/**
 * The path of a stored screen under two hours old, unless it is one of those that are not restored.
 * @param now milliseconds
 * @param traveller who starts the app, null for a guest: a screen is restored only for the traveller it was kept for
 */
export function pathToRestore(stored: string | null, now: number, traveller: string | null): string | null {
  const state = parseJson(stored);
  if (!isRecord(state) || !isRecord(state.screenData)) return null;
  const { currentScreen, lastVisited } = state;
  const { path } = state.screenData;
  if (typeof currentScreen !== "string" || typeof lastVisited !== "number" || typeof path !== "string") return null;
  if ((state.traveller ?? null) !== traveller) return null;
  const age = now - lastVisited;
  const isOurs = /^\/(?![/\\])\S*$/.test(path);
  return isOurs && age >= 0 && age < LASTS_MS && !NOT_RESTORED.has(currentScreen) ? path : null;
}

/** The path that this device may go back to now. */
function savedPath(now: number): string | null {
  return pathToRestore(deviceStorage.read(KEY), now, travellerIn(document.cookie));
}

/** Whether the app has just been started. A start has no page before it, and its storage for this run is empty. */
function isStart(): boolean {
  const isFirst = tabStorage.read(STARTED) === null && document.referrer === "";
  tabStorage.write(STARTED, "1");
  return isFirst && tabStorage.read(STARTED) !== null;
}

/**
 * If the app has just been started, opens the screen that was open last; otherwise stores this one.
 * @returns a function that stops storing it
 */
export function followScreen(screen: string): () => void {
  const path = isStart() && window.location.pathname === "/" ? savedPath(Date.now()) : null;
  if (path !== null) {
    window.location.assign(path);
    return () => undefined;
  }
  // Another tab may log somebody else in while this screen is open.
  const traveller = travellerIn(document.cookie);
  const keep = () => keepScreen(screen, window.location.pathname + window.location.search, traveller, Date.now());
  keep();
  // The address may have changed in the meantime, because a plan was chosen.
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  return () => {
    window.removeEventListener("pagehide", keep);
    document.removeEventListener("visibilitychange", keep);
  };
}
