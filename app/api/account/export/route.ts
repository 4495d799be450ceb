import { exportAccount } from "@/lib/account/service";
import { authContext } from "@/lib/auth/context";
import { authFailure } from "@/lib/auth/failures";
import { appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";

/** The traveller's own data as a JSON file. It contains bearer secrets, so it is never cached and needs a verified login. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { browserAuth } = await authContext(request);
    const { data, error } = await browserAuth.getUser();
    if (!data.user) return errorResponse(error ? authFailure(error) : appError("unauthenticated"));
    const everything = await exportAccount({ user: data.user });
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
}
