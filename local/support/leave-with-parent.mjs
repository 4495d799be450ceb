// Preloaded into every process of `npm start`: ends the process when the launcher is gone, even if it was killed, so that
// the ports are free for the next start.
process.on("disconnect", () => process.exit(1));
