import { isModel, matchesDevice } from "@/lib/devices/rules";

/** What one row of the server-rendered list says: brand, name or description, model codes. */
function textOf(row: HTMLElement): string {
  return `${row.closest<HTMLElement>("[data-brand]")?.dataset.brand} ${row.textContent}`;
}

function isEmpty(part: Element): boolean {
  return part.querySelector("[data-device]:not([hidden])") === null;
}

/**
 * Shows the rows that match and hides lists and brands that are left without any. While something is searched, brands with
 * matches are open; an empty search puts the page back.
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

/** Looks a model up in the list of this page: its name and whether it has an eSIM, or null where it is not listed. */
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
