import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { JsonFile } from "@/local/support/json-file";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "kelana-json-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const onDisk = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

describe("the state of a stand-in", () => {
  it("is on disk once `saved` resolves, with the changes that came while an earlier one was written", async () => {
    const path = join(folder(), "state.json");
    const file = new JsonFile(path, { sales: [0] });
    const ends = Array.from({ length: 50 }, async (_, index) => {
      file.state.sales.push(index);
      file.save();
      await file.saved();
      expect(onDisk(path)).toEqual({ sales: expect.arrayContaining([index]) });
    });
    file.state.sales.push(1000);
    file.save();
    await Promise.all(ends);
    expect(onDisk(path)).toEqual(file.state);
    expect(new JsonFile(path, { sales: [] }).state).toEqual(file.state);
  });

  it("is written again after the disk has refused it", async () => {
    const path = join(folder(), "missing");
    const file = new JsonFile(join(path, "state.json"), { sales: 0 });
    rmSync(path, { recursive: true });
    file.save();
    await expect(file.saved()).rejects.toThrow("ENOENT");
    mkdirSync(path);
    file.state.sales = 1;
    file.save();
    await file.saved();
    expect(onDisk(join(path, "state.json"))).toEqual({ sales: 1 });
  });
});
