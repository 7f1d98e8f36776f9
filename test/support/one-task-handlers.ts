import type { Handlers } from '#main/outbox/handler.ts';
import { PAYLOADS } from '#main/outbox/payloads.ts';

/** Every kind of change carried out by one task, where a test is about the outbox and not about the kinds. */
export function oneTaskHandlers(task: Handlers['confirm-order']): Handlers {
  // Object.fromEntries forgets the names: they are those of PAYLOADS, as Handlers wants them.
  return Object.fromEntries(Object.keys(PAYLOADS).map((kind) => [kind, task])) as Handlers;
}
