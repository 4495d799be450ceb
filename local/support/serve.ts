import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

export type RunningServer = { url: string; port: number; close: () => Promise<void> };

type Handler = (request: Request) => Response | Promise<Response>;

type Listener = {
  once(event: "error", fail: (error: Error) => void): unknown;
  listen(port: number, host: string, done: () => void): unknown;
};

/** Has a server listen on the loopback address. Rejects when the port is taken. */
export function listen(server: Listener, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}

/** Serves a fetch handler on the loopback address. Port 0 picks a free one (tests). Rejects when the port is taken. */
export async function serve(handler: Handler, port: number): Promise<RunningServer> {
  const server = createServer(getRequestListener(handler));
  await listen(server, port);
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://localhost:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
