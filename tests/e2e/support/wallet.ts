import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../../lib/i18n/routing.ts";
import { siteUrl } from "./addresses.ts";
import { signIn } from "./auth.ts";
import { type BoughtEsim, buyEsim } from "./esims.ts";
import { readDevice } from "./on-device.ts";
import { prefixOf } from "./screens.ts";

/** The words of the screens without a connection. */
export const WALLET_TEXTS = {
  id: {
    destination: "/destinasi/jepang",
    saved: "Tersimpan untuk offline",
    refused: "Browser ini tidak bisa menyimpannya untuk dibuka tanpa internet.",
    title: "eSIM dan pesanan di perangkat ini",
    way: "Tersimpan di perangkat ini",
    lost: "Tidak ada koneksi internet.",
    unreachable: "Belum tersambung ke internet",
    unanswered: "Kelana belum dapat dihubungi",
    retry: "Coba lagi",
    byItself: /terbuka sendiri/,
    open: "Buka halaman itu",
    japan: "Jepang",
    qr: /^Kode QR pemasangan eSIM Singapura/,
    plan: /1\W*GB\W+7\W+Hari/,
    asOf: /^Data per /,
    steps: "Langkah di ponsel Android",
    otherSteps: "Langkah di iPhone dan iPad",
    signIn: "Masuk untuk memperbarui",
    empty: "Belum ada eSIM yang tersimpan di sini",
    nothingKept: "Browser ini tidak menyimpan apa pun",
    guide: "Panduan pasang eSIM",
    ended: "eSIM ini sudah tidak berlaku, jadi kodenya tidak ditampilkan.",
    myEsims: "eSIM Saya",
  },
  en: {
    destination: "/destination/japan",
    saved: "Saved for offline",
    refused: "This browser cannot save it for use without internet.",
    title: "eSIMs and orders on this device",
    way: "Saved on this device",
    lost: "No internet connection.",
    unreachable: "No internet connection yet",
    unanswered: "Kelana cannot be reached yet",
    retry: "Try again",
    byItself: /opens by itself/,
    open: "Open that page",
    japan: "Japan",
    qr: /^QR code to install the eSIM for Singapore/,
    plan: /1\W*GB\W+7\W+Days/,
    asOf: /^Data as of /,
    steps: "Steps on an Android phone",
    otherSteps: "Steps on iPhone and iPad",
    signIn: "Log in to refresh",
    empty: "No eSIM is saved here yet",
    nothingKept: "This browser does not save anything",
    guide: "eSIM installation guide",
    ended: "This eSIM is no longer valid, so its codes are not shown.",
    myEsims: "My eSIMs",
  },
} as const satisfies Record<Locale, object>;

const { id } = WALLET_TEXTS;

/** An Android phone, whose browser may keep a service worker. */
export const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export const SINGAPORE = "esim_1GB_7D_SG_V2";

/** Buys an eSIM for a new traveller of this browser and opens its screen, until it is saved. */
export async function saveEsim(page: Page, locale: Locale = "id", origin = siteUrl): Promise<BoughtEsim> {
  const esim = await buyEsim(await signIn(page.context(), locale), SINGAPORE);
  const texts = WALLET_TEXTS[locale];
  await page.goto(`${origin}${prefixOf(locale)}/esim-detail/${esim.esimId}`);
  await expect(page.getByText(texts.saved)).toBeVisible();
  return esim;
}

/** The heading of the page of the eSIMs on this device. */
export const wallet = (page: Page, texts: { title: string } = id) =>
  page.getByRole("heading", { level: 1, name: texts.title });

/** The parts of an activation code that install an eSIM, and its number. */
export const secretsOf = ({ activationCode, iccid }: BoughtEsim) => [activationCode.split("$").at(-1) ?? "", iccid];

/** Everything that the browser stores for the origin of a page, as one text. */
export async function storedText(page: Page): Promise<string> {
  const { entries, answers, texts } = await readDevice(page);
  return [...entries.map(({ text }) => text), ...answers.map(({ text }) => text), texts].join("\n");
}

/** How many eSIMs the device keeps. */
export const entryCount = async (page: Page) => (await readDevice(page)).entries.length;
