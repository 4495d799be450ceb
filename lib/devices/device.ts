import type { Device } from "./types";

/** One device of a list. @param codes model codes, separated by spaces */
export function device(name: string, codes = ""): Device {
  return { name, codes: codes.split(" ").filter((code) => code !== "") };
}
