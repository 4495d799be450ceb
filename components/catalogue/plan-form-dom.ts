/** A comparison is of two or three plans. */
const COMPARE_LIMIT = 3;

export function bundleRadios(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=bundle]") ?? [])];
}

/** The plan whose radio is checked; a browser may have restored it before the script ran. */
export function checkedBundle(form: HTMLFormElement | null): string | undefined {
  return bundleRadios(form).find((radio) => radio.checked)?.value;
}

/** The day count of the chosen duration chip, '' for all. */
export function chosenDays(form: HTMLFormElement | null): string {
  return form?.querySelector<HTMLInputElement>("input[name=days]:checked")?.value ?? "";
}

/** Shows these plans in this order, hides the others, and hides a grid that is left without any. */
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

/** The plans marked for comparison; with enough of them the other boxes rest. */
export function comparedPlans(form: HTMLFormElement | null): string[] {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>("input[name=compare]") ?? [])];
  const marked = boxes.filter((box) => box.checked).map((box) => box.value);
  for (const box of boxes) box.disabled = !box.checked && marked.length >= COMPARE_LIMIT;
  return marked;
}

/** Takes every mark away. */
export function clearCompared(form: HTMLFormElement | null): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>("input[name=compare]") ?? []) {
    box.checked = false;
    box.disabled = false;
  }
}
