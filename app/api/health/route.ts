export const dynamic = "force-dynamic";

/** Whether the store answers. It does not check the services behind it. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } });
}
