/** One plain address: no display name, no list, nothing that could end the header it stands in. */
const ADDRESS = /^[^\s\p{Cc}\u2028\u2029<>(),;:"\\[\]@]{1,64}@[^\s\p{Cc}\u2028\u2029<>(),;:"\\[\]@]{1,189}$/u;

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}
