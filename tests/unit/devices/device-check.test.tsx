import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DeviceCheck } from "@/components/devices/device-check";

const words = {
  ...{ reading: "", supported: "", incompatible: "", unknown: "", ios: "", other: "", question: "?" },
  ...{ yes: "Ya", no: "Tidak", savedYes: "", savedNo: "", change: "" },
};

it("before an answer neither button looks like the chosen one", () => {
  const buttons = renderToStaticMarkup(<DeviceCheck words={words} />).match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(2);
  expect(new Set(buttons.map((button) => /class="([^"]*)"/.exec(button)?.[1])).size).toBe(1);
});
