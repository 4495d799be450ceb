import { describe, expect, it } from "vitest";
import { travellerIn } from "@/lib/core/login-cookie";

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const login = `base64-${encoded({ access_token: `e30.${encoded({ sub: "sari-1", name: "Sari Dewi É" })}.x` })}`;

describe("the traveller whose login the cookies hold", () => {
  it("is read from the login, whole or in pieces", () => {
    expect(travellerIn(`theme=dark; kelana-auth=${login}; a=b`)).toBe("sari-1");
    const pieces = [login.slice(0, 20), login.slice(20, 40), login.slice(40)];
    expect(travellerIn(`kelana-auth.2=${pieces[2]}; kelana-auth.0=${pieces[0]}; kelana-auth.1=${pieces[1]}`)).toBe(
      "sari-1",
    );
  });

  it("is read from a login in ten pieces or more, which are ordered by number", () => {
    const size = Math.ceil(login.length / 12);
    const pieces = Array.from({ length: 12 }, (_, n) => `kelana-auth.${n}=${login.slice(n * size, (n + 1) * size)}`);
    expect(travellerIn(pieces.toReversed().join("; "))).toBe("sari-1");
  });

  it.each([
    ["no cookie", ""],
    ["the code verifier of a Google login", "kelana-auth-code-verifier=abc"],
    ["what is no login", "kelana-auth=base64-%%%"],
    ["a login without a token", `kelana-auth=base64-${encoded({})}`],
    ["a token that says nothing", `kelana-auth=base64-${encoded({ access_token: "x" })}`],
  ])("is nobody for %s", (_, cookies) => {
    expect(travellerIn(cookies)).toBeNull();
  });
});
