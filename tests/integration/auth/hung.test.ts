import { createServer, type Server, type Socket } from "node:net";
import { NextRequest, NextResponse } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aLoginCookie } from "../../support/expire-login";
import { setStackEnvironment, stackSecrets } from "../../support/stack-environment";

/** A service that hangs: it accepts every connection and never answers. */
let hung: Server;
const sockets = new Set<Socket>();
/** The reads of tables that it was asked for. */
let reads = 0;
const secrets = stackSecrets();

/** The cookies of the request that a page or route handles. */
let cookies: { name: string; value: string }[] = [];
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => cookies, set: () => undefined }),
}));

beforeAll(async () => {
  hung = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      reads += data.toString().match(/GET \/rest\/v1\//g)?.length ?? 0;
    });
  });
  await new Promise<void>((resolve) => hung.listen(0, "127.0.0.1", resolve));
  const address = hung.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  setStackEnvironment(secrets, { supabase: url, xendit: url, esimGo: url, smtp: url.replace("http", "smtp") });
  // The public environment is read at import.
  vi.resetModules();
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  hung.close();
});

describe("while the login and database service hangs", () => {
  it("a signed-in traveller is not taken for a guest", async () => {
    const { verifiedTraveller, isLoginAlive } = await import("@/lib/auth/session");
    cookies = [aLoginCookie(secrets.jwtSecret)];
    expect(await verifiedTraveller()).toEqual({ ok: false, error: { code: "auth_unavailable" } });
    expect(await isLoginAlive()).toBe(true);
  });

  it("a guest stays a guest", async () => {
    const { verifiedTraveller, isLoginAlive } = await import("@/lib/auth/session");
    cookies = [];
    expect(await verifiedTraveller()).toEqual({ ok: false, error: { code: "unauthenticated" } });
    expect(await isLoginAlive()).toBe(false);
  });

  it("the middleware answers and keeps the login", async () => {
    const { refreshLogin } = await import("@/lib/auth/refresh");
    const { name, value } = aLoginCookie(secrets.jwtSecret);
    const request = new NextRequest("http://localhost:9/orders", { headers: { cookie: `${name}=${value}` } });
    const response = await refreshLogin(request, () => NextResponse.next());
    expect(response.cookies.getAll()).toEqual([]);
  });

  it("a public page's read of the catalogue and the server's own read end, each after one attempt", async () => {
    const { readCards } = await import("@/lib/catalogue/repository");
    const { findOwnStanding } = await import("@/lib/orders/repository");
    const down = { name: "ServiceDownError" };
    await Promise.all([
      expect(readCards()).rejects.toMatchObject(down),
      expect(findOwnStanding(crypto.randomUUID(), crypto.randomUUID())).rejects.toMatchObject(down),
    ]);
    expect(reads).toBe(2);
  });
});
