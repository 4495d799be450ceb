/** The shape of an icon: one SVG path on a grid of 24 by 24, drawn as a line. */
export type IconShape = { d: string };

export const arrowLeftIcon: IconShape = { d: "M20 12H4m6.5-6.5L4 12l6.5 6.5" };
export const arrowRightIcon: IconShape = { d: "M4 12h16m-6.5-6.5L20 12l-6.5 6.5" };
export const bellIcon: IconShape = { d: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4Zm4.5 5h3" };
export const chatIcon: IconShape = { d: "M4 5h16v11H11l-4.5 4v-4H4Zm4.5 4h7m-7 3.5h4.5" };
export const checkIcon: IconShape = { d: "m5 12.5 4.5 4.5L19 7" };
export const chevronDownIcon: IconShape = { d: "m6 9.5 6 6 6-6" };
export const chevronRightIcon: IconShape = { d: "m9.5 6 6 6-6 6" };
export const clockIcon: IconShape = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2" };
export const closeIcon: IconShape = { d: "m6 6 12 12M18 6 6 18" };
export const compassIcon: IconShape = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm4 5-2.5 5.5L8 16l2.5-5.5Z" };
export const copyIcon: IconShape = { d: "M9 9h11v11H9Zm-3 6H4V4h11v2" };
export const downloadIcon: IconShape = { d: "M12 4v11m-5-4.5 5 5 5-5M4 20h16" };
export const errorIcon: IconShape = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.4v.1" };
export const eyeIcon: IconShape = {
  d: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
};
export const eyeOffIcon: IconShape = {
  d: "M9.5 5.9c.8-.3 1.6-.4 2.5-.4 3.8 0 7 2 9.5 6.5-.8 1.4-1.7 2.6-2.7 3.5M6.3 7.3C4.9 8.4 3.6 10 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 2 0 3.9-.6 5.6-1.7M10 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17",
};
export const globeIcon: IconShape = {
  d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.7 2.5 4 5.5 4 9s-1.3 6.5-4 9c-2.7-2.5-4-5.5-4-9s1.3-6.5 4-9Z",
};
export const homeIcon: IconShape = { d: "M4 10.5 12 4l8 6.5V20H4Zm5.5 9.5v-6h5v6" };
export const infoIcon: IconShape = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.1" };
export const mailIcon: IconShape = { d: "M3 6h18v13H3Zm0 1 9 6.5L21 7" };
export const networkIcon: IconShape = { d: "M5 20v-4m4.7 4v-7m4.6 7V9.5M19 20V5" };
export const phoneIcon: IconShape = {
  d: "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1-.9 1.9-2 1.8A16 16 0 0 1 4.7 5.5c0-1.1.8-2 1.8-2Z",
};
export const receiptIcon: IconShape = { d: "M6 3h12v18l-3-2-3 2-3-2-3 2Zm3.5 6h5m-5 4.5h5" };
export const refreshIcon: IconShape = {
  d: "M20 12a8 8 0 0 1-14.5 4.6M4 12a8 8 0 0 1 14.5-4.6M19 3v4.5h-4.5M5 21v-4.5h4.5",
};
export const searchIcon: IconShape = { d: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5" };
export const simIcon: IconShape = { d: "M6 3h8l4 4v14H6Zm3 9h6v5.5H9Zm3 0v5.5" };
export const successIcon: IconShape = { d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.9 2.9L16 9.5" };
export const tagIcon: IconShape = { d: "M4 4h8l8.5 8.5-8 8L4 12Zm4 4v.1" };
export const trashIcon: IconShape = { d: "M4.5 7h15M10 7V4h4v3M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5m3-5.5v5.5" };
export const userIcon: IconShape = { d: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" };
export const warningIcon: IconShape = { d: "M12 4 2.5 20h19ZM12 10v4.5m0 2.5v.1" };

/* The icons below are from Lucide (https://lucide.dev, ISC License, Copyright (c) Lucide Icons and Contributors). */
export const bankIcon: IconShape = {
  d: "M10 18v-7M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7M18 18v-7M3 22h18M6 18v-7",
};
export const cardIcon: IconShape = {
  d: "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM2 10L22 10M6 14h2",
};
export const printerIcon: IconShape = {
  d: "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z",
};
export const qrIcon: IconShape = {
  d: "M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1",
};
export const shareIcon: IconShape = {
  d: "M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49",
};
export const smartphoneIcon: IconShape = {
  d: "M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-16a2 2 0 0 1 2-2zM12 18h.01",
};
export const walletIcon: IconShape = {
  d: "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4",
};
