const INDONESIAN_MOBILE = /^(?:\+?62|0)?0?(8\d{7,11})$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * A mobile number in E.164: '0812-3456-7890' becomes '+6281234567890'; numbers of other countries need their '+'.
 * @returns null when the text cannot be read as a number
 */
export function toInternationalMobileNumber(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, "").replace(/^00/, "+");
  const indonesian = INDONESIAN_MOBILE.exec(compact);
  if (indonesian) return `+62${indonesian[1]}`;
  return INTERNATIONAL.test(compact) && !compact.startsWith("+62") ? compact : null;
}
