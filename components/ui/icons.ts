import type { LucideIcon } from "lucide-react";

/**
 * An icon: one SVG path of our own on a grid of 24 by 24, drawn as a line; on private pages also a component of
 * lucide-react. Public pages take ours alone: each lucide icon is a client component.
 */
export type IconShape = { d: string } | LucideIcon;

export const arrowLeftIcon = { d: "M20 12H4m6.5-6.5L4 12l6.5 6.5" };
export const arrowRightIcon = { d: "M4 12h16m-6.5-6.5L20 12l-6.5 6.5" };
export const bellIcon = { d: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4Zm4.5 5h3" };
export const checkIcon = { d: "m5 12.5 4.5 4.5L19 7" };
export const chevronDownIcon = { d: "m6 9.5 6 6 6-6" };
export const chevronRightIcon = { d: "m9.5 6 6 6-6 6" };
export const clockIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2" };
export const closeIcon = { d: "m6 6 12 12M18 6 6 18" };
export const compassIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm4 5-2.5 5.5L8 16l2.5-5.5Z" };
export const errorIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.4v.1" };
export const filterIcon = { d: "M4 7h9m6 0h1M16 4.5v5M4 17h2m6 0h8M9 14.5v5" };
export const homeIcon = { d: "M4 10.5 12 4l8 6.5V20H4Zm5.5 9.5v-6h5v6" };
export const infoIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.1" };
export const receiptIcon = { d: "M6 3h12v18l-3-2-3 2-3-2-3 2Zm3.5 6h5m-5 4.5h5" };
export const searchIcon = { d: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5" };
export const simIcon = { d: "M6 3h8l4 4v14H6Zm3 9h6v5.5H9Zm3 0v5.5" };
export const successIcon = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.9 2.9L16 9.5" };
export const userIcon = { d: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" };
export const warningIcon = { d: "M12 4 2.5 20h19ZM12 10v4.5m0 2.5v.1" };
