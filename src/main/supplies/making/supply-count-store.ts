import { FactsOutdated } from '#main/bench/facts-outdated.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unitOfMark } from '#shared/domain/mark.ts';
import type { SupplyFileRow } from './compose-supply.ts';

/** A supply that is counted at one table. */
export type StoredSupplyCount = {
  /** Scans count units; false: what was counted waits for a supervisor. */
  readonly isOn: boolean;
  readonly operator: string | null;
  /** The pallet that is loaded, from 1. */
  readonly pallet: number;
  /** Seller's SKU of the unit whose mark is to be scanned next; null: none. */
  readonly awaitsSku: string | null;
};

export type CountedUnit = {
  /** In the order of the scans, from 1. */
  readonly no: number;
  readonly pallet: number;
  readonly sellerSku: string;
  readonly uit: string | null;
};

/** null: nothing is being counted at this table. */
export async function loadSupplyCount(
  db: Database | Trx,
  station: string,
): Promise<StoredSupplyCount | null> {
  const row = await db
    .selectFrom('supply_counts')
    .select(['is_on', 'operator', 'pallet', 'awaits_sku'])
    .where('station', '=', station)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { isOn: row.is_on === 1, operator: row.operator, pallet: row.pallet, awaitsSku: row.awaits_sku };
}

export async function saveSupplyCount(trx: Trx, station: string, count: StoredSupplyCount): Promise<void> {
  const values = {
    is_on: count.isOn ? 1 : 0,
    operator: count.operator,
    pallet: count.pallet,
    awaits_sku: count.awaitsSku,
  };
  await trx
    .insertInto('supply_counts')
    .values({ station, ...values })
    .onConflict((conflict) => conflict.column('station').doUpdateSet(values))
    .execute();
}

/** In the order in which they were scanned. */
export async function countedUnits(db: Database | Trx, station: string): Promise<readonly CountedUnit[]> {
  const rows = await db
    .selectFrom('supply_count_units')
    .select(['no', 'pallet', 'seller_sku', 'uit'])
    .where('station', '=', station)
    .orderBy('no')
    .execute();
  return rows.map(({ no, pallet, seller_sku, uit }) => ({ no, pallet, sellerSku: seller_sku, uit }));
}

/** A mark is counted once on the whole floor. Throws `FactsOutdated` if another table has counted it meanwhile. */
export async function addCountedUnit(
  trx: Trx,
  station: string,
  { no, pallet, sellerSku, uit }: CountedUnit,
): Promise<void> {
  const mark = uit === null ? null : unitOfMark(uit);
  const added = await trx
    .insertInto('supply_count_units')
    .values({ station, no, pallet, seller_sku: sellerSku, uit, mark })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('no')
    .execute();
  if (added.length === 0) throw new FactsOutdated(`mark ${mark} was counted at another table meanwhile`);
}

export async function dropCountedUnit(trx: Trx, station: string, no: number): Promise<void> {
  await trx.deleteFrom('supply_count_units').where('station', '=', station).where('no', '=', no).execute();
}

/** Where the unit with this mark is counted; null: nowhere. */
export async function findCountedMark(
  db: Database,
  uit: string,
): Promise<{ readonly station: string; readonly table: string | null; readonly pallet: number } | null> {
  const row = await db
    .selectFrom('supply_count_units as u')
    .leftJoin('stations as s', 's.id', 'u.station')
    .select(['u.station', 's.name as table', 'u.pallet'])
    .where('u.mark', '=', unitOfMark(uit))
    .executeTakeFirst();
  return row ?? null;
}

/** It was declared, or a supervisor has dropped it. */
export async function dropSupplyCount(trx: Trx, station: string): Promise<void> {
  await trx.deleteFrom('supply_count_units').where('station', '=', station).execute();
  await trx.deleteFrom('supply_counts').where('station', '=', station).execute();
}

/** What was counted, as the rows of a file: units without a mark together, at the place of the first. */
export function rowsOfCount(units: readonly CountedUnit[]): readonly SupplyFileRow[] {
  const together = Map.groupBy(units, ({ no, pallet, sellerSku, uit }) =>
    uit === null ? `${pallet} ${sellerSku}` : String(no),
  );
  return [...together.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { no, pallet, sellerSku, uit } = first;
    const cells = { sku: sellerSku, quantity: String(same.length), price: '', pallet: String(pallet) };
    return [{ line: no, cells: { ...cells, mark: uit ?? '' } }];
  });
}
