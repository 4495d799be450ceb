import { exportAccount } from "@/lib/account/service";
import { endpoints } from "@/lib/api/contract";
import { isForSomebodyElse, ownFile } from "@/lib/api/endpoint";
import { liveAccount } from "@/lib/auth/live-account";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";

/** The traveller's own data as a JSON file. It contains bearer secrets, so it is never cached and needs a verified login. */
export const GET = ownFile(async (request) => {
  try {
    const account = await liveAccount(request, endpoints.exportAccount);
    if (!account.ok) return errorResponse(account.error);
    if (isForSomebodyElse(request, account.value.user.id)) return errorResponse(appError("other_account"));
    const everything = await exportAccount(account.value);
    if (!everything.ok) return errorResponse(everything.error);
    return Response.json(everything.value, {
      headers: {
        "Cache-Control": "private, no-store",
        "Content-Disposition": 'attachment; filename="kelana-data.json"',
      },
    });
  } catch (error) {
    log.error("export_failed", {}, error);
    return errorResponse(appError("internal"));
  }
});
