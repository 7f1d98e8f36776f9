import { z } from 'zod';
import { CANCEL_REASONS } from '#shared/domain/platform-reasons.ts';

const order = z.object({ orderId: z.string().min(1) });
/** Our id of an out-shipment: the platform's too under v1. */
const shipment = z.object({ id: z.string().min(1) });

/** What each kind of change needs to know; everything else is read when it is carried out. */
export const PAYLOADS = {
  'pack-numbers': order,
  /** A number for an order that nobody has opened yet. */
  'prefetch-numbers': order,
  'cancel-item': order.extend({ itemNr: z.string().min(1), reason: z.enum(CANCEL_REASONS) }),
  'cancel-order': order.extend({ reason: z.enum(CANCEL_REASONS) }),
  'confirm-order': order,
  'shipment-create': shipment,
  'shipment-confirm': shipment,
  'shipment-cancel': shipment,
} as const satisfies Record<string, z.ZodType>;

export type OutboxKind = keyof typeof PAYLOADS;
export type PayloadOf<K extends OutboxKind> = z.infer<(typeof PAYLOADS)[K]>;

/**
 * What becomes of the entries behind one that was refused for good. A shipment that was not made has nothing to confirm
 * or to cancel; under its id the platform may even hold another one.
 */
export const AFTER_REFUSAL: Readonly<Record<OutboxKind, 'go-on' | 'refuse-the-rest'>> = {
  'pack-numbers': 'go-on',
  'prefetch-numbers': 'go-on',
  'cancel-item': 'go-on',
  'cancel-order': 'go-on',
  'confirm-order': 'go-on',
  'shipment-create': 'refuse-the-rest',
  'shipment-confirm': 'go-on',
  'shipment-cancel': 'go-on',
};

/**
 * Asked before anybody needs it. Such an entry begins only in a place that nothing else wants, and makes way in its lane for
 * whatever is wanted now: a back-off of its own must hold up nobody.
 */
export function isPrefetch(kind: string): kind is 'prefetch-numbers' {
  return kind === 'prefetch-numbers';
}

export function isOutboxKind(text: string): text is OutboxKind {
  return Object.hasOwn(PAYLOADS, text);
}
