const SHORT_ID_LENGTH = 8;

/** The number of an order as its traveller reads it: on every screen, on paper, in mails and on the invoice. */
export function shortId(orderId: string): string {
  return orderId.slice(0, SHORT_ID_LENGTH);
}

const ICCID_TAIL_DIGITS = 4;

/** The end of an ICCID, by which texts tell eSIMs apart. */
export function iccidTail(iccid: string): string {
  return iccid.slice(-ICCID_TAIL_DIGITS);
}
