/**
 * Loaded before a store, for a negative control: its clocks stand still while its process is stopped, so that it does not notice when it
 * wakes. A pause of the process is a second in which nothing at all ran.
 */
const PAUSE_MS = 1_000;
const LOOK_MS = 50;

const ticks = performance.now.bind(performance);
const time = Date.now;
let seenAt = ticks();
let stoppedMs = 0;

function withoutPauses(): number {
  const now = ticks();
  if (now - seenAt > PAUSE_MS) stoppedMs += now - seenAt;
  seenAt = now;
  return now - stoppedMs;
}

setInterval(withoutPauses, LOOK_MS).unref();
performance.now = withoutPauses;
Date.now = () => {
  withoutPauses();
  return time() - Math.round(stoppedMs);
};
