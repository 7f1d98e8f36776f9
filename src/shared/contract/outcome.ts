import type { Reason } from '../domain/reason.ts';

/** Whether an action from the screen was done; a refusal names its sentence in the catalogue of reasons. */
export type Outcome =
  | { readonly done: true }
  | { readonly done: false; readonly reason: Reason; readonly params: Params };

/** Values for a sentence's placeholders. */
export type Params = Readonly<Record<string, string | number>>;
