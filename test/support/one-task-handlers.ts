import type { Handlers } from '#main/outbox/handler.ts';
import { PAYLOADS } from '#main/outbox/payloads.ts';

/** Handles every kind of change with one task, for tests of the outbox that do not depend on the kind. */
export function oneTaskHandlers(task: Handlers['confirm-order']): Handlers {
  // Object.fromEntries loses the names: they are those of PAYLOADS, as Handlers requires.
  return Object.fromEntries(Object.keys(PAYLOADS).map((kind) => [kind, task])) as Handlers;
}
