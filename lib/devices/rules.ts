import type { BrandDevices, Device } from "./types";

/** The devices of a brand by family, each in the first that its name begins with; one nameless group where there are no families. */
export function byFamily({ supported, families }: Pick<BrandDevices, "supported" | "families">) {
  const familyOf = ({ name }: Device) => families?.find((family) => name.startsWith(family)) ?? "";
  const groups = Map.groupBy(supported, familyOf);
  return [...(families ?? []), ""].flatMap((family) => {
    const devices = groups.get(family);
    return devices ? [{ family, devices }] : [];
  });
}

/** Keeps letters, digits and plus: 'SM S911B' and 'sms911b' become the same, 'S25' and 'S25+' do not. */
function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9+]/g, "");
}

/**
 * Whether the text (brand, model, model codes) contains every typed word. Upper and lower case and hyphens do not matter.
 * An empty search matches everything.
 */
export function matchesDevice(query: string, text: string): boolean {
  const searched = text.toLowerCase();
  const tight = squeezed(text);
  if (squeezed(query) !== "" && tight.includes(squeezed(query))) return true;
  const words = query.toLowerCase().split(/\s+/);
  return words.every((word) => searched.includes(word) || (squeezed(word) !== "" && tight.includes(squeezed(word))));
}

/** Whether the model that the browser reports is exactly one of these names or codes. */
export function isModel(model: string, names: readonly string[]): boolean {
  const asked = squeezed(model);
  return asked !== "" && names.some((name) => squeezed(name) === asked);
}
