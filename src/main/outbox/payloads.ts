import { z } from 'zod';
import { furtherChange } from '#shared/domain/order-changes.ts';
import { CANCEL_REASONS, REJECT_REASON_IDS } from '#shared/domain/platform-reasons.ts';

const order = z.object({ orderId: z.string().min(1) });
/** Our id of an out-shipment. Under v1 the platform uses the same id. */
const shipment = z.object({ id: z.string().min(1) });

/** The payload of each kind of change. Everything else is read when the change is carried out. */
export const PAYLOADS = {
  'pack-numbers': order,
  /** Requests a number for an order that nobody has opened yet. */
  'prefetch-numbers': order,
  'cancel-item': order.extend({ itemNr: z.string().min(1), reason: z.enum(CANCEL_REASONS) }),
  'cancel-order': order.extend({ reason: z.enum(CANCEL_REASONS) }),
  'confirm-order': order,
  /** A status other than cancelled, of an order or of one of its units. */
  'change-status': order.extend({ itemNr: z.string().min(1).optional(), to: furtherChange }),
  'shipment-create': shipment,
  'shipment-confirm': shipment,
  'shipment-cancel': shipment,
  /** `id`: the code of the supply. `draft`: what is declared. */
  'supply-create': shipment.extend({ draft: z.string().min(1) }),
  'supply-reject': shipment.extend({ reason: z.enum(REJECT_REASON_IDS) }),
  /** One call of a change of stock or prices: the rows of this part that have no answer yet. */
  'goods-change': z.object({
    change: z.number().int().positive(),
    from: z.number().int().positive(),
    to: z.number().int().positive(),
    /** Rows up to this one may have been sent before: an answer was lost. */
    lostTo: z.number().int().positive().optional(),
  }),
} as const satisfies Record<string, z.ZodType>;

export type OutboxKind = keyof typeof PAYLOADS;
export type PayloadOf<K extends OutboxKind> = z.infer<(typeof PAYLOADS)[K]>;

/**
 * What happens to the entries behind one that was refused for good. A shipment that was not created cannot be
 * confirmed or cancelled; the platform may even use its id for another shipment.
 */
export const AFTER_REFUSAL: Readonly<Record<OutboxKind, 'go-on' | 'refuse-the-rest'>> = {
  'pack-numbers': 'go-on',
  'prefetch-numbers': 'go-on',
  'cancel-item': 'go-on',
  'cancel-order': 'go-on',
  'confirm-order': 'go-on',
  'change-status': 'go-on',
  'shipment-create': 'refuse-the-rest',
  'shipment-confirm': 'go-on',
  'shipment-cancel': 'go-on',
  'supply-create': 'go-on',
  'supply-reject': 'go-on',
  'goods-change': 'go-on',
};

/**
 * A request made before anybody needs its result. It runs only in a free lane and is withdrawn when its lane
 * gets another change: its backoff must delay nobody.
 */
export function isPrefetch(kind: string): kind is 'prefetch-numbers' {
  return kind === 'prefetch-numbers';
}

/** Hundreds of calls that no packer waits for: they never take the place of others. */
export function isGoodsChange(kind: string): kind is 'goods-change' {
  return kind === 'goods-change';
}

export function isOutboxKind(text: string): text is OutboxKind {
  return Object.hasOwn(PAYLOADS, text);
}
