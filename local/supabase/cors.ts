/**
 * Lets pages of the store call the auth service, as hosted Supabase does. The embedded one does not allow the headers
 * that its own client sends, so no page could refresh its login.
 */
export function openToPages(request: Request, response: Response): Response {
  if (!new URL(request.url).pathname.startsWith("/auth/v1/")) return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.delete("access-control-allow-credentials");
  const wanted = request.headers.get("access-control-request-headers");
  if (request.method === "OPTIONS" && wanted) headers.set("access-control-allow-headers", wanted);
  return new Response(response.body, { status: response.status, headers });
}
