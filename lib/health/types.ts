/** The services without which the store cannot sell. */
export const parts = ["database", "login", "gateway", "vendor", "mail", "scheduler"] as const;
export type Part = (typeof parts)[number];

/** What one service answers. `detail` is for an operator, and holds neither a secret nor a person's data. */
export type Check = { part: Part; isReady: boolean; detail: string };

export type Readiness = { isReady: boolean; checks: Check[] };
