import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#main/store/schema.ts';

/**
 * The pack is in no shipment. Asked by the few pallets that are in none: by the pallet of each pack SQLite would go through
 * all packs that there ever were.
 */
export function isOnFloor(eb: ExpressionBuilder<Schema, 'packs'>) {
  return eb.or([
    eb('packs.pallet', 'is', null),
    eb('packs.pallet', 'in', (of) =>
      of.selectFrom('pallets').select('barcode').where('shipment', 'is', null),
    ),
  ]);
}
