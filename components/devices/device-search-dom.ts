import { matchRank } from "@/lib/core/text-match";
import { isModel, matchesDevice } from "@/lib/devices/rules";

/** The text of one row of the server-rendered list, with its brand. */
function textOf(row: HTMLElement): string {
  return `${row.closest<HTMLElement>("[data-brand]")?.dataset.brand} ${row.textContent}`;
}

const LAST = 9;
const places = new WeakMap<HTMLElement, number>();

/** The elements in the order of the page, also after they were moved. */
function placed(root: HTMLElement, selector: string): HTMLElement[] {
  const elements = [...root.querySelectorAll<HTMLElement>(selector)];
  for (const [place, element] of elements.entries()) {
    if (!places.has(element)) places.set(element, place);
  }
  return elements.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function isEmpty(part: Element): boolean {
  return part.querySelector("[data-device]:not([hidden])") === null;
}

/**
 * Shows the rows that match, the best first in its list, and hides lists, families and brands without a match. During a
 * search, families and brands with a match are open; an empty search restores the page.
 * @returns how many entries are shown, with an eSIM or without
 */
export function showDevices(root: HTMLElement, query: string): number {
  const isSearching = query.trim() !== "";
  const rows = placed(root, "[data-device]");
  for (const row of rows) row.hidden = !matchesDevice(query, textOf(row));
  const rank = (row: HTMLElement) => matchRank(query, [row.querySelector("[data-name]")?.textContent, textOf(row)]);
  const ordered = isSearching ? rows.toSorted((a, b) => (rank(a) ?? LAST) - (rank(b) ?? LAST)) : rows;
  for (const row of ordered) row.parentElement?.append(row);
  for (const list of root.querySelectorAll<HTMLElement>("[data-list]")) list.hidden = isEmpty(list);
  const brands = [...root.querySelectorAll<HTMLDetailsElement>("details[data-brand]")];
  for (const brand of brands) {
    brand.hidden = isEmpty(brand);
    brand.open = isSearching ? !brand.hidden : brand.dataset.open !== undefined;
  }
  for (const family of root.querySelectorAll<HTMLDetailsElement>("details[data-family]")) {
    family.hidden = isEmpty(family);
    family.open = isSearching && !family.hidden;
  }
  const empty = root.querySelector<HTMLElement>("[data-empty]");
  if (empty) empty.hidden = brands.some((brand) => !brand.hidden);
  return root.querySelectorAll("[data-device]:not([hidden])").length;
}

/** Finds a model in the list on this page: its name and whether it has an eSIM; null when it is not listed. */
export function findDevice(page: ParentNode, model: string): { name: string; isSupported: boolean } | null {
  for (const row of page.querySelectorAll<HTMLElement>("[data-device]")) {
    const name = row.querySelector("[data-name]")?.textContent ?? "";
    const codes = row.querySelector("[data-codes]")?.textContent?.split(" ") ?? [];
    const isSupported = row.dataset.device === "supported";
    if (isModel(model, isSupported ? [name, ...codes] : codes))
      return { name: isSupported ? name : model, isSupported };
  }
  return null;
}
