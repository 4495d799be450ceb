import { afterEach, expect } from "vitest";

/** A text that lacks a value is shown as the name of its message, and that is only logged. Here the test that renders it fails. */
const broken: string[] = [];
const write = console.error;
console.error = (...parts: unknown[]) => {
  const [error] = parts;
  if (error instanceof Error && error.constructor.name === "IntlError") broken.push(error.message);
  write(...parts);
};

afterEach(() => {
  expect(broken.splice(0)).toEqual([]);
});
