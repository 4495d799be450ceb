import "server-only";

/** The version of this release's newest migration, which next.config.mjs reads at build time. */
export const latestMigration = process.env.LATEST_MIGRATION ?? "";
