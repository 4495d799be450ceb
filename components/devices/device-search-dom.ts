import { isModel, matchesDevice } from "@/lib/devices/rules";

/** The text of one row of the server-rendered list, with its brand. */
function textOf(row: HTMLElement): string {
  return `${row.closest<HTMLElement>("[data-brand]")?.dataset.brand} ${row.textContent}`;
}

function isEmpty(part: Element): boolean {
  return part.querySelector("[data-device]:not([hidden])") === null;
}

/**
 * Shows the rows that match and hides lists and brands without a match. During a search, brands with a match are open;
 * an empty search restores the page.
 * @returns how many entries are shown, with an eSIM or without
 */
export function showDevices(root: HTMLElement, query: string): number {
  const isSearching = query.trim() !== "";
  for (const row of root.querySelectorAll<HTMLElement>("[data-device]"))
    row.hidden = !matchesDevice(query, textOf(row));
  for (const list of root.querySelectorAll<HTMLElement>("[data-list]")) list.hidden = isEmpty(list);
  const brands = [...root.querySelectorAll<HTMLDetailsElement>("details[data-brand]")];
  for (const brand of brands) {
    brand.hidden = isEmpty(brand);
    brand.open = isSearching ? !brand.hidden : brand.dataset.open !== undefined;
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
