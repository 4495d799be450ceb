const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id from an address is a UUID: the database raises an error when it compares other text with an id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
