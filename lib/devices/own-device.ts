/** The part of User-Agent Client Hints that we use. Only Chromium browsers have it. */
type HintingNavigator = {
  userAgentData?: { getHighEntropyValues?: (hints: string[]) => Promise<{ model?: string; platform?: string }> };
};

/**
 * The model that the browser reports for its device ('SM-S911B', 'Pixel 8'); null in Safari, Firefox and on computers.
 * Only a hint, because of emulation and regional variants.
 */
export async function ownModel(browser: object): Promise<string | null> {
  try {
    const hints = await (browser as HintingNavigator).userAgentData?.getHighEntropyValues?.(["model", "platform"]);
    const isPhone = hints?.platform === undefined || hints.platform === "Android";
    return isPhone && hints?.model ? hints.model : null;
  } catch {
    return null;
  }
}
