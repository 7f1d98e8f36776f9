/** An expected outcome as a value: the result, or the refusal that the caller must handle. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** Closes a `switch` over a union: an unhandled member is a type error, and throws at run time. */
export function assertNever(value: never): never {
  // The value itself may be an order, and an error's message goes into the log.
  throw new Error(`unhandled: ${typeof value === 'string' ? value : typeof value}`);
}
