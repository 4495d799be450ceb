import type { Page } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import type { Who, World } from "./world.ts";

/** What the network does to a screen: `loading` never answers its reads, `error` and `offline` break them. */
type Network = "loading" | "error" | "offline";

export type Screen = {
  /** 'order: paid'; the part before the colon groups the sheet. */
  name: string;
  who: Who;
  path: (locale: Locale, world: World) => string | Promise<string>;
  network?: Network;
  /** Drawn at 320 px too: its bars or rows have least room there. */
  isNarrow?: boolean;
  /** What the picture shows that is drawn after the page has settled. */
  shows?: string;
  /** Actions before the picture, which then shows only the viewport, not the whole page. */
  act?: (page: Page) => Promise<void>;
};

/** The plan of every checkout. */
export const PLAN = "esim_3GB_30D_JP_V2";
