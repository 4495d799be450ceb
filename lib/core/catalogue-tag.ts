/** Marks what public pages have read of the catalogue, so that a change of it can render them again. */
export const CATALOGUE_TAG = "catalogue";

/** Marks what they have read of paused sales, so that a pause renders the pages that show plans again. */
export const SALES_TAG = "sales";
