/** An expected outcome as a value: what went well, or the refusal that the caller must look at. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** Closes a `switch` over a union: a new member that nobody handles is a type error, and at run time a loud one. */
export function assertNever(value: never): never {
  // The value itself may be an order: an error's message ends up in the log.
  throw new Error(`unhandled: ${typeof value === 'string' ? value : typeof value}`);
}
