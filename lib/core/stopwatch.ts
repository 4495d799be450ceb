/**
 * Seconds since now. Of two clocks the later one counts: the monotonic clock goes on while the process is stopped, the
 * system's clock also counts the time in which the machine slept.
 */
export function stopwatch(): () => number {
  const [ticks, time] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - ticks, Date.now() - time) / 1000;
}
