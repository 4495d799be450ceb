/** Scrolls a row of chips so that this one is in its middle. The page itself does not scroll. */
export function showChip(chip: Element | null | undefined): void {
  const row = chip?.closest("[data-slot=chip-row], [data-slot=plan-bar]");
  if (!chip || !row) return;
  const [own, whole] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollTo({ left: row.scrollLeft + own.left - whole.left - (whole.width - own.width) / 2 });
}
