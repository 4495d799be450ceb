// Icons that client components draw on private screens alone; public pages draw some of them on the server. They are apart from icons.ts
// because a page loads every icon of a file of which one of its client components draws one.

export const chatIcon = { d: "M4 5h16v11H11l-4.5 4v-4H4Zm4.5 4h7m-7 3.5h4.5" };
export const copyIcon = { d: "M9 9h11v11H9Zm-3 6H4V4h11v2" };
export const downloadIcon = { d: "M12 4v11m-5-4.5 5 5 5-5M4 20h16" };
export const eyeIcon = {
  d: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
};
export const eyeOffIcon = {
  d: "M9.5 5.9c.8-.3 1.6-.4 2.5-.4 3.8 0 7 2 9.5 6.5-.8 1.4-1.7 2.6-2.7 3.5M6.3 7.3C4.9 8.4 3.6 10 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 2 0 3.9-.6 5.6-1.7M10 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17",
};
export const globeIcon = {
  d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.7 2.5 4 5.5 4 9s-1.3 6.5-4 9c-2.7-2.5-4-5.5-4-9s1.3-6.5 4-9Z",
};
export const mailIcon = { d: "M3 6h18v13H3Zm0 1 9 6.5L21 7" };
export const networkIcon = { d: "M5 20v-4m4.7 4v-7m4.6 7V9.5M19 20V5" };
export const phoneIcon = {
  d: "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1-.9 1.9-2 1.8A16 16 0 0 1 4.7 5.5c0-1.1.8-2 1.8-2Z",
};
export const refreshIcon = {
  d: "M20 12a8 8 0 0 1-14.5 4.6M4 12a8 8 0 0 1 14.5-4.6M19 3v4.5h-4.5M5 21v-4.5h4.5",
};
export const tagIcon = { d: "M4 4h8l8.5 8.5-8 8L4 12Zm4 4v.1" };
export const trashIcon = { d: "M4.5 7h15M10 7V4h4v3M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5m3-5.5v5.5" };
