import { expect, type Page } from "@playwright/test";
import jsQR from "jsqr";

/** What a page finds in the browser's storages, read by hand. */
export type OnDevice = {
  /** The entries of every database of IndexedDB as text, and whether a script can read the key of each. */
  entries: { text: string; isKeyReadable: boolean }[];
  /** The answers in the Cache Storage. */
  answers: { path: string; cache: string; text: string }[];
  texts: string;
};

/** Reads IndexedDB, Cache Storage and the short texts of a page's origin, without any code of the store. */
export async function readDevice(page: Page): Promise<OnDevice> {
  return page.evaluate(async () => {
    const settled = <Value>(wanted: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        wanted.onsuccess = () => resolve(wanted.result);
        wanted.onerror = () => reject(wanted.error);
      });
    const plain = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder("latin1").decode(value);
      if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
      if (typeof value !== "object" || value === null || value instanceof CryptoKey) return value;
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
    };
    const entries: OnDevice["entries"] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        for (const entry of await settled(database.transaction(store).objectStore(store).getAll())) {
          const keys = Object.values(entry).filter((part) => part instanceof CryptoKey);
          const exports = await Promise.allSettled(keys.map((key) => crypto.subtle.exportKey("raw", key)));
          const isKeyReadable = exports.some(({ status }) => status === "fulfilled");
          entries.push({ text: JSON.stringify(plain(entry)), isKeyReadable });
        }
      }
      database.close();
    }
    const answers: OnDevice["answers"] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const { url } of await opened.keys()) {
        const answer = await opened.match(url, { ignoreVary: true });
        answers.push({ path: new URL(url).pathname, cache, text: (await answer?.text()) ?? "" });
      }
    }
    return { entries, answers, texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) };
  });
}

/** The text in a QR code of a page, decoded from its picture. */
export async function decodeQr(page: Page, name: RegExp): Promise<string | undefined> {
  const image = page.getByRole("img", { name });
  await expect(image).toBeVisible();
  const side = 512;
  const pixels = await image.evaluate(async (element, size) => {
    if (!(element instanceof HTMLImageElement)) throw new Error("no picture");
    await element.decode();
    const canvas = document.createElement("canvas");
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0, size, size);
    const { data } = context?.getImageData(0, 0, size, size) ?? { data: [] };
    // One character a pixel: a million numbers would take seconds on their way out of the browser.
    return Array.from({ length: size * size }, (_, at) => ((data[at * 4] ?? 0) > 127 ? "1" : "0")).join("");
  }, side);
  const shades = Array.from(pixels, (pixel) => (pixel === "1" ? 255 : 0));
  return jsQR(Uint8ClampedArray.from(shades.flatMap((shade) => [shade, shade, shade, 255])), side, side)?.data;
}
