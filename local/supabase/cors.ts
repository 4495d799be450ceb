/**
 * Lets pages of the store call the auth service and functions of the database, as hosted Supabase does. The embedded one does not allow
 * the headers that its own client sends, so no page could refresh its login. Where a browser asks whether it may call a function, it
 * looks for one without arguments, and the browser takes 'not found' for a refusal.
 */
export function openToPages(request: Request, response: Response): Response {
  const { pathname } = new URL(request.url);
  if (request.method === "OPTIONS" && pathname.startsWith("/rest/v1/rpc/")) {
    return new Response(null, { status: 204, headers: response.headers });
  }
  if (!pathname.startsWith("/auth/v1/")) return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.delete("access-control-allow-credentials");
  const wanted = request.headers.get("access-control-request-headers");
  if (request.method === "OPTIONS" && wanted) headers.set("access-control-allow-headers", wanted);
  return new Response(response.body, { status: response.status, headers });
}
