import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import {
  getRewrittenUrl,
  unstable_doesMiddlewareMatch,
  unstable_getResponseFromNextConfig,
} from "next/experimental/testing/server";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/duration";
import { environmentFaults } from "@/lib/core/env.schema";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";

const configModule = z.object({
  default: z.custom<(phase: string) => NextConfig>((value) => typeof value === "function"),
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function ask(contact: string | undefined) {
  vi.stubEnv("NEXT_PUBLIC_SITE_URL", "https://kelana.example");
  vi.stubEnv("SECURITY_CONTACT", contact);
  const { GET } = await import("@/app/security.txt/route");
  const response = GET();
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

test.each([
  ["keamanan@kelana.example", "mailto:keamanan@kelana.example"],
  ["https://kelana.example/@keamanan", "https://kelana.example/@keamanan"],
])("security.txt names the contact %s, in the form of RFC 9116", async (contact, shown) => {
  const { status, type, text } = await ask(contact);
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  expect(fields).toEqual([
    ["Contact", shown],
    ["Expires", expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
    ["Preferred-Languages", "id, en"],
    ["Canonical", "https://kelana.example/.well-known/security.txt"],
  ]);
});

test("it is asked for at its well-known address, which is no page", async () => {
  for (const [name, value] of Object.entries({ ...COMPLETE_ENVIRONMENT, NEXT_DIST_DIR: "no-build" })) {
    vi.stubEnv(name, value);
  }
  const url = "http://localhost:3000/.well-known/security.txt";
  const file: string = pathToFileURL(join(process.cwd(), "next.config.mjs")).href;
  const { default: configOf } = configModule.parse(await import(file));
  const nextConfig = configOf(PHASE_PRODUCTION_SERVER);
  const { config } = await import("@/middleware");
  const response = await unstable_getResponseFromNextConfig({ url, nextConfig });
  expect(getRewrittenUrl(response)).toBe("http://localhost:3000/security.txt");
  expect(unstable_doesMiddlewareMatch({ config, nextConfig, url })).toBe(false);
});

test("it is valid for months, and for a year at most", async () => {
  const { text } = await ask("keamanan@kelana.example");
  const left = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now();
  expect(left).toBeGreaterThan(90 * DAY_MS);
  expect(left).toBeLessThan(365 * DAY_MS);
});

test.each([undefined, ""])("there is none without a contact (%j)", async (contact) => {
  expect((await ask(contact)).status).toBe(404);
});

test.each([
  ["keamanan@kelana.example", []],
  ["https://kelana.example/keamanan", []],
  ["http://kelana.example/keamanan", ["SECURITY_CONTACT"]],
  ["keamanan@kelana.example\nContact: other", ["SECURITY_CONTACT"]],
  ["https://kelana.example/\nContact: https://other.example", ["SECURITY_CONTACT"]],
  ["halo", ["SECURITY_CONTACT"]],
])("a store with the contact %j is refused for %j", (contact, names) => {
  const faults = environmentFaults({ ...COMPLETE_ENVIRONMENT, SECURITY_CONTACT: contact }, "store");
  expect(faults.map(({ name }) => name)).toEqual(names);
});
