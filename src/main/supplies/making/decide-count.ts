import type { MarkUse } from '#main/packs/pack-unit-store.ts';
import type { Mark } from '#shared/domain/mark.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { DeclarableGoods } from './compose-supply.ts';

/** What a scan of a unit means for the supply that is counted. */
export type CountDecision =
  | { readonly does: 'count'; readonly goods: DeclarableGoods; readonly uit: string | null }
  /** The goods are known, and the unit is counted when its mark is scanned. */
  | { readonly does: 'await-mark'; readonly goods: DeclarableGoods }
  | {
      readonly does: 'refuse';
      readonly reason: Reason;
      readonly goods: DeclarableGoods | null;
      readonly params: Readonly<Record<string, string | number>>;
      /** The unit whose mark was expected is put aside: the next scan is of another one. */
      readonly endsWaiting: boolean;
    };

/** `awaited`: the unit that was scanned before and whose mark is expected. `found`: all goods that the code is of. */
type Goods = { readonly awaited: DeclarableGoods | null; readonly found: readonly DeclarableGoods[] };

/** A barcode or an SKU. */
export function decideGoods({ awaited, found }: Goods): CountDecision {
  if (awaited !== null) return refuse('mark-required', awaited);
  const goods = onlyDeclarable(found);
  if (typeof goods === 'string') return refuse(goods, found[0] ?? null);
  return goods.needsMark ? { does: 'await-mark', goods } : { does: 'count', goods, uit: null };
}

export type MarkFacts = {
  /** The unit that was packed with this mark; null: none. */
  readonly packed: MarkUse | null;
  /** The code of the supply that has it; null: none. */
  readonly supply: string | null;
  /** Where it is counted already. `table`: its name; null: at this one. */
  readonly counted: { readonly table: string | null; readonly pallet: number } | null;
};

/** A mark: of the unit that was scanned before, or of one that it names itself. */
export function decideMark(
  { uit, gtin14 }: Mark,
  { awaited, found }: Goods,
  { packed, supply, counted }: MarkFacts,
): CountDecision {
  const goods = awaited ?? onlyDeclarable(found);
  if (typeof goods === 'string') return refuse(goods, found[0] ?? null);
  const refuseMark = (reason: Reason, params = {}) => ({
    ...refuse(reason, goods, params),
    endsWaiting: true,
  });
  if (goods.barcode !== '' && gtin14 !== goods.barcode.padStart(14, '0'))
    return refuseMark('mark-wrong-goods');
  if (counted !== null) {
    const { table, pallet } = counted;
    return refuseMark('supply-mark-counted', { pallet, ...(table !== null && { other: table }) });
  }
  if (packed !== null) return refuseMark('supply-mark-packed', { item: packed.itemNr });
  if (supply !== null) return refuseMark('supply-mark-declared', { supply });
  return { does: 'count', goods, uit };
}

/** One barcode may be that of several goods, of which the seller keeps some in his own warehouse. */
function onlyDeclarable(found: readonly DeclarableGoods[]): DeclarableGoods | Reason {
  const declarable = found.filter(({ isFbo }) => isFbo);
  const [goods] = declarable;
  if (goods === undefined) return found.length === 0 ? 'supply-goods-unknown' : 'supply-not-fbo';
  return declarable.length > 1 ? 'supply-which-goods' : goods;
}

function refuse(reason: Reason, goods: DeclarableGoods | null, params = {}) {
  return { does: 'refuse', reason, goods, params, endsWaiting: false } as const;
}
