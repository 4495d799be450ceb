import { vi } from "vitest";

/**
 * Files that share a worker share its packages alone. Each file begins with the first environment, and with our modules
 * loaded afresh, since the services read their environment once.
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
