import { OtherAccountError } from "./other-account";

/** The header in which a page names its traveller: another tab may have logged somebody else in since it was opened. */
export const PAGE_TRAVELLER_HEADER = "Kelana-Traveller";

type Page = { travellerId: string; onOtherAccount: () => void };

let page: Page | null = null;

/** Stores for which traveller this document was opened. `onOtherAccount` runs when a call is refused because of it. */
export function openPage(opened: Page): () => void {
  page = opened;
  return () => {
    if (page === opened) page = null;
  };
}

/** The traveller for whom this page was opened; null where nobody is known to be logged in. */
export function currentPage(): Page | null {
  return page;
}

/**
 * Lets a read or a change of a traveller's own rows go on where this page was opened for that traveller, or for nobody.
 * @throws OtherAccountError when it was opened for another one; the page is then told
 */
export function expectPageOf(travellerId: string): void {
  if (page === null || page.travellerId === travellerId) return;
  page.onOtherAccount();
  throw new OtherAccountError("Another account is logged in by now");
}
