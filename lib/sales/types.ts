/** A pause of sales: of all of them, of a destination by the vendor's keys of its plans, or of one plan. */
export type SalePause = { destinationId: string | null; keys: readonly string[]; planId: string | null };

/** What of a page's plans is paused: nothing that it shows, every plan of it, or all sales of the store. */
export type PageSales = "open" | "paused" | "all_paused";
