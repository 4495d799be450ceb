import "server-only";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
} from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { text } from "node:stream/consumers";
import { err, ok, type Result } from "./result";

export type OneRequest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Those of the body's length and connection are added. */
  headers: Record<string, string>;
  body?: string | undefined;
  /** From the call to the last byte of the answer; then the request is cut off. */
  timeoutMs: number;
  /** Asked at the moment of sending, once the connection is open; without consent nothing is sent. */
  maySend?: (() => boolean) | undefined;
};

/** An answer with any status. */
export type OneAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** not_sent: the other side certainly has not received it. deadline: no complete answer in time. network: it was cut. */
export type NoAnswer = "not_sent" | "deadline" | "network";

/** Each call has its own connection: one that is kept open may be cut while sending, which leaves the outcome unknown. */
function ownConnection(isSecure: boolean) {
  return isSecure ? new SecureAgent({ keepAlive: false }) : new PlainAgent({ keepAlive: false });
}

/**
 * Calls an outside party once: it never retries, because not every call is safe to repeat, and follows no redirect. `fetch` is not used,
 * because it does not say when the connection is open: the time to send could be over by then.
 */
export async function sendOnce(
  url: URL,
  { method, headers, body, timeoutMs, maySend }: OneRequest,
): Promise<Result<OneAnswer, { reason: NoAnswer; cause: unknown }>> {
  const isSecure = url.protocol === "https:";
  const deadline = AbortSignal.timeout(timeoutMs);
  const call = (isSecure ? secureRequest : plainRequest)(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }) },
    signal: deadline,
    ...(maySend && { agent: ownConnection(isSecure) }),
  });
  let isSent = false;
  const send = () => {
    if (maySend?.() === false) {
      call.destroy(new Error("too late to send"));
      return;
    }
    isSent = true;
    call.end(body);
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      call.once("response", resolve).on("error", reject);
      call.once("socket", (socket) => {
        if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", send);
        else send();
      });
    });
    return ok({ status: response.statusCode ?? 0, headers: response.headers, text: await text(response) });
  } catch (cause) {
    if (!isSent) return err({ reason: "not_sent", cause });
    return err({ reason: deadline.aborted ? "deadline" : "network", cause });
  }
}
