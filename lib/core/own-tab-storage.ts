import { currentPage } from "./page-traveller";
import { isRecord, parseJson } from "./record";
import { tabStorage } from "./storage";

const KEY = "kelana-own";

type Own = { travellerId: string; texts: Readonly<Record<string, unknown>> };

/** The same as in the storage. Where the tab may store nothing, it lasts as long as the document. */
let own: Own | null = null;

function stored(): Own | null {
  const kept = parseJson(tabStorage.read(KEY));
  if (!isRecord(kept) || typeof kept.travellerId !== "string" || !isRecord(kept.texts)) return null;
  return { travellerId: kept.travellerId, texts: kept.texts };
}

/** Removes all of it: the traveller has logged out. */
export function forgetOwn(): void {
  own = null;
  tabStorage.remove(KEY);
}

/** Removes what another traveller has left in this tab. */
export function forgetOthers(travellerId: string): void {
  own ??= stored();
  if (own?.travellerId !== travellerId) forgetOwn();
}

/** What is kept for the traveller of this page; null on a page without one. */
function ofThisPage(): Own | null {
  const page = currentPage();
  if (page === null) return null;
  forgetOthers(page.travellerId);
  return own ?? { travellerId: page.travellerId, texts: {} };
}

function write(name: string, text: string | undefined): void {
  const kept = ofThisPage();
  if (kept === null) return;
  own = { ...kept, texts: { ...kept.texts, [name]: text } };
  tabStorage.write(KEY, JSON.stringify(own));
}

/**
 * Texts under names that belong to the traveller of the page, in this tab alone. They outlive a reload, and end when the traveller
 * logs out or somebody else logs in.
 */
export const ownTabStorage = {
  read: (name: string): string | null => {
    const text = ofThisPage()?.texts[name];
    return typeof text === "string" ? text : null;
  },
  write: (name: string, text: string): void => write(name, text),
  remove: (name: string): void => write(name, undefined),
};
