import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDocument } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import { type Floor, pick } from '../../support/floor.ts';
import type { ScreenLine } from '../screen-line.ts';

/** An order of two units: what opens it, and their barcodes. */
export type PairOrder = { readonly id: string; readonly first: string; readonly last: string };

const WAIT_MS = 15_000;

export async function makePairs(floor: Floor, count: number): Promise<readonly PairOrder[]> {
  const goods = [pick(floor.plain, 0), pick(floor.plain, 1)] as const;
  const items = goods.map(({ sku }) => ({ sku }));
  const orders = Array.from({ length: count }, () => ({ items }));
  const { ids } = await floor.sandbox.control<{ ids: readonly string[] }>('orders', { orders });
  return ids.map((id) => ({ id, first: goods[0].barcode, last: goods[1].barcode }));
}

/**
 * Packs an order up to its last unit and has the station fetch the pack's label meanwhile, as it does for orders that are
 * coming up; answers with the file's name.
 */
export async function packUpToLast(line: ScreenLine, db: Database, order: PairOrder): Promise<string> {
  await line.scan(order.id);
  const { order: open } = await line.until((view) => view.order?.packs[0]?.packNumber != null);
  const number = open?.packs[0]?.packNumber ?? '';
  const at = new Date().toISOString();
  const id = await ensureDocument(db, { kind: 'pack-label', number, size: 'm', at });
  await line.scan(order.first);
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(10)) {
    const row = await db.selectFrom('documents').select('file').where('id', '=', id).executeTakeFirst();
    if (row?.file) return row.file;
  }
  throw new Error('the label was not fetched');
}
