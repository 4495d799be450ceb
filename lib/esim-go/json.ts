type Source = { source?: string };

/** Digits beyond 2^53 (an ICCID written as a bare number) would be rounded: keep them as the text they were. */
function keepDigits(_key: string, value: unknown, context?: Source): unknown {
  if (typeof value !== "number" || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return context?.source ?? value;
}

/**
 * A vendor body as JSON, or as its text where it is none: errors of the order endpoint are declared text/plain, so the
 * content type says nothing. An integer too large for a number comes back as text.
 */
export function parseVendorBody(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return text;
  }
}
