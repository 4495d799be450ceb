import "server-only";
import type { z } from "zod";
import {
  alarmSchema,
  faultsOf,
  faultsText,
  type ReceivedSecret,
  storeSchema,
  supportSchema,
  turnstileSchema,
} from "./env.schema";

export type SupportEnv = z.infer<typeof supportSchema>;

export type ServerEnv = z.infer<typeof storeSchema>;

function validated<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const result = schema.safeParse(process.env);
  if (result.success) return result.data;
  throw new Error(faultsText(faultsOf(schema, process.env)));
}

let parsed: ServerEnv | undefined;

/** The validated environment. Throws at the first use with the names (never the values) of what is missing or malformed. */
export function serverEnv(): ServerEnv {
  parsed ??= validated(storeSchema);
  return parsed;
}

/** The current secret and, during a rotation, the one before it. What others send is accepted with either. */
export function acceptedSecrets(name: ReceivedSecret): [string, ...string[]] {
  const env = serverEnv();
  const previous = env[`${name}_PREVIOUS`];
  return previous === undefined ? [env[name]] : [env[name], previous];
}

/** The ways to reach support that are configured. @throws when one of them is malformed */
export function supportEnv(): SupportEnv {
  return validated(supportSchema);
}

/** Where operators are told of cases. @throws when one of the two is malformed */
export function alarmEnv(): z.infer<typeof alarmSchema> {
  return validated(alarmSchema);
}

/** What challenges of visitors need; they are off without keys. @throws when there is only one of the two keys */
export function turnstileEnv(): z.infer<typeof turnstileSchema> {
  return validated(turnstileSchema);
}
