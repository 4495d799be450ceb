import type { WireError } from "./create-request.ts";
import type { StoredInvoice } from "./types.ts";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const STATUSES = ["PENDING", "PAID", "SETTLED", "EXPIRED"];

type Listed = { ok: true; invoices: StoredInvoice[] } | { ok: false; error: WireError };

const invalid = (message: string): Listed => ({ ok: false, error: { error_code: "API_VALIDATION_ERROR", message } });

const DATES: Record<string, (invoice: StoredInvoice) => string | undefined> = {
  created: (invoice) => invoice.created,
  paid: (invoice) => invoice.paid?.paid_at,
  expired: (invoice) => invoice.expiry_date,
};

/** `created_after`, `paid_before` and so on; an invoice without that date never matches. */
function withinDates(invoice: StoredInvoice, query: URLSearchParams): boolean {
  return Object.entries(DATES).every(([name, dateOf]) => {
    const [after, before] = [query.get(`${name}_after`), query.get(`${name}_before`)];
    if (!after && !before) return true;
    const at = Date.parse(dateOf(invoice) ?? "");
    return !Number.isNaN(at) && (!after || at > Date.parse(after)) && (!before || at < Date.parse(before));
  });
}

/** Invoices that match the query of `GET /v2/invoices`, newest first. */
export function listInvoices(all: readonly StoredInvoice[], query: URLSearchParams): Listed {
  const statuses = query.getAll("statuses");
  const foreign = statuses.find((status) => !STATUSES.includes(status));
  if (foreign !== undefined) return invalid(`Unknown status ${foreign}.`);
  const limit = Number(query.get("limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) return invalid("limit must be a positive whole number.");

  const externalId = query.get("external_id");
  const found = all.filter(
    (invoice) =>
      (externalId === null || invoice.external_id === externalId) &&
      (statuses.length === 0 || statuses.includes(invoice.status)) &&
      withinDates(invoice, query),
  );
  const newestFirst = found.reverse();
  const last = newestFirst.findIndex((invoice) => invoice.id === query.get("last_invoice"));
  return { ok: true, invoices: newestFirst.slice(last + 1, last + 1 + Math.min(limit, MAX_LIMIT)) };
}
