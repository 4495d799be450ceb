import { showChip } from "@/components/ui/show-chip";
import { type BrowseFilter, type BrowseItem, browse, browseOrders } from "@/lib/catalogue/browse";
import { destinationTypes } from "@/lib/catalogue/types";
import { localeOf } from "@/lib/i18n/routing";

/** In the order of the page. */
const GROUPS: readonly string[] = destinationTypes;

/** `usualPrice` is the destination's lowest price as text. */
export type ListItem = BrowseItem & { element: HTMLElement; group: string; usualRupiah: number; usualPrice: string };

/** The price of a region for the country that was searched for: as a number, as text, its label, and the country's ISO code. */
export type RegionPrice = { priceRupiah: number; price: string; label: string; country: string };

/** Reads the destinations from the server-rendered list, in its order. */
export function itemsIn(root: HTMLElement): ListItem[] {
  return [...root.querySelectorAll<HTMLElement>("[data-code]")].map((element, place) => {
    const textOf = (selector: string) => element.querySelector(selector)?.textContent ?? "";
    const group = element.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
    const [name, region] = [textOf(".pass-row-title"), textOf(".pass-row-detail:not(:last-child)")];
    const price = element.querySelector("data")?.value;
    const priceRupiah = price ? Number(price) : Number.POSITIVE_INFINITY;
    return {
      element,
      place,
      group,
      code: element.dataset.code ?? "",
      name,
      region: group === "country" ? region : "",
      text: `${name} ${region}`.toLowerCase(),
      priceRupiah,
      usualRupiah: priceRupiah,
      usualPrice: textOf("data"),
    };
  });
}

/** The filter that the form's fields hold. */
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

/** Writes a filter into the form. A value that the form does not offer is ignored, which means 'all'. */
export function writeFilter(form: HTMLFormElement, { q, type, region, sort }: BrowseFilter): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input")) {
    if (field.name === "q") field.value = q;
    if (field.type === "radio" && field.value === type) {
      field.checked = true;
      showChip(field.closest("label"));
    }
  }
  const chosen: Record<string, string> = { region, sort };
  for (const select of form.querySelectorAll("select")) {
    const wanted = chosen[select.name] ?? "";
    if ([...select.options].some((option) => option.value === wanted)) select.value = wanted;
  }
}

/** Makes the link of a region lead to its page with the country that was searched for. */
function linkWith(link: HTMLAnchorElement | null, country: string | undefined): void {
  if (!link) return;
  const url = new URL(link.href);
  if (country) url.searchParams.set("country", country);
  else url.searchParams.delete("country");
  link.href = url.pathname + url.search;
}

/** The address that a tap on a region's link leads to, with the country that was searched for; null on any other tap. */
export function tappedCountry({ target, button, metaKey, ctrlKey, shiftKey, altKey }: TapEvent): string | null {
  const opensHere = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const link = opensHere && target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='country=']") : null;
  return link && link.pathname + link.search;
}

type TapEvent = {
  target: unknown;
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** Shows the prices of regions for the country that was searched for, and the usual prices of all others. */
export function showPrices(items: readonly ListItem[], prices: ReadonlyMap<string, RegionPrice>): void {
  for (const item of items) {
    const own = prices.get(item.code);
    const [data, title] = [item.element.querySelector("data"), item.element.querySelector(".pass-row-title")];
    const counts = item.element.querySelector<HTMLElement>("[data-counts]");
    item.element.querySelector("[data-covering]")?.remove();
    // They are those of all plans, the price is that of the plans with the country.
    if (counts) counts.hidden = own !== undefined;
    linkWith(item.element.querySelector("a"), own?.country);
    item.priceRupiah = own?.priceRupiah ?? item.usualRupiah;
    if (data) {
      data.value = Number.isFinite(item.priceRupiah) ? String(item.priceRupiah) : "";
      data.textContent = own?.price ?? item.usualPrice;
    }
    if (!own) continue;
    const label = document.createElement("span");
    label.dataset.covering = "";
    label.className = "pass-row-detail";
    label.textContent = own.label;
    title?.after(label);
  }
}

/** Puts the group of the best match first, or all back in the order of the page. */
function showFirst(root: HTMLElement, name: string | null | undefined): void {
  const groups = [...root.querySelectorAll<HTMLElement>("[data-group]")];
  const place = ({ dataset }: HTMLElement) => (dataset.group === name ? -1 : GROUPS.indexOf(dataset.group ?? ""));
  for (const group of groups.toSorted((a, b) => place(a) - place(b))) group.parentElement?.append(group);
}

/**
 * Shows the matching destinations in the order of the filter and hides empty groups. CSS hides the groups of other types;
 * here they are only left out of the count.
 * @returns how many destinations are shown
 */
export function showMatches(
  root: HTMLElement,
  items: readonly ListItem[],
  filter: BrowseFilter,
  ranks: ReadonlyMap<string, number> | null,
): number {
  const shown = browse(items, filter, ranks, localeOf(root.closest<HTMLElement>("[lang]")?.lang));
  const matches = new Set(shown);
  for (const item of items) item.element.hidden = !matches.has(item);
  for (const { element } of shown) element.parentElement?.append(element);
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    group.hidden = !shown.some((item) => item.group === group.dataset.group);
  }
  showFirst(root, ranks && shown.find(({ code }) => ranks.get(code) === 0)?.group);
  return shown.filter((item) => filter.type === "" || item.group === filter.type).length;
}
