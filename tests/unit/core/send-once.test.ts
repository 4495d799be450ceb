import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendOnce } from "@/lib/core/send-once";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that accepts connections and never answers. */
async function silentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return { server, sockets, url: new URL(`http://127.0.0.1:${address.port}/refunds`) };
}

const request = { method: "POST", headers: {}, body: "{}", timeoutMs: 60_000 } as const;

describe("sendOnce", () => {
  it("cuts the request off when the time is up", async () => {
    const { sockets, url } = await silentServer();
    expect(await sendOnce(url, { ...request, timeoutMs: 1000 })).toMatchObject({ error: { reason: "deadline" } });
    const [socket] = sockets;
    if (socket && !socket.closed) await once(socket.resume(), "close");
    expect(sockets).toHaveLength(1);
  });

  it("asks for consent once the connection is open, and sends nothing without it", async () => {
    const { server, url } = await silentServer();
    const received = once(server, "connection").then(async ([socket]: Socket[]) => {
      let text = "";
      for await (const chunk of socket ?? []) text += String(chunk);
      return text;
    });
    const maySend = vi.fn(() => false);
    expect(await sendOnce(url, { ...request, maySend })).toMatchObject({ error: { reason: "not_sent" } });
    expect(maySend).toHaveBeenCalledTimes(1);
    expect(await received).toBe("");
  });

  it("does not ask while there is no connection", async () => {
    const { server, url } = await silentServer();
    server.close();
    await once(server, "close");
    const maySend = vi.fn(() => true);
    expect(await sendOnce(url, { ...request, maySend })).toMatchObject({ error: { reason: "not_sent" } });
    expect(maySend).not.toHaveBeenCalled();
  });
});
