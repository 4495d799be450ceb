/** Our own authorised route that draws the QR code of an eSIM: an SVG to look at, a PNG to keep. */
export function qrPath(esimId: string, use: "view" | "download" = "view"): string {
  return `/api/esims/${esimId}/qr${use === "download" ? "?download=1" : ""}`;
}
