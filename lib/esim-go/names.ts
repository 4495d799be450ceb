import { bodyDigest } from "@/lib/core/body-digest";
import { storableText } from "@/lib/core/storable";

/** More than any name of the vendor has, and less than an index of the database can hold. */
const MAX_NAME = 255;
/** As much of a longer name as a person needs to find it. */
const BEGINNING = 150;

/**
 * A name by which the vendor's things are told apart, as the database can store and compare it. A longer one is cut and ends with a
 * digest of the whole, so that it is the same in each answer and no other name becomes the same.
 */
export function storableName(name: string): string {
  return storableText(name.length > MAX_NAME ? `${name.slice(0, BEGINNING)}~${bodyDigest(name)}` : name);
}

const WITH_INDEX = /^(.*)(-\d{1,9})$/s;

/** The same for an assignment's reference: its sale's reference and an index. It still begins with the sale's reference as stored. */
export function storableReference(reference: string): string {
  const [, sale = reference, index = ""] = WITH_INDEX.exec(reference) ?? [];
  return storableName(sale) + index;
}
