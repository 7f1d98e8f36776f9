import type { Reason } from '../domain/reason.ts';

/** Whether a deed asked for from the screen was done; a refusal names its sentence in the catalogue of reasons. */
export type Outcome =
  | { readonly done: true }
  | { readonly done: false; readonly reason: Reason; readonly params: Params };

/** What stands in a sentence's gaps. */
export type Params = Readonly<Record<string, string | number>>;
