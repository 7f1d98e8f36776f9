import type { Handlers } from '#main/outbox/handler.ts';

/** Every kind of change carried out by one task, where a test is about the outbox and not about the kinds. */
export function oneTaskHandlers(task: Handlers['confirm-order']): Handlers {
  return {
    'pack-numbers': task,
    'prefetch-numbers': task,
    'cancel-item': task,
    'cancel-order': task,
    'confirm-order': task,
    'shipment-create': task,
    'shipment-confirm': task,
    'shipment-cancel': task,
  };
}
