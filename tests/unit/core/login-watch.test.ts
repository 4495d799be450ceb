import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchLogin } from "@/lib/core/login-watch";
import { currentPage } from "@/lib/core/page-traveller";
import { aLoginCookie } from "../../support/expire-login";

/** A traveller's id, and the cookie of a login. */
function traveller() {
  const id = crypto.randomUUID();
  const { name, value } = aLoginCookie("a key of the auth service", id);
  return { id, cookie: `${name}=${value}` };
}

const [sari, budi] = [traveller(), traveller()];
const reload = vi.fn();
const body = { hidden: false };
let page: EventTarget & { cookie: string; visibilityState: string; body: typeof body };
let tab: EventTarget;

beforeEach(() => {
  reload.mockClear();
  body.hidden = false;
  page = Object.assign(new EventTarget(), { cookie: sari.cookie, visibilityState: "visible", body });
  tab = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", tab);
});

afterEach(() => vi.unstubAllGlobals());

const looks: [string, () => void][] = [
  ["comes back by 'back'", () => tab.dispatchEvent(new Event("pageshow"))],
  ["gets the focus", () => tab.dispatchEvent(new Event("focus"))],
  ["comes to the front", () => page.dispatchEvent(new Event("visibilitychange"))],
];

test.each(looks)("a page that %s is hidden and reloads once its traveller has logged out", (_, look) => {
  const end = watchLogin(sari.id);
  look();
  expect([body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  page.cookie = "theme=dark";
  look();
  expect([body.hidden, reload.mock.calls.length]).toEqual([true, 1]);
  end();
});

test.each(looks)("a page that %s is hidden and reloads once somebody else is logged in", (_, look) => {
  const end = watchLogin(sari.id);
  page.cookie = budi.cookie;
  look();
  expect([body.hidden, reload.mock.calls.length]).toEqual([true, 1]);
  end();
});

test("a page stays while nobody looks at it, and while another tab writes the login", () => {
  const end = watchLogin(sari.id);
  page.cookie = sari.cookie.slice(0, 40);
  tab.dispatchEvent(new Event("focus"));
  page.cookie = "";
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect([body.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  end();
});

test("a page is its traveller's until it is left", () => {
  const end = watchLogin(sari.id);
  expect(currentPage()?.travellerId).toBe(sari.id);
  end();
  page.cookie = budi.cookie;
  tab.dispatchEvent(new Event("focus"));
  expect([currentPage(), reload.mock.calls.length]).toEqual([null, 0]);
});
