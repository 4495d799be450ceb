import { createHash } from "node:crypto";

/** Namespace of the demo catalogue's ids (RFC 9562, version 5). Changing it changes every id. */
const NAMESPACE = Buffer.from("6b656c616e614d8e9f0a63617461000a", "hex");

/** The same UUID for the same kind and natural key, on every machine. */
export function seedId(kind: string, key: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(`${kind}:${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
