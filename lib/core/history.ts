/**
 * Adds an entry to the browser's history that stays on this page. It keeps what Next.js stored in the present entry: until
 * the page is fully hydrated Next.js does not add it by itself, and 'back' to an entry without it reloads the page, so that
 * a form that is being filled in would be empty.
 * @param state what the entry holds besides, read from `history.state`
 */
export function pushEntry(state: Record<string, unknown> = {}): void {
  window.history.pushState({ ...window.history.state, ...state }, "");
}
