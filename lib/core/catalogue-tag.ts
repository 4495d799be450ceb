/** Marks what public pages have read of the catalogue, so that a change of it can render them again. */
export const CATALOGUE_TAG = "catalogue";
