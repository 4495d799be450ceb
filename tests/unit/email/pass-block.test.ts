import { afterEach, expect, it, vi } from "vitest";
import { mailHtml } from "@/lib/email/html";
import { passBlock } from "@/lib/email/pass-block";
import type { MailBlock } from "@/lib/email/types";
import { SCENE_COLOURS, type Scene } from "@/lib/plans/scenes";

const PNG = "89504e470d0a1a0a";
const WIDTH_AT = 16;

const passOf = (scene: Scene) => passBlock({ place: "Jepang", plan: "3 GB · 30 Hari", scene });

const htmlOf = (block: MailBlock) =>
  mailHtml({ locale: "id", subject: "a", preview: "b", title: "c", blocks: [block], footer: [] });

const pictureIn = (block: MailBlock) => (block.kind === "pass" ? block.drawing?.content : undefined);

afterEach(() => vi.restoreAllMocks());

it("the pass in a mail has the drawing and the colour of its region, and no two regions the same", async () => {
  const scenes = Object.entries(SCENE_COLOURS) as [Scene, string][];
  const pictures = new Set<string>();
  for (const [scene, colour] of scenes) {
    const block = await passOf(scene);
    const picture = pictureIn(block) ?? Buffer.alloc(WIDTH_AT + 8);
    expect([scene, picture.toString("hex", 0, 8)]).toEqual([scene, PNG]);
    expect([picture.readUInt32BE(WIDTH_AT), picture.readUInt32BE(WIDTH_AT + 4)]).toEqual([240, 96]);
    pictures.add(picture.toString("base64"));
    expect(htmlOf(block)).toContain(`bgcolor="${colour}"`);
    expect(htmlOf(block).match(/src="[^"]*"/g)).toEqual(['src="cid:scene@kelana"']);
  }
  expect(pictures.size).toBe(scenes.length);
});

it("a mail whose drawing cannot be made keeps its pass, and the next one is drawn again", async () => {
  vi.resetModules();
  const fresh = await import("@/lib/email/pass-block");
  const pass = { place: "Jepang", plan: "3 GB · 30 Hari", scene: "japan" } as const;
  vi.spyOn(process, "cwd").mockReturnValue("/nowhere");
  const block = await fresh.passBlock(pass);
  expect(pictureIn(block)).toBeUndefined();
  expect(htmlOf(block)).toContain(">Jepang<");
  expect(htmlOf(block)).not.toContain("<img");
  vi.restoreAllMocks();
  expect(pictureIn(await fresh.passBlock(pass))).toBeDefined();
});
