import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Migration, migrationFile } from "./migrate.ts";

/** Lists the migrations that other databases have applied, each with the SHA-256 of its text. */
export const RELEASED_PATH = resolve(import.meta.dirname, "../../supabase/released.json");

/** SHA-256 by file name. */
export type Released = Record<string, string>;

export function readReleased(): Released {
  return JSON.parse(readFileSync(RELEASED_PATH, "utf8")) as Released;
}

export function hashOf({ sql }: Migration): string {
  return createHash("sha256").update(sql).digest("hex");
}

export function isReleased(migration: Migration, released: Released): boolean {
  return Object.hasOwn(released, migrationFile(migration));
}

/**
 * Forbidden changes to migrations that other databases have applied: changing one, removing one, or adding one that
 * sorts before them.
 * @returns a message that says what to do about each; empty when there is none
 */
export function releaseBreaches(released: Released, migrations: readonly Migration[]): string[] {
  const present = new Map(migrations.map((migration) => [migrationFile(migration), migration]));
  const newest = Object.keys(released).sort().at(-1) ?? "";
  const changed = Object.entries(released).flatMap(([file, hash]) => {
    const migration = present.get(file);
    if (!migration) return [`${file} is released and missing: put it back.`];
    if (hashOf(migration) === hash) return [];
    return [`${file} is released and has changed: put it back as it was and write the change as a new migration.`];
  });
  const early = [...present.keys()].filter((file) => !Object.hasOwn(released, file) && file < newest);
  return [
    ...changed,
    ...early.map((file) => `${file} comes before ${newest}, which is released: give it a later version.`),
  ];
}
