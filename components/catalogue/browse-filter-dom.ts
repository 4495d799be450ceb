import { type BrowseFilter, type BrowseItem, browse, browseOrders } from "@/lib/catalogue/browse";

export type ListItem = BrowseItem & { element: HTMLElement; group: string };

/** The destinations of the server-rendered list, in its order. */
export function itemsIn(root: HTMLElement): ListItem[] {
  return [...root.querySelectorAll<HTMLElement>("[data-code]")].map((element, place) => {
    const textOf = (selector: string) => element.querySelector(selector)?.textContent ?? "";
    const group = element.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
    const [name, region] = [textOf(".pass-row-title"), textOf(".pass-row-detail:not(:last-child)")];
    const price = element.querySelector("data")?.value;
    return {
      element,
      place,
      group,
      code: element.dataset.code ?? "",
      name,
      region: group === "country" ? region : "",
      text: `${name} ${region}`.toLowerCase(),
      priceRupiah: price ? Number(price) : Number.POSITIVE_INFINITY,
    };
  });
}

/** What the fields of the form say. */
export function readFilter(form: HTMLFormElement): BrowseFilter {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    q: text("q").trim(),
    type: text("type"),
    region: text("region"),
    sort: browseOrders.find((order) => order === text("sort")) ?? "popularity",
  };
}

/** Puts a filter into the fields; what no field offers counts as all. */
export function writeFilter(form: HTMLFormElement, { q, type, region, sort }: BrowseFilter): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input")) {
    if (field.name === "q") field.value = q;
    if (field.type === "radio" && field.value === type) field.checked = true;
  }
  const chosen: Record<string, string> = { region, sort };
  for (const select of form.querySelectorAll("select")) {
    const wanted = chosen[select.name] ?? "";
    if ([...select.options].some((option) => option.value === wanted)) select.value = wanted;
  }
}

/**
 * Shows what the filter lets through, in its order, and hides the groups left without any. Groups of another type are
 * hidden by the style sheet; here they only do not count.
 * @returns how many are shown
 */
export function showMatches(
  root: HTMLElement,
  items: readonly ListItem[],
  filter: BrowseFilter,
  ranks: ReadonlyMap<string, number> | null,
): number {
  const shown = browse(items, filter, ranks, root.closest("[lang]")?.getAttribute("lang") ?? "id");
  const matches = new Set(shown);
  for (const item of items) item.element.hidden = !matches.has(item);
  for (const { element } of shown) element.parentElement?.append(element);
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    group.hidden = !shown.some((item) => item.group === group.dataset.group);
  }
  const count = shown.filter((item) => filter.type === "" || item.group === filter.type).length;
  const empty = root.querySelector<HTMLElement>("[data-empty]");
  if (empty) empty.hidden = count > 0;
  return count;
}
