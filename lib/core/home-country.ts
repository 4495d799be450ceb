/** ISO code of the country of the store, in which most travellers live and install their eSIMs. */
export const HOME_COUNTRY = "ID";
