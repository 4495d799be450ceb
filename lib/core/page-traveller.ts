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

/** The traveller for whom this page was opened; null for a public page. */
export function currentPage(): Page | null {
  return page;
}
