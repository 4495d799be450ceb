export const dynamic = "force-dynamic";

/** Whether the store answers. Says nothing about its parts. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } });
}
