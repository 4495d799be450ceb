import { showChip } from "@/components/ui/show-chip";

export function bundleRadios(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=bundle]") ?? [])];
}

/** The plan whose radio is checked. The browser may have restored it before the script ran. */
export function checkedBundle(form: HTMLFormElement | null): string | undefined {
  return bundleRadios(form).find((radio) => radio.checked)?.value;
}

/** Scrolls the chosen plan out from behind the bars, if it is there. */
export function showChecked(form: HTMLFormElement | null): void {
  form?.querySelector("label:has(input[name=bundle]:checked)")?.scrollIntoView({ block: "nearest" });
}

function dayRadios(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=days]") ?? [])];
}

/** The number of days of the chosen duration chip, '' for all. */
export function chosenDays(form: HTMLFormElement | null): string {
  return dayRadios(form).find((radio) => radio.checked)?.value ?? "";
}

/** Checks the chip of this many days, '' for all, and shows it. @returns the days, '' where there is no such chip */
export function chooseDays(form: HTMLFormElement | null, days: string): string {
  const radios = dayRadios(form);
  const known = radios.some((radio) => radio.value === days) ? days : "";
  for (const radio of radios) {
    radio.checked = radio.value === known;
    if (radio.checked) showChip(radio.closest("label"));
  }
  return known;
}

/** The box that marks the plan of a card for comparison, by anything on the card. */
export function compareBoxOf(part: EventTarget): HTMLInputElement | null {
  const card = part instanceof Element ? part.closest("label:has(input[name=bundle])") : null;
  return card?.closest("[data-plan]")?.querySelector<HTMLInputElement>("input[name=compare]") ?? null;
}
