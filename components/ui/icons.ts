import type { LucideIcon } from "lucide-react";

/**
 * An icon: one SVG path of our own on a grid of 24 by 24, drawn as a line; on private pages also a component of
 * lucide-react. Public pages take ours alone: each lucide icon is a client component.
 */
export type IconShape = { d: string } | LucideIcon;

export const arrowLeftIcon = { d: "M20 12H4m6.5-6.5L4 12l6.5 6.5" };
export const arrowRightIcon = { d: "M4 12h16m-6.5-6.5L20 12l-6.5 6.5" };
export const bellIcon = { d: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4Zm4.5 5h3" };
export const chatIcon = { d: "M4 5h16v11H11l-4.5 4v-4H4Zm4.5 4h7m-7 3.5h4.5" };
export const checkIcon = { d: "m5 12.5 4.5 4.5L19 7" };
export const chevronDownIcon = { d: "m6 9.5 6 6 6-6" };
export const chevronRightIcon = { d: "m9.5 6 6 6-6 6" };
export const clockIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2" };
export const closeIcon = { d: "m6 6 12 12M18 6 6 18" };
export const compassIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm4 5-2.5 5.5L8 16l2.5-5.5Z" };
export const copyIcon = { d: "M9 9h11v11H9Zm-3 6H4V4h11v2" };
export const downloadIcon = { d: "M12 4v11m-5-4.5 5 5 5-5M4 20h16" };
export const errorIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.4v.1" };
export const filterIcon = { d: "M4 7h9m6 0h1M16 4.5v5M4 17h2m6 0h8M9 14.5v5" };
export const globeIcon = {
  d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.7 2.5 4 5.5 4 9s-1.3 6.5-4 9c-2.7-2.5-4-5.5-4-9s1.3-6.5 4-9Z",
};
export const homeIcon = { d: "M4 10.5 12 4l8 6.5V20H4Zm5.5 9.5v-6h5v6" };
export const infoIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.1" };
export const mailIcon = { d: "M3 6h18v13H3Zm0 1 9 6.5L21 7" };
export const networkIcon = { d: "M5 20v-4m4.7 4v-7m4.6 7V9.5M19 20V5" };
export const phoneIcon = {
  d: "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1-.9 1.9-2 1.8A16 16 0 0 1 4.7 5.5c0-1.1.8-2 1.8-2Z",
};
export const receiptIcon = { d: "M6 3h12v18l-3-2-3 2-3-2-3 2Zm3.5 6h5m-5 4.5h5" };
export const refreshIcon = {
  d: "M20 12a8 8 0 0 1-14.5 4.6M4 12a8 8 0 0 1 14.5-4.6M19 3v4.5h-4.5M5 21v-4.5h4.5",
};
export const searchIcon = { d: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5" };
export const simIcon = { d: "M6 3h8l4 4v14H6Zm3 9h6v5.5H9Zm3 0v5.5" };
export const successIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.9 2.9L16 9.5" };
export const tagIcon = { d: "M4 4h8l8.5 8.5-8 8L4 12Zm4 4v.1" };
export const trashIcon = { d: "M4.5 7h15M10 7V4h4v3M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5m3-5.5v5.5" };
export const userIcon = { d: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" };
export const warningIcon = { d: "M12 4 2.5 20h19ZM12 10v4.5m0 2.5v.1" };
