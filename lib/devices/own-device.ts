declare global {
  interface Navigator {
    /** The part of User-Agent Client Hints that we use. Only Chromium browsers have it. */
    userAgentData?: { getHighEntropyValues?: (hints: string[]) => Promise<{ model?: string; platform?: string }> };
  }
}

/**
 * The model that the browser reports for its device ('SM-S911B', 'Pixel 8'); null in Safari, Firefox and on computers.
 * Only a hint, because of emulation and regional variants.
 */
export async function ownModel(browser: Pick<Navigator, "userAgentData">): Promise<string | null> {
  try {
    const hints = await browser.userAgentData?.getHighEntropyValues?.(["model", "platform"]);
    const isPhone = hints?.platform === undefined || hints.platform === "Android";
    return isPhone && hints?.model ? hints.model : null;
  } catch {
    return null;
  }
}
