import { endpoints } from "@/lib/api/contract";
import { ownFile } from "@/lib/api/endpoint";
import { callingTraveller } from "@/lib/auth/caller";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { isUuid } from "@/lib/core/uuid";
import { drawQr } from "@/lib/esims/service";

/** The QR code of one's own eSIM; `?download=1` gives a PNG as a file. A bearer secret: never cached. */
export const GET = ownFile(async (request, { params }: { params: Promise<{ id: string }> }) => {
  const { id } = await params;
  const traveller = await callingTraveller(endpoints.esimQr);
  if (!traveller.ok) return errorResponse(traveller.error);
  if (!isUuid(id)) return errorResponse(appError("not_found"));
  const isDownload = new URL(request.url).searchParams.get("download") === "1";
  const qr = await drawQr({ traveller: traveller.value, esimId: id, format: isDownload ? "png" : "svg" });
  if (!qr.ok) return errorResponse(qr.error);
  const headers = new Headers({ "Content-Type": qr.value.contentType, "Cache-Control": "private, no-store" });
  if (isDownload) headers.set("Content-Disposition", `attachment; filename="kelana-esim-${id.slice(0, 8)}.png"`);
  return new Response(qr.value.body, { headers });
});
