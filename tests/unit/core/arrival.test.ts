import { afterEach, expect, test, vi } from "vitest";
import { onArrival } from "@/lib/core/arrival";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with its window, and whether it is seen. */
function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", window);
  return { page, window };
}

test("a return to the page is noticed by its tab and by its window, and not while the page is hidden", () => {
  const { page, window } = openPage();
  const arrive = vi.fn();
  onArrival(arrive);
  expect(arrive).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("focus"));
  expect(arrive).toHaveBeenCalledTimes(2);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("focus"));
  expect(arrive).toHaveBeenCalledTimes(2);
});

test("a return is not noticed any more once that has ended", () => {
  const { page, window } = openPage();
  const arrive = vi.fn();
  const stop = onArrival(arrive);
  stop();
  page.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("focus"));
  expect(arrive).not.toHaveBeenCalled();
});
