// Preloaded into every process of `npm start`: ends it when the launcher is gone, even when that was killed, so that the
// ports are free for the next start.
process.on("disconnect", () => process.exit(1));
