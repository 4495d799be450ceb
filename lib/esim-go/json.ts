type Source = { source?: string };

/** Keeps integers above 2^53 (an ICCID written as a number) as text, because they would be rounded. */
function keepDigits(_key: string, value: unknown, context?: Source): unknown {
  if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return context?.source ?? value;
}

/**
 * The vendor's body as JSON, or as text when it does not parse: the order endpoint declares its errors as text/plain, so
 * the content type is no help. Integers too large for a number become text.
 */
export function parseVendorBody(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return text;
  }
}
