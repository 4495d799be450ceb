/** The most plans that can be compared. */
const COMPARE_LIMIT = 3;

export function bundleRadios(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=bundle]") ?? [])];
}

/** The plan whose radio is checked. The browser may have restored it before the script ran. */
export function checkedBundle(form: HTMLFormElement | null): string | undefined {
  return bundleRadios(form).find((radio) => radio.checked)?.value;
}

/** The number of days of the chosen duration chip, '' for all. */
export function chosenDays(form: HTMLFormElement | null): string {
  return form?.querySelector<HTMLInputElement>("input[name=days]:checked")?.value ?? "";
}

/** Shows these plans in this order and hides the other plans and empty grids. */
export function showPlans(form: HTMLFormElement | null, ids: readonly string[]): void {
  const cells = new Map<string, HTMLElement>();
  for (const cell of form?.querySelectorAll<HTMLElement>("[data-plan]") ?? []) {
    cells.set(cell.dataset.plan ?? "", cell);
    cell.hidden = !ids.includes(cell.dataset.plan ?? "");
  }
  for (const id of ids) {
    const cell = cells.get(id);
    cell?.parentElement?.append(cell);
  }
  for (const grid of form?.querySelectorAll<HTMLElement>("[data-plans]") ?? []) {
    grid.hidden = grid.querySelector("[data-plan]:not([hidden])") === null;
  }
}

/** The plans marked for comparison. At the limit the other boxes are disabled. */
export function comparedPlans(form: HTMLFormElement | null): string[] {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>("input[name=compare]") ?? [])];
  const marked = boxes.filter((box) => box.checked).map((box) => box.value);
  for (const box of boxes) box.disabled = !box.checked && marked.length >= COMPARE_LIMIT;
  return marked;
}

/** Unmarks every plan. */
export function clearCompared(form: HTMLFormElement | null): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>("input[name=compare]") ?? []) {
    box.checked = false;
    box.disabled = false;
  }
}
