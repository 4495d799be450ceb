"use client";

import { type MouseEvent, useEffect } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { tabStorage } from "@/lib/core/storage";
import type { Locale } from "@/lib/i18n/routing";

/** Where `typed-fields` keeps what was typed before a switch. */
export const TYPED_KEY = "kelana-typed";

type LanguageLink = { language: Locale; href: string; name: string; isCurrent: boolean };

/** The address of the other language with this page's query: plan, filters, the page to open next. */
function withOwnQuery(href: string): URL {
  const url = new URL(href, window.location.href);
  for (const [name, value] of new URLSearchParams(window.location.search)) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  }
  url.hash = window.location.hash;
  return url;
}

type LanguageSwitchProps = {
  label: string;
  links: readonly LanguageLink[];
  /** Called before the page is left. */
  onLeave?: (() => void) | undefined;
};

/**
 * The same page in each language, with its query and what is typed. Plain links, because the language of a document depends
 * on its address; the code that keeps fields is loaded when somebody switches.
 */
export function LanguageSwitch({ label, links, onLeave }: LanguageSwitchProps) {
  const current = links.find(({ isCurrent }) => isCurrent)?.language;
  useEffect(() => {
    // This page was opened by a switch, so typed text may be kept for its fields.
    if (tabStorage.read(TYPED_KEY) === null) return;
    const follow = async () => {
      const { restoreTyped } = await import("./typed-fields");
      if (!restoreTyped() || !current || !hasLoginCookie()) return;
      // Mails and notifications follow the language that is chosen. The switch itself waits for nothing.
      const { saveLanguage } = await import("@/lib/account/hooks");
      await saveLanguage(current);
    };
    void follow().catch(() => undefined);
  }, [current]);

  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    const url = withOwnQuery(event.currentTarget.href);
    event.currentTarget.href = url.href;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave?.();
    const fields = await import("./typed-fields").catch(() => null);
    fields?.putEditsInto(url);
    fields?.keepTyped(url.pathname, true);
    window.location.assign(url);
  };

  return (
    <nav aria-label={label} className="-mr-2">
      <ul className="flex">
        {links.map(({ language, href, name, isCurrent }) => (
          <li key={language}>
            <a
              href={href}
              hrefLang={language}
              lang={language}
              aria-current={isCurrent ? "true" : undefined}
              onClick={leave}
              className="group flex size-11 items-center justify-center rounded-control font-semibold text-muted text-xs hover:text-ink aria-[current]:text-ink"
            >
              <span className="rounded-tag px-2 py-1 uppercase group-aria-[current]:bg-wash">{language}</span>
              <span className="sr-only">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
