import "server-only";
import { toBuffer } from "qrcode";
import type { InlineImage } from "./types";

/** The size of the picture in a mail, in CSS pixels. */
export const QR_SIZE = 220;

/** The picture is drawn at twice the size shown, for sharp screens. */
const QR_PIXELS = 480;
const QUIET_ZONE_MODULES = 2;

/** An activation code ('LPA:1$...') as a QR code inside the mail: it is a secret, so it has no address to load from. */
export async function qrImage(activationCode: string): Promise<InlineImage> {
  const content = await toBuffer(activationCode, {
    type: "png",
    width: QR_PIXELS,
    margin: QUIET_ZONE_MODULES,
    errorCorrectionLevel: "M",
  });
  return { cid: "qr@kelana", filename: "esim-qr.png", content };
}
