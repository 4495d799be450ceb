"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { hasLoginCookie, LOGIN_IN_COOKIES } from "@/lib/core/login-cookie";
import { deviceStorage, READ_DEVICE } from "@/lib/core/storage";
import { HOME_ROOM } from "@/lib/esims/home-room";
import type { Locale } from "@/lib/i18n/routing";

/** One file for each language: each further one would lengthen the script of every page. */
const TEXTS = {
  id: () => import("./home-texts/id"),
  en: () => import("./home-texts/en"),
} satisfies Record<Locale, unknown>;

/** Loads the section, its texts and the database client, so that guests never download them. */
async function loadSection(locale: Locale, placeholder: ReactNode): Promise<ReactNode> {
  const [{ ActiveEsims }, { texts }] = await Promise.all([import("./active-esims"), TEXTS[locale]()]);
  return <ActiveEsims locale={locale} messages={texts} placeholder={placeholder} />;
}

/**
 * Shows the placeholder to a signed-in traveller whose last visit had eSIMs, with the height that the section had then.
 * It also runs in the page as a script of its own, so it uses nothing from outside itself.
 * @param kept number of eSIMs, height and width of the page, as lib/esims/home-room.ts writes them
 */
function openRoom(place: Element | null | undefined, cookies: RegExp, kept: string | null): void {
  const [esims, height, width] = (kept ?? "").split(" ");
  if (!(place instanceof HTMLElement) || !cookies.test(document.cookie) || !Number(esims)) return;
  place.hidden = false;
  place.dataset.esims = esims;
  if (Number(width) === document.documentElement.clientWidth) place.style.height = `${height}px`;
}

const OPEN = `(${openRoom})(document.currentScript.previousElementSibling,${LOGIN_IN_COOKIES},${READ_DEVICE}("${HOME_ROOM}"))`;

function subscribe() {
  return () => undefined;
}

/** The script that opens the element before it, where React does not make that element itself. */
function OpenAtOnce() {
  const isFromServer = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
  return isFromServer && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OPEN }} />;
}

/** Marks the top of a page on which the section will have room, so that what is drawn before it can leave that room. */
export function HomeEsimsMark() {
  return (
    <>
      <span hidden data-home-esims="" suppressHydrationWarning />
      <OpenAtOnce />
    </>
  );
}

/**
 * The room of the section while it loads. The script opens it before anything below it is drawn, so that nothing moves; the
 * effect does the same after a navigation without a new document, where scripts of React do not run.
 */
function Room({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => openRoom(place.current, LOGIN_IN_COOKIES, deviceStorage.read(HOME_ROOM)), []);
  return (
    <>
      <div
        ref={place}
        hidden
        aria-hidden="true"
        data-home-esims=""
        suppressHydrationWarning
        className="group/room overflow-hidden"
      >
        {children}
      </div>
      <OpenAtOnce />
    </>
  );
}

/** A signed-in traveller's usable eSIMs on the static home page; nothing for a guest. */
export function HomeEsims({ locale, placeholder }: { locale: Locale; placeholder: ReactNode }) {
  const [section, setSection] = useState<ReactNode>();
  useEffect(() => {
    if (!hasLoginCookie()) return setSection(null);
    let isGone = false;
    const show = (loaded: ReactNode) => {
      if (!isGone) setSection(loaded);
    };
    loadSection(locale, <Room>{placeholder}</Room>).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [locale, placeholder]);
  return section === undefined ? <Room>{placeholder}</Room> : section;
}
