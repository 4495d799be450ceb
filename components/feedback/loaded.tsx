import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure";
import { StaleWarning } from "./stale-warning";

/** The part of an SWR answer that a screen needs. */
type Read<T> = { data: T | undefined; error: unknown; mutate: () => unknown };

type LoadedProps<T> = {
  read: Read<T>;
  /** The message when the first read fails. */
  failure: { title: string; text: string };
  /** Shown while the first read runs. */
  placeholder: ReactNode;
  children: (data: T) => ReactNode;
};

/** A screen's data once it is there; until then a placeholder or the failure, and a warning above data that is out of date. */
export function Loaded<T>({ read: { data, error, mutate }, failure, placeholder, children }: LoadedProps<T>) {
  if (data === undefined)
    return error ? <LoadFailure {...failure} error={error} onRetry={() => mutate()} /> : placeholder;
  return (
    <>
      {error ? <StaleWarning error={error} /> : null}
      {children(data)}
    </>
  );
}
