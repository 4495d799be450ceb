import { vi } from "vitest";

/**
 * Test files that run in one worker share only the packages that it has loaded. Each file starts with the environment that the worker
 * started with, and loads our modules again, since services read the environment only once.
 */
const worker = globalThis as typeof globalThis & { firstEnvironment?: NodeJS.ProcessEnv };
vi.unstubAllGlobals();
vi.unstubAllEnvs();
worker.firstEnvironment ??= { ...process.env };

for (const name of Object.keys(process.env)) {
  if (!(name in worker.firstEnvironment)) delete process.env[name];
}
Object.assign(process.env, worker.firstEnvironment);
vi.resetModules();
