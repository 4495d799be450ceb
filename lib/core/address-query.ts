/**
 * Writes values into the query of this page's address, so that 'back', a reload and another language find them again; an empty
 * one is left out.
 */
export function writeQuery(values: Readonly<Record<string, string>>): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") query.delete(name);
    else query.set(name, value);
  }
  const address = query.size === 0 ? pathname : `${pathname}?${query}`;
  // Writing even the same address would cancel a navigation that has just begun.
  if (address !== pathname + search) window.history.replaceState(null, "", address);
}
