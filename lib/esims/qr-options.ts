/** How an eSIM's QR code is drawn, on the server and on the device: with the quiet edge that scanners need. */
export const QR_OPTIONS = { errorCorrectionLevel: "M", margin: 4 } as const;
