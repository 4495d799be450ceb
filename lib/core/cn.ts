import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;
const value = [any];
const sizes = ["xs", "sm", "base", "lg", "xl", "2xl", "3xl"];
const weights = ["medium", "semibold", "bold"];
const displays = [
  "block",
  "inline-block",
  "inline",
  "flex",
  "inline-flex",
  "grid",
  "inline-grid",
  "contents",
  "hidden",
];

/** Only what callers may override: the merger's full table would cost every public page 6 kB more. */
const merge = createTailwindMerge(() => ({
  cacheSize: 200,
  theme: {},
  classGroups: {
    display: displays,
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    p: [{ p: value }],
    px: [{ px: value }],
    py: [{ py: value }],
    pt: [{ pt: value }],
    pb: [{ pb: value }],
    m: [{ m: value }],
    mx: [{ mx: value }],
    my: [{ my: value }],
    mt: [{ mt: value }],
    mb: [{ mb: value }],
    gap: [{ gap: value }],
    "gap-x": [{ "gap-x": value }],
    "gap-y": [{ "gap-y": value }],
    w: [{ w: value }],
    h: [{ h: value }],
    size: [{ size: value }],
    "min-h": [{ "min-h": value }],
    "max-w": [{ "max-w": value }],
    "grid-cols": [{ "grid-cols": value }],
    items: [{ items: value }],
    justify: [{ justify: value }],
    align: [{ text: ["left", "center", "right"] }],
    "font-size": [{ text: sizes }],
    color: [{ text: value }],
    weight: [{ font: weights }],
    bg: [{ bg: value }],
    rounded: [{ rounded: value }],
    shadow: [{ shadow: value }],
  },
  conflictingClassGroups: {
    p: ["px", "py", "pt", "pb"],
    px: [],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mb"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    size: ["w", "h"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two that set the same property the later one stays, so that a caller's `className` wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
