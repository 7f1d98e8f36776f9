import type { Database, Trx } from '#main/store/database.ts';

type FoundPallet = {
  /** Our tag, by which the tables name the pallet. */
  readonly barcode: string;
  /** The platform's barcode; null: the same, or none yet. */
  readonly platformBarcode: string | null;
  readonly status: string;
  readonly shipment: string | null;
  readonly packs: number;
};

/** A pallet with its number of packs, by our tag or by the platform's barcode; null: there is none. */
export async function findPallet(db: Database | Trx, barcode: string): Promise<FoundPallet | null> {
  const named = await withBarcode(db, 'barcode', barcode);
  const row = named ?? (await withBarcode(db, 'platform_barcode', barcode));
  if (row === undefined) return null;
  const { barcode: tag, platform_barcode: platformBarcode, status, shipment, packs } = row;
  return { barcode: tag, platformBarcode, status, shipment, packs };
}

async function withBarcode(db: Database | Trx, column: 'barcode' | 'platform_barcode', barcode: string) {
  return db
    .selectFrom('pallets')
    .select(['barcode', 'platform_barcode', 'status', 'shipment'])
    .select(({ selectFrom }) =>
      selectFrom('packs')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('packs.pallet', '=', 'pallets.barcode')
        .$asScalar()
        .$notNull()
        .as('packs'),
    )
    .where(column, '=', barcode)
    .executeTakeFirst();
}

/** False, and nothing was stored: there is a pallet with this barcode. */
export async function openPallet(
  trx: Trx,
  pallet: {
    readonly barcode: string;
    readonly station: string;
    readonly operator: string | null;
    readonly at: string;
  },
): Promise<boolean> {
  const opened = await trx
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
    .onConflict((conflict) => conflict.doNothing())
    .returning('barcode')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Closes a pallet as the platform has it, whatever the station had. */
export async function setPalletClosed(trx: Trx, barcode: string, closedAt: string): Promise<void> {
  await trx
    .updateTable('pallets')
    .set({ status: 'closed', closed_at: closedAt })
    .where('barcode', '=', barcode)
    .execute();
}

/** Closes an open pallet that has packs. False, and nothing was stored: another station was faster. */
export async function closePallet(trx: Trx, barcode: string, at: string): Promise<boolean> {
  const closed = await trx
    .updateTable('pallets')
    .set({ status: 'closed', closed_at: at })
    .where('barcode', '=', barcode)
    .where('status', '=', 'open')
    .where((eb) => eb.exists(eb.selectFrom('packs').select('id').whereRef('pallet', '=', 'pallets.barcode')))
    .returning('barcode')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Opens a pallet again. False, and nothing was stored: a shipment has it. */
export async function reopenPallet(trx: Trx, barcode: string): Promise<boolean> {
  const opened = await trx
    .updateTable('pallets')
    .set({ status: 'open', closed_at: null })
    .where('barcode', '=', barcode)
    .where('shipment', 'is', null)
    .returning('barcode')
    .executeTakeFirst();
  return opened !== undefined;
}
