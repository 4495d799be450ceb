/** Facts in one line, without the empty ones: '3 GB · 30 Hari'. The dot stays with the fact before it, so no line begins with it. */
export function dotted(...facts: (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join("\u00a0· ");
}
