import { hasLoginCookie, travellerIn } from "./login-cookie";
import { forgetOthers, forgetOwn } from "./own-tab-storage";
import { openPage } from "./page-traveller";

/** Milliseconds for which the refusal is shown before the page reloads. */
const READING_MS = 4_000;

/** Whether a traveller's login is still that of this browser. One that cannot be read counts: another tab may be writing it. */
const isLoggedIn = (travellerId: string) =>
  hasLoginCookie() && (travellerIn(document.cookie) ?? travellerId) === travellerId;

/**
 * Opens this page for a traveller: every call names the traveller, and is refused once somebody else is logged in; then the page
 * reloads. When somebody looks at it after the login has ended in another tab, or has become another one's, it is hidden and
 * reloads at once. This also covers a page that the browser restores from memory after 'back'.
 * @returns a function that ends it
 */
export function watchLogin(travellerId: string): () => void {
  forgetOthers(travellerId);
  const onOtherAccount = () => void setTimeout(() => window.location.reload(), READING_MS);
  const close = openPage({ travellerId, onOtherAccount });
  const look = () => {
    if (document.visibilityState === "hidden" || isLoggedIn(travellerId)) return;
    document.body.hidden = true;
    forgetOwn();
    window.location.reload();
  };
  window.addEventListener("pageshow", look);
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    close();
    window.removeEventListener("pageshow", look);
    window.removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
}
