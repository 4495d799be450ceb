/** The part of User-Agent Client Hints that is used; Chromium alone has it. */
type HintingNavigator = {
  userAgentData?: { getHighEntropyValues?: (hints: string[]) => Promise<{ model?: string; platform?: string }> };
};

/**
 * The model that the browser tells of its device ('SM-S911B', 'Pixel 8'), or null: Safari, Firefox and desktops tell none.
 * A hint, never a verdict: emulation and regional variants exist.
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
