import { countryIn, daysIn, planChoices } from "@/lib/catalogue/plan-query";
import { isUuid } from "@/lib/core/uuid";
import { hasPage } from "@/lib/i18n/paths";
import { resolvePath } from "@/lib/i18n/resolve";
import { destinationOfSlug } from "@/lib/i18n/slugs";
import { isOrderKind } from "@/lib/orders/kinds";
import { returnErrors, returnStates } from "@/lib/orders/payment-return";
import { safeNextPath } from "./next-path";

type Rule = (value: string) => boolean;

const oneOf =
  (known: readonly string[]): Rule =>
  (value) =>
    known.includes(value);

/** The parameters that may be in a mail, by the first segment of their screen. None of them takes free text. */
const PARAMETERS: ReadonlyMap<string, ReadonlyMap<string, Rule>> = new Map(
  Object.entries({
    payment: { bundle: isUuid, type: isOrderKind, esim: isUuid, offer: isUuid },
    help: { order: isUuid, esim: isUuid },
    orders: { payment: oneOf(returnStates), order_id: isUuid, error: oneOf(returnErrors) },
    destination: {
      plan: isUuid,
      country: (value: string) => countryIn(`country=${encodeURIComponent(value)}`) === value,
      days: (value: string) => daysIn(`days=${encodeURIComponent(value)}`) === value,
      ...Object.fromEntries(Object.entries(planChoices).map(([name, known]) => [name, oneOf(known)])),
    },
  }).map(([screen, rules]) => [screen, new Map(Object.entries<Rule>(rules))]),
);

/** The canonical address of a path of ours, and the first segment of its screen; null where there is no such screen. */
function screenAt(pathname: string): { path: string; head: string } | null {
  const asked = resolvePath(pathname);
  const path = asked.action === "redirect" ? asked.path : pathname;
  const found = resolvePath(path);
  if (found.action === "redirect") return null;
  const [head = "", id, ...rest] = found.path.split("/").slice(2);
  if (!hasPage(`/${[head, id, ...rest].filter((part) => part !== undefined).join("/")}`)) return null;
  const isKnown = head === "destination" ? destinationOfSlug(id ?? "") !== undefined : id === undefined || isUuid(id);
  return isKnown ? { path, head } : null;
}

/**
 * The page of ours that a mailed link may lead to in the end. Anybody can have a mail sent to any address, so the address must contain
 * nothing that the sender wrote: only a screen that exists, with ids and choices that it knows. Other parameters are left out; null for
 * everything else, and where a parameter has a wrong value, because the screen would then mean something else.
 * @param origin of this site, e.g. 'https://kelana.example'
 */
export function mailPath(value: string | null, origin: string): string | null {
  const wanted = safeNextPath(value, origin);
  if (wanted === null) return null;
  const { pathname, searchParams } = new URL(wanted, origin);
  const screen = screenAt(pathname);
  if (!screen) return null;
  const kept = new URLSearchParams();
  for (const [name, isValid] of PARAMETERS.get(screen.head) ?? []) {
    const [given, ...more] = searchParams.getAll(name);
    if (given === undefined) continue;
    if (more.length > 0 || !isValid(given)) return null;
    kept.set(name, given);
  }
  return kept.size === 0 ? screen.path : `${screen.path}?${kept}`;
}
