import type { MarkUse } from '#main/packs/pack-unit-store.ts';
import { type Mark, unitOfMark } from '#shared/domain/mark.ts';
import type { ScannedGoods } from '../scanned-goods.ts';
import { type OpenOrder, openPack, type Unit } from '../state.ts';

/* Which unit of the open order a scanned mark belongs to, and which has it already. */

/** `packedBy`: table and packer, on a floor; null: not known. */
export type UsedMark = MarkUse & { readonly packedBy: string | null };

/**
 * Whether the mark may be one of this unit's goods: by its GTIN, or by a barcode that was taught. Goods without a
 * barcode were named by their SKU and wait for the mark: then any mark is theirs whose GTIN belongs to no other goods.
 */
export function isMarkOf(
  unit: Unit,
  { gtin14 }: Mark,
  goods: ScannedGoods | null,
  waiting: Unit | undefined,
): boolean {
  if (unit.gtin14 === gtin14 || goods?.skus.includes(unit.sku)) return true;
  return goods === null && unit.gtin14 === '' && unit.sku === waiting?.sku;
}

/**
 * The unit that has this mark on the platform, even if another one waits for its mark; else the waiting unit;
 * else one that has no mark on the platform.
 */
export function chooseUnit(
  wanted: readonly Unit[],
  waiting: Unit | undefined,
  uit: string,
): Unit | undefined {
  const open = wanted.filter((unit) => unit.status === 'open');
  const registered = open.find((unit) => isSameMark(unit.platformUit, uit));
  return registered ?? waiting ?? open.find((unit) => unit.platformUit === null) ?? open[0];
}

/** Another unit that has the mark: on the floor, or in this order according to the platform. */
export function findOtherUse(
  order: OpenOrder,
  unit: Unit | undefined,
  uit: string,
  use: UsedMark | null,
): UsedMark | null {
  if (use !== null && use.itemNr !== unit?.itemNr) return use;
  const other = order.units.find(
    (candidate) =>
      candidate.itemNr !== unit?.itemNr &&
      candidate.status !== 'cancelled' &&
      (isSameMark(candidate.uit, uit) || isSameMark(candidate.platformUit, uit)),
  );
  return other ? { itemNr: other.itemNr, orderId: order.orderId, packedBy: null } : null;
}

/** The unit of the open pack that has this mark. The mark was read a second time, which does no harm. */
export function findPackedHere(order: OpenOrder, used: MarkUse, uit: string): Unit | undefined {
  const pack = openPack(order);
  return order.units.find(
    (unit) =>
      unit.itemNr === used.itemNr &&
      unit.status === 'packed' &&
      unit.packId === pack?.packId &&
      isSameMark(unit.uit, uit),
  );
}

/** A mark may be read with AI 240 or without. */
export function isSameMark(one: string | null, other: string): boolean {
  return one !== null && unitOfMark(one) === unitOfMark(other);
}
