import type { StationView } from '#shared/contract/bench.ts';
import { markOf } from '../../support/marks.ts';
import type { OfflineStation } from '../../support/offline-station.ts';
import { GOODS } from './seed.ts';

type Bench = OfflineStation['bench'];

/**
 * What a packer scans next: the code of a unit that opens an order, or of the next open unit of the open one. `from`:
 * the first goods and serial number, where others pack the same orders.
 */
export function createPacker(
  bench: Pick<Bench, 'view'>,
  from: { readonly goods: number; readonly serial: number } = { goods: 0, serial: 0 },
): () => string {
  let { goods, serial } = from;

  function codeOf(unit: { readonly barcode: string; readonly markRequired: boolean }): string {
    if (!unit.markRequired) return unit.barcode;
    serial += 1;
    return markOf(unit, serial).code;
  }

  return () => {
    const { order } = bench.view();
    if (order !== null) return codeOf(nextOf(order));
    // Plain goods stand at even places: their barcode opens an order.
    const opener = GOODS[goods % GOODS.length];
    goods += 2;
    if (opener === undefined) throw new Error('there are no goods');
    return opener.barcode;
  };
}

function nextOf(order: NonNullable<StationView['order']>): { barcode: string; markRequired: boolean } {
  const next = order.units.find((unit) => unit.status === 'open');
  if (next === undefined) throw new Error('the order is packed and still open');
  return next;
}
