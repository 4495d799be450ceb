import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement } from "react";
import { log } from "@/lib/core/log";
import type { Scene } from "@/lib/plans/scenes";
import type { InlineImage, MailBlock, MailPass } from "./types";

/** The drawing at twice the size shown (`SCENE_SIZE`), for sharp screens. */
const PIXELS = { width: 240, height: 96 };

const drawn = new Map<Scene, Promise<InlineImage>>();

/** The drawing of a region as a picture inside the mail: mail programs show no SVG, and a picture on a server would tell who reads. */
async function draw(scene: Scene): Promise<InlineImage> {
  const svg = await readFile(join(process.cwd(), `public/scenes/${scene}.svg`), "base64");
  // Loaded here, since a worker outside the store that sends no such mail runs without it.
  const { ImageResponse } = await import("next/og");
  const src = `data:image/svg+xml;base64,${svg}`;
  const picture = new ImageResponse(createElement("img", { src, alt: "", ...PIXELS }), PIXELS);
  const content = Buffer.from(await picture.arrayBuffer());
  return { cid: "scene@kelana", filename: `${scene}.png`, content };
}

/** Each is drawn once. Without its drawing, a mail is sent all the same. */
async function sceneImage(scene: Scene): Promise<InlineImage | null> {
  const picture = drawn.get(scene) ?? draw(scene);
  drawn.set(scene, picture);
  try {
    return await picture;
  } catch (error) {
    drawn.delete(scene);
    log.warn("email.scene_not_drawn", { scene }, error);
    return null;
  }
}

/** The pass of a plan with the drawing of its region. */
export async function passBlock(pass: MailPass): Promise<MailBlock> {
  return { kind: "pass", pass, drawing: await sceneImage(pass.scene) };
}
