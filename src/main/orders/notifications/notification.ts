import { z } from 'zod';
import type { ReceivedKind, UnreadableCause } from '#shared/contract/exchange.ts';

/** The subject of a notification, and what distinguishes it from others about the same subject. */
export type Notification =
  | {
      readonly about: 'order' | 'shipment' | 'supply';
      readonly kind: ReceivedKind;
      readonly id: string;
      /** The statuses that it names; together with the id its key (specification, "Events"). */
      readonly statusKey: string;
      /** When the status became so; null: not sent. An order may return to an earlier status. */
      readonly since: string | null;
    }
  /** A type that the station does not use; its name, if it may be shown. */
  | { readonly about: 'nothing'; readonly type: string };

export type UnreadableNotification = { readonly about: 'unreadable'; readonly cause: UnreadableCause };

/**
 * With or without the country prefix (assumptions, "Numbers and barcodes"); more groups of digits are
 * accepted.
 */
const ORDER_NUMBER = /^[A-Z]{0,3}\d{6}-\d[\dA-Z-]*$/;
const MAX_ORDER_NUMBER = 64;
/** Specification, "Limits": shipment code. The seller chooses that of a supply. */
const SHIPMENT_ID = /^[\w-]{1,20}$/;

const envelopeSchema = z.looseObject({ type: z.string() });

/** Only flat values are compared: a body may be nested deeper than any stack. */
const compared = z.union([z.string(), z.number()]).nullable().catch(null);

/** Only the id must be valid: the order is read from the platform anyway. */
const orderSchema = z.looseObject({
  id: z
    .string()
    .max(MAX_ORDER_NUMBER)
    .transform((id) => id.trim().toUpperCase())
    .refine((id) => ORDER_NUMBER.test(id)),
  status: compared,
  updatedAt: z.string().nullable().catch(null),
  items: z.array(z.looseObject({ id: compared, status: compared })).catch([]),
});

const shipmentSchema = z.looseObject({
  shipmentId: z
    .union([z.string(), z.number()])
    .transform((id) => String(id).trim())
    .refine((id) => SHIPMENT_ID.test(id)),
  direction: z.string().catch(''),
  status: compared,
});

/** Names of types are shown to a person: whoever knows the address may send any text. */
const TYPE_NAME = /^[A-Za-z][\w.-]{0,39}$/;

/**
 * Reads a notification (specification, "Events"). Unknown fields are ignored. Its statuses are only compared with other
 * notifications, never stored.
 */
export function readNotification(text: string): Notification | UnreadableNotification {
  const json = parsed(text);
  if (json === undefined) return unreadable('json');
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return unreadable('type');
  const { type, data } = envelope.data;
  switch (type) {
    case 'statusChanged':
      return aboutOrder(data, 'order');
    case 'itemStatusChanged':
      return aboutOrder(data, 'unit');
    case 'fulfilmentShipmentStatusChanged':
      return aboutShipment(data);
    default:
      return { about: 'nothing', type: TYPE_NAME.test(type) ? type : '' };
  }
}

function unreadable(cause: UnreadableCause): UnreadableNotification {
  return { about: 'unreadable', cause };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function aboutOrder(data: unknown, kind: ReceivedKind): Notification | UnreadableNotification {
  const order = orderSchema.safeParse(data);
  if (!order.success) return unreadable('order');
  const { id, status, updatedAt, items } = order.data;
  const units = items.map((item) => JSON.stringify([item.id, item.status])).sort();
  return { about: 'order', kind, id, statusKey: JSON.stringify([status, ...units]), since: updatedAt };
}

/** `out` are out-shipments; the others are supplies to the operator's own warehouse. */
function aboutShipment(data: unknown): Notification | UnreadableNotification {
  const shipment = shipmentSchema.safeParse(data);
  if (!shipment.success) return unreadable('shipment');
  const { shipmentId: id, direction, status } = shipment.data;
  const about = direction.trim().toLowerCase() === 'out' ? 'shipment' : 'supply';
  return { about, kind: about, id, statusKey: JSON.stringify(status), since: null };
}
