import { travellerIn } from "@/lib/core/login-cookie";
import { keepScreen, savedPath } from "@/lib/core/saved-screen";
import { tabStorage } from "@/lib/core/storage";

const STARTED = "kelana-started";

/** Whether the app has just been started. A start has no page before it, and its storage for this run is empty. */
function isStart(): boolean {
  const isFirst = tabStorage.read(STARTED) === null && document.referrer === "";
  tabStorage.write(STARTED, "1");
  return isFirst && tabStorage.read(STARTED) !== null;
}

/** Opens the screen that was left, if the app has just been started; else keeps this one. Returns what ends the keeping. */
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
  // The address may have changed meanwhile: a plan was chosen.
  window.addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  return () => {
    window.removeEventListener("pagehide", keep);
    document.removeEventListener("visibilitychange", keep);
  };
}
