import type { z } from 'zod';
import { looseText } from '../reading/fields.ts';

/** Shipments and supplies tell our id as `shipmentId`, or as `id`, which may also be the platform's own number. */
export const ownIdFields = { shipmentId: looseText, id: looseText };

export function ownId(row: { readonly shipmentId: string; readonly id: string }, context: z.RefinementCtx) {
  const id = row.shipmentId === '' ? row.id : row.shipmentId;
  if (id === '') context.addIssue({ code: 'custom', path: ['shipmentId'], message: 'expected an id' });
  return id;
}
