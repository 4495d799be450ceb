import "server-only";
import { toBuffer } from "qrcode";
import type { InlineImage } from "./types";

/** The picture is drawn at twice the size shown, for sharp screens. */
const PIXELS = 480;
const QUIET_ZONE_MODULES = 2;

/** An activation code ('LPA:1$...') as a QR code inside the mail: it is a secret, so it has no address to load from. */
export async function qrImage(activationCode: string): Promise<InlineImage> {
  const content = await toBuffer(activationCode, {
    type: "png",
    width: PIXELS,
    margin: QUIET_ZONE_MODULES,
    errorCorrectionLevel: "M",
  });
  return { cid: "qr@kelana", filename: "esim-qr.png", content };
}
