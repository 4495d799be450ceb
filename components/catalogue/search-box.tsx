"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { searchIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { showChip } from "@/components/ui/show-chip";
import { rememberSearch } from "@/lib/catalogue/recent-searches";
import { counted } from "@/lib/core/counted";
import { browserPreferences } from "@/lib/core/storage";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { DestinationOptions, optionId, RecentOptions, type SearchWords } from "./search-options";
import { useListbox } from "./use-listbox";
import { useSearch } from "./use-search";

type SearchBoxProps = {
  id: string;
  locale: Locale;
  words: SearchWords;
  /** Whether destinations are suggested; the browse page shows them itself. */
  suggests: boolean;
};

/** Pixels between the suggestions and the tab bar, or the upper edge of the keyboard. */
const DOCK_GAP = 12;
/** With less room than this the page scrolls, so that some suggestions can be seen. */
const LEAST_HEIGHT = 220;

/** The chips for the type of destination: on home they stand outside of their form. */
function typesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((field) => field instanceof HTMLInputElement).filter(({ name }) => name === "type");
}

/** Keeps the suggestions above what is fixed at the bottom of the screen. */
function fitAboveDock(list: HTMLElement | null): void {
  if (!list) return;
  const dock = document.querySelector("[data-dock=tabs]");
  const isDocked = dock !== null && getComputedStyle(dock).position === "fixed";
  const screen = window.visualViewport?.height ?? window.innerHeight;
  const bottom = Math.min(screen, isDocked ? dock.getBoundingClientRect().top : screen) - DOCK_GAP;
  const room = bottom - list.getBoundingClientRect().top;
  if (room < LEAST_HEIGHT) window.scrollBy({ top: LEAST_HEIGHT - room });
  list.style.maxHeight = `min(26rem, ${Math.max(room, LEAST_HEIGHT)}px)`;
}

/** Reads the chosen type from the address, and keeps it there where the page does not do so itself. */
function useTypeInAddress(field: RefObject<HTMLInputElement | null>, isKept: boolean) {
  useEffect(() => {
    const form = field.current?.form;
    if (!form || !isKept) return;
    const types = typesOf(form);
    const asked = types.find(({ value }) => value === new URLSearchParams(window.location.search).get("type"));
    if (asked) {
      asked.checked = true;
      showChip(asked.closest("label"));
    }
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const query = target.value && `?type=${target.value}`;
      window.history.replaceState(null, "", window.location.pathname + query);
    };
    for (const type of types) type.addEventListener("change", keep);
    return () => {
      for (const type of types) type.removeEventListener("change", keep);
    };
  }, [field, isKept]);
}

/** Makes what is sent with the field's form a recent search. */
function useRememberedSearch(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const form = field.current?.form;
    const keep = () => void rememberSearch(browserPreferences, field.current?.value ?? "");
    form?.addEventListener("submit", keep);
    return () => form?.removeEventListener("submit", keep);
  }, [field]);
}

/**
 * The search field, sent as `q`. It is a combobox that suggests destinations while typing and the latest searches while it
 * is empty. Unless the page does so itself, it keeps the chosen type in the address, so that 'back' returns to it. Without
 * scripts it is a plain field of its form.
 */
export function SearchBox({ id, locale, words, suggests }: SearchBoxProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { shown, entersFirst, total, countryFor, hasNoMatch, recent, prepare, forget, lookFor } = useSearch(
    locale,
    suggests,
  );
  const count = isOpen ? recent.length || shown.length : 0;
  const listbox = useListbox({
    count,
    enters: isOpen && entersFirst ? 0 : -1,
    onChoose: choose,
    onClose: () => setOpen(false),
  });

  useTypeInAddress(field, suggests);
  useRememberedSearch(field);

  function open() {
    const input = field.current;
    setOpen(true);
    const type = input?.form && typesOf(input.form).find(({ checked }) => checked);
    if (input) lookFor(input.value, type?.value ?? "");
  }

  function choose(index: number) {
    const again = recent[index];
    const destination = shown[index];
    if (again !== undefined) repeat(again);
    if (!destination) return;
    void rememberSearch(browserPreferences, destination.name);
    setOpen(false);
    const country = countryFor(destination);
    router.push(pathOf({ screen: "destination", slug: destination.slug, country }, locale));
  }

  function repeat(text: string) {
    if (!field.current) return;
    field.current.value = text;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only reacts when the focus leaves the field and its options
    <div
      className="min-w-0 flex-[1_1_11rem]"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <Icon icon={searchIcon} className="pointer-events-none absolute top-3.5 left-4 text-muted" />
      <Input
        ref={field}
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        placeholder={words.placeholder}
        className="pl-12"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={listbox.active < 0 ? undefined : optionId(id, listbox.active)}
        onFocus={() => {
          open();
          void prepare();
        }}
        onClick={open}
        onInput={() => {
          open();
          void prepare();
          listbox.setActive(-1);
        }}
        onKeyDown={listbox.handleKeyDown}
      />
      {isOpen && (count > 0 || hasNoMatch) && (
        <div
          ref={fitAboveDock}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised py-1 shadow-float"
        >
          {recent.length > 0 ? (
            <RecentOptions
              id={id}
              words={words}
              active={listbox.active}
              onChoose={choose}
              items={recent}
              onForget={forget}
            />
          ) : (
            <DestinationOptions id={id} words={words} active={listbox.active} onChoose={choose} items={shown} />
          )}
          {hasNoMatch && <p className="px-4 py-3 text-muted text-sm">{words.noMatch}</p>}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && total > 0 && counted(words.results, total)}
        {isOpen && hasNoMatch && words.noMatch}
      </p>
    </div>
  );
}
