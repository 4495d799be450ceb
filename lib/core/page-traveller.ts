/** The header by which a page says whose it is: another tab may have logged somebody else in since it was opened. */
export const PAGE_TRAVELLER_HEADER = "Kelana-Traveller";

type Page = { travellerId: string; onOtherAccount: () => void };

let page: Page | null = null;

/** Remembers whose page this document shows. `onOtherAccount`: a call was refused because somebody else is logged in. */
export function openPage(opened: Page): () => void {
  page = opened;
  return () => {
    if (page === opened) page = null;
  };
}

/** Whose page this is; null for a public page. */
export function currentPage(): Page | null {
  return page;
}
