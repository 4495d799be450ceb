/** Marks what public pages have read of the catalogue, so that a change of it can make them anew. */
export const CATALOGUE_TAG = "catalogue";
