import type { Viewport } from "next";

/** The paper colour of both themes, for what cannot read the style sheet: the browser's frame and the manifest. */
export const PAPER = { light: "#fbfaf6", dark: "#08161d" } as const;

/** The viewport of every page. */
export const pageViewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: PAPER.light },
    { media: "(prefers-color-scheme: dark)", color: PAPER.dark },
  ],
};
