type Pass = (request: Request) => Promise<Response>;

function isRefresh({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return method === "POST" && pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token";
}

/** The request once its body is there, so that a sender who stops half-way keeps nobody waiting. */
async function received(request: Request): Promise<Request> {
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: await request.arrayBuffer(),
  });
}

/**
 * Hands refreshes of a login to the service one after the other, other requests at once. The embedded service reads a
 * refresh token and revokes it in two steps: two refreshes at the same moment each get a new token, and a third one is
 * then taken for theft and ends the login. Hosted Auth locks the session instead.
 */
export function withRefreshesInTurn(pass: Pass): Pass {
  let last: Promise<unknown> = Promise.resolve();
  return async (request) => {
    if (!isRefresh(request)) return pass(request);
    const whole = await received(request);
    const answer = last.then(() => pass(whole));
    last = answer.catch(() => undefined);
    return answer;
  };
}
