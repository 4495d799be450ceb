import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { ports } from "./addresses.ts";

const BUILD = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * A server of a test's own in front of the store, at an address of its own: it can be stopped while other tests go on, and can serve
 * the service worker of another build. Cookies of `localhost` are the same for every port.
 */
export async function openFront() {
  let build: string | null = null;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const { "accept-encoding": _any, ...plain } = headers;
    const onwards = request({ port: ports.PORT, method, path: url, headers: plain }, (answer) => {
      if (url !== "/sw.js" || build === null) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { "content-length": _length, etag: _tag, ...kept } = answer.headers;
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        outgoing.end(
          Buffer.concat(chunks)
            .toString()
            .replace(BUILD, build ?? ""),
        );
      });
    });
    onwards.on("error", () => outgoing.destroy());
    incoming.pipe(onwards);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** Serves again after `stop`. */
    resume: () => listen(port),
    /** From now on the service worker is that of a newer build. @returns its name */
    renewWorker: () => {
      build = crypto.randomUUID();
      return build;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
