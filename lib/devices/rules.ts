/** Letters, digits and plus alone: 'SM S911B', 'sms911b' and 'SM-S911B' are one code; 'S25' and 'S25+' stay two models. */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9+]/g, "");
}

/**
 * Whether every typed word is in the text (brand, model, model codes), in any letter case and with or without hyphens;
 * an empty search matches all.
 */
export function matchesDevice(query: string, text: string): boolean {
  const searched = text.toLowerCase();
  const tight = squeezed(text);
  if (squeezed(query) !== "" && tight.includes(squeezed(query))) return true;
  const words = query.toLowerCase().split(/\s+/);
  return words.every((word) => searched.includes(word) || (squeezed(word) !== "" && tight.includes(squeezed(word))));
}

/** Whether the browser's name of its device is this model: the name itself, or one of its codes, in whole. */
export function isModel(model: string, names: readonly string[]): boolean {
  const asked = squeezed(model);
  return asked !== "" && names.some((name) => squeezed(name) === asked);
}
