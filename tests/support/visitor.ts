import type { Visitor } from "@/lib/limits/visitor";

/** A visitor with this network address. @param challenge what shows that a challenge was solved */
export const visitorAt = (address: string | null, challenge: string | null = null): Visitor => ({ address, challenge });
