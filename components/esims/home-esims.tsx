"use client";

import { type ReactNode, useEffect, useState } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import type { Locale } from "@/lib/i18n/routing";

/** Loads the section, its texts and the database client, so that guests never download them. */
async function loadSection(locale: Locale): Promise<ReactNode> {
  const [{ ActiveEsims }, esims, plans] = await Promise.all([
    import("./active-esims"),
    import(`@/messages/${locale}/esims.json`),
    import(`@/messages/${locale}/plans.json`),
  ]);
  return <ActiveEsims locale={locale} messages={{ esims: esims.default, plans: plans.default }} />;
}

/** A signed-in traveller's usable eSIMs on the static home page; nothing for a guest. */
export function HomeEsims({ locale }: { locale: Locale }) {
  const [section, setSection] = useState<ReactNode>(null);
  useEffect(() => {
    if (!hasLoginCookie()) return;
    let isGone = false;
    loadSection(locale).then((loaded) => {
      if (!isGone) setSection(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [locale]);
  return section;
}
