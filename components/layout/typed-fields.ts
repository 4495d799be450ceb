import { askAgain, askedAgain } from "@/components/ui/typed-again";
import { isRecord, parseJson } from "@/lib/core/record";
import { tabStorage } from "@/lib/core/storage";
import { TYPED_KEY } from "./language-switch";

/** Milliseconds in which a form may still appear: some wait for data. */
const PATIENCE_MS = 15_000;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** `isLeftOut`: something secret was typed; it is not copied, and has to be typed again. */
type Kept = { key: string; value: string; checked: boolean; isLeftOut: boolean };

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** A password, also while its text is shown. */
const isPassword = (control: Control) => control.type === "password" || control.autocomplete.endsWith("-password");

/** Not part of what is typed; a code must not be sent automatically. */
const isSkipped = (control: Control) => control.type === "hidden" || control.autocomplete === "one-time-code";

const keyOf = (control: Control) => control.id || `${control.name}=${isTick(control) ? control.value : ""}`;

/** A form whose address holds its fields, so that they travel in the address and are not kept. */
const ADDRESS_FORM = "form[data-in-address]";

function controls(): Control[] {
  return [...document.querySelectorAll<Control>("main input, main select, main textarea")].filter(
    (control) => (control.id || control.name) && !isSkipped(control) && !control.closest(ADDRESS_FORM),
  );
}

const isEdited = (control: Element) =>
  control instanceof HTMLInputElement &&
  (control.value !== control.defaultValue || control.checked !== control.defaultChecked);

/**
 * Puts what is typed in a form that belongs in the address, and not yet sent, into the query of another address. What the form
 * leads to is then the answer to its fields. `data-in-address` is the query that the form keeps besides its fields.
 */
export function putEditsInto(url: URL): void {
  const form = document.querySelector<HTMLFormElement>(ADDRESS_FORM);
  if (!form || ![...form.elements].some(isEdited)) return;
  url.search = form.dataset.inAddress ?? "";
  for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
}

/**
 * Remembers what is typed on this page for the same page in another language.
 * @param path of that page
 * @param isSwitch whether the traveller chose that language, and did not go back to it
 */
export function keepTyped(path: string, isSwitch: boolean): void {
  const fields = controls().map((control) => ({
    key: keyOf(control),
    value: isPassword(control) ? "" : control.value,
    checked: isTick(control) && control.checked,
    isLeftOut: isPassword(control) && (control.value !== "" || askedAgain().includes(control.id)),
  }));
  tabStorage.write(TYPED_KEY, JSON.stringify({ path, from: window.location.pathname, isSwitch, fields }));
}

/** What was kept for this page, and the page it was typed on. */
function takeKept(): { from: string; isSwitch: boolean; fields: Kept[] } | null {
  const stored = parseJson(tabStorage.take(TYPED_KEY));
  if (!isRecord(stored) || stored.path !== window.location.pathname || !Array.isArray(stored.fields)) return null;
  const fields = stored.fields.filter(isRecord).map(({ key, value, checked, isLeftOut }) => ({
    key: String(key),
    value: String(value),
    checked: checked === true,
    isLeftOut: isLeftOut === true,
  }));
  return { from: String(stored.from), isSwitch: stored.isSwitch === true, fields };
}

/** Fills in a field as if it had been typed, so that the form around it notices; or lets it ask for its password. */
function put(control: Control, { value, checked, isLeftOut }: Kept): void {
  if (isLeftOut) askAgain(control.id);
  if (isPassword(control)) return;
  if (isTick(control)) {
    if (control.checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
  own?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Fills in what was typed before the language changed, also in forms that appear a little later.
 * @returns whether the traveller chose the language of this page
 */
export function restoreTyped(): boolean {
  const kept = takeKept();
  if (!kept) return false;
  // The browser's 'back' loads the page in the other language again. Another switch keeps its own copy.
  window.addEventListener("pagehide", () => {
    if (tabStorage.read(TYPED_KEY) === null) keepTyped(kept.from, false);
  });
  const waiting = new Map(kept.fields.map((field) => [field.key, field]));
  const fill = () => {
    for (const control of controls()) {
      const field = waiting.get(keyOf(control));
      waiting.delete(keyOf(control));
      if (field) put(control, field);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  if (waiting.size === 0) return kept.isSwitch;
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  fill();
  return kept.isSwitch;
}
