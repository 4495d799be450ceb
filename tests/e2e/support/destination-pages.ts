import type { Page } from "@playwright/test";
import { LANGUAGES, type Locale } from "../../../lib/i18n/routing.ts";
import { siteUrl } from "./addresses.ts";

/** An option of a destination's page as it is seen: the headings above it, its own lines without prices, and its price. */
export type Option = { headings: string[]; lines: string[]; rupiah: number };

export type DestinationPage = {
  options: Option[];
  /** The running offers below the plans, each with its plan and price. */
  offers: string[];
  /** Name, region and numbers below the name. */
  facts: string;
  /** The plan that the bar names, its price, and what it limits. */
  pick: { name: string; rupiah: number; terms: string };
  /** The speed that the page promises, the sentence that names networks, and the networks with their speeds in the full list. */
  promised: { speed: string; networks: string };
  networks: { brand: string; speeds: string[] }[];
  /** Where the first price ends, and where the bar begins, in CSS pixels from the top. */
  firstPriceEnds: number;
  barBegins: number;
};

/** The paths of all destinations in one language, from the sitemap. */
export async function destinationPaths(locale: Locale): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const root = `${siteUrl}/${LANGUAGES[locale].destinationSegment}/`;
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, url = ""]) => url)
    .filter((url) => url.startsWith(root))
    .map((url) => url.slice(siteUrl.length));
}

/**
 * A page of a destination as the browser lays it out. Its markup is put into the document that is open, which has the
 * style sheet and fonts already, so that all pages are read in a minute. That document must run no scripts.
 */
export async function layOut(page: Page, path: string): Promise<DestinationPage> {
  const html = (await (await fetch(siteUrl + path)).text()).replace(/<script\b.*?<\/script>/gs, "");
  return page.evaluate((markup) => {
    const main = new DOMParser().parseFromString(markup, "text/html").querySelector("main");
    document.querySelector("main")?.replaceWith(main ?? "");
    for (const unseen of document.querySelectorAll("main span.sr-only")) unseen.remove();
    /** Text without struck prices. */
    const textOf = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true) as Element | undefined;
      for (const struck of copy?.querySelectorAll("s") ?? []) struck.remove();
      return copy?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    };
    const rupiahIn = (text: string) => Number(text.match(/^Rp\s([\d.]+)$/)?.[1]?.replaceAll(".", ""));
    const priceOf = (plan: Element) =>
      [...plan.querySelectorAll("label span")].find((part) => rupiahIn(textOf(part)) > 0);
    const plans = [...document.querySelectorAll<HTMLElement>("[data-plan]")];
    const groups = [...document.querySelectorAll("fieldset[data-plans]")];
    const bar = document.querySelector("[data-slot=action-bar]");
    const [name, price] = [...(bar?.querySelectorAll("p:first-child > span") ?? [])].map(textOf);
    const speed = [...document.querySelectorAll("[aria-labelledby=included] h3")][1];
    const lists = [...document.querySelectorAll("details")].filter((list) =>
      /^(Operator jaringan|Network operators)/.test(textOf(list.querySelector("summary"))),
    );
    const networkOf = (line: string) => ({
      brand: line.replace(/( \dG)+$/, ""),
      speeds: line.match(/\b\dG(?= \dG|$)/g) ?? [],
    });
    return {
      options: plans.map((plan) => ({
        headings: groups.filter((group) => group.contains(plan)).map((group) => textOf(group.querySelector("legend"))),
        lines: [...plan.querySelectorAll("label span")]
          .filter((part) => part.childElementCount === 0)
          .map(textOf)
          .filter((line) => line !== "" && !line.startsWith("Rp")),
        rupiah: rupiahIn(textOf(priceOf(plan))),
      })),
      offers: [...document.querySelectorAll("[aria-labelledby=offers] a > span:first-child")].map(textOf),
      facts: textOf(document.querySelector("h1 + p")),
      pick: { name: name ?? "", rupiah: rupiahIn(price ?? ""), terms: textOf(bar?.querySelector("p:nth-child(2)")) },
      promised: { speed: textOf(speed), networks: textOf(speed?.nextElementSibling) },
      networks: lists.flatMap((list) => [...list.querySelectorAll("li")].map((item) => networkOf(textOf(item)))),
      firstPriceEnds: (plans[0] && priceOf(plans[0])?.getBoundingClientRect().bottom) ?? Number.POSITIVE_INFINITY,
      barBegins: bar?.getBoundingClientRect().top ?? 0,
    };
  }, html);
}
