import type { Page } from "@playwright/test";

/**
 * Names any two classes of one element that set the same property to different values. Their effect would depend on the
 * style sheet's order. Conditional classes (`md:`, `hover:`) and important ones (`px-2!`) are left out, since they are meant
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

    /** The properties that a class sets. `var(--tw-...)` leaves the value to another class, as text-sm does to leading-6. */
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
