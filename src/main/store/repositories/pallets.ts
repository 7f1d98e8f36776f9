import type { Database, Trx } from '../database.ts';

export type FoundPallet = {
  readonly barcode: string;
  readonly status: string;
  readonly shipment: string | null;
  readonly packs: number;
};

/** A pallet with the number of packs on it; null: nobody opened one with this barcode. */
export async function findPallet(db: Database | Trx, barcode: string): Promise<FoundPallet | null> {
  const row = await db
    .selectFrom('pallets')
    .select(['barcode', 'status', 'shipment'])
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  return row ? { ...row, packs: await countPacks(db, barcode) } : null;
}

async function countPacks(db: Database | Trx, barcode: string): Promise<number> {
  const row = await db
    .selectFrom('packs')
    .select((eb) => eb.fn.countAll().as('packs'))
    .where('pallet', '=', barcode)
    .executeTakeFirst();
  return Number(row?.packs ?? 0);
}

export async function openPallet(
  trx: Trx,
  pallet: {
    readonly barcode: string;
    readonly station: string;
    readonly operator: string | null;
    readonly at: string;
  },
): Promise<void> {
  await trx
    .insertInto('pallets')
    .values({
      barcode: pallet.barcode,
      status: 'open',
      station: pallet.station,
      operator: pallet.operator,
      opened_at: pallet.at,
      closed_at: null,
      shipment: null,
    })
    .execute();
}

/** `closedAt` null opens the pallet again. */
export async function setPalletClosed(trx: Trx, barcode: string, closedAt: string | null): Promise<void> {
  const status = closedAt === null ? 'open' : 'closed';
  await trx
    .updateTable('pallets')
    .set({ status, closed_at: closedAt })
    .where('barcode', '=', barcode)
    .execute();
}
