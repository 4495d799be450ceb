import type { Page } from "@playwright/test";

/**
 * Names every two classes of one element that set the same property to different values, so that not their order in the
 * markup but the style sheet decides. Classes under a condition (`md:`, `hover:`) and important ones (`px-2!`) are meant
 * to override.
 */
export async function classConflicts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const utilities = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSLayerBlockRule)
      .filter((layer) => layer.name === "utilities")
      .flatMap((layer) => [...layer.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter((rule) => /^\.(\\.|[\w-])+$/.test(rule.selectorText));
    const styles = new Map(
      utilities.map((rule) => [rule.selectorText.slice(1).replaceAll(/\\(.)/g, "$1"), rule.style]),
    );

    /** What a class sets. `var(--tw-...)` leaves it to another class: text-sm to leading-6, border-l-2 to border-dashed. */
    function settings(name: string): { property: string; value: string }[] {
      const style = styles.get(name);
      if (!style) return [];
      return [...style]
        .filter((property) => !property.startsWith("--") && style.getPropertyPriority(property) !== "important")
        .map((property) => ({ property, value: style.getPropertyValue(property) || style.cssText }))
        .filter(({ value }) => !value.startsWith("var(--tw-"));
    }

    const lists = new Set([...document.querySelectorAll("[class]")].map((element) => element.classList.value));
    const found = new Set<string>();
    for (const list of lists) {
      const setters = new Map<string, { name: string; value: string }>();
      for (const name of list.split(/\s+/)) {
        for (const { property, value } of settings(name)) {
          const other = setters.get(property);
          if (other && other.value !== value) found.add(`${other.name} and ${name} both set ${property}`);
          setters.set(property, { name, value });
        }
      }
    }
    return [...found].sort();
  });
}
