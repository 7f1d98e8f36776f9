import type { MarkUse } from '#main/packs/pack-unit-store.ts';
import { unitOfMark } from '#shared/domain/mark.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { StoredReturn } from './returns-store.ts';

/** What is known when a unit is scanned. */
type Around = {
  /** The box that was scanned before; null: none was, and any return is expected. */
  readonly boxId: string | null;
};

/**
 * `as-sold`: its own mark was scanned. `to-scan`: it was sold with a mark, which is to be scanned next. `unproven`: a mark was
 * scanned, and nobody knows whether it was sold with it. `none`: it has none, as far as anybody knows.
 */
export type MarkOfReturn = 'as-sold' | 'to-scan' | 'unproven' | 'none';

/** What a scan of a unit means for its return. */
export type ReturnDecision =
  | {
      readonly does: 'receive';
      readonly unit: StoredReturn;
      readonly mark: MarkOfReturn;
      /** The platform has put it into another box than the one that is open. */
      readonly isOfOtherBox: boolean;
    }
  /** The mark of a unit that was received before, as it should be. */
  | { readonly does: 'check-mark'; readonly unit: StoredReturn }
  | {
      readonly does: 'refuse';
      readonly reason: Reason;
      /** The return that the refusal is about; null: none. */
      readonly unit: StoredReturn | null;
      /** The unit that the scanned mark was sold with, if it is known and another one. */
      readonly owner?: MarkUse | null;
      /** The unit whose mark was expected has another one. */
      readonly hasOtherMark?: boolean;
    };

/** The item number of a label: `isSold`: the station knows a unit with this number. */
export function decideItem(found: readonly StoredReturn[], isSold: boolean, around: Around): ReturnDecision {
  const open = found.find(isOpen);
  if (open !== undefined) return receive(open, open.uit === null ? 'none' : 'to-scan', around);
  if (found[0] !== undefined) return refuse('return-already-received', found[0]);
  return refuse(isSold ? 'return-unknown' : 'return-not-ours');
}

/**
 * A mark. `awaited`: the unit that was received before and whose mark is expected. `sameMark`: returns of units that were sold
 * with this mark. `sameGoods`: returns of the goods that it names, in any box. `owner`: the unit that has the mark now.
 */
export function decideMark(
  uit: string,
  facts: {
    readonly awaited: StoredReturn | null;
    readonly sameMark: readonly StoredReturn[];
    readonly sameGoods: readonly StoredReturn[];
    readonly owner: MarkUse | null;
    readonly isInCatalog: boolean;
  },
  around: Around,
): ReturnDecision {
  const { awaited, sameMark, owner } = facts;
  if (awaited !== null && awaited.uit !== null) {
    if (unitOfMark(awaited.uit) === unitOfMark(uit)) return { does: 'check-mark', unit: awaited };
    const sold = sameMark[0];
    const of = sold === undefined ? owner : soldUnit(sold);
    return { ...refuse('mark-of-other-unit', awaited), owner: of, hasOtherMark: true };
  }
  const open = sameMark.find(isOpen);
  if (open !== undefined) return receive(open, 'as-sold', around);
  const [received] = sameMark;
  // Another mark, or none, was scanned for it before.
  if (received !== undefined && received.markCheck !== 'own') return { does: 'check-mark', unit: received };
  if (received !== undefined) return refuse('return-already-received', received);
  const expected = facts.sameGoods.filter((unit) => isOpen(unit) && isExpected(unit, around));
  const unmarked = expected.find((unit) => unit.uit === null);
  // It was sold here with this mark, and nothing says that it comes back.
  if (owner === null && unmarked !== undefined) return receive(unmarked, 'unproven', around);
  if (around.boxId !== null && expected[0] !== undefined)
    return { ...refuse('mark-of-other-unit', expected[0]), owner };
  if (owner !== null || facts.isInCatalog) return { ...refuse('return-unknown'), owner };
  return refuse('return-not-ours');
}

/** A barcode or an SKU: it says which goods the unit is, and not which unit. */
export function decideGoods(
  sameGoods: readonly StoredReturn[],
  isInCatalog: boolean,
  around: Around,
): ReturnDecision {
  const here = sameGoods.filter((unit) => isExpected(unit, around));
  const open = here.filter(isOpen);
  const [first] = open;
  if (first !== undefined) {
    if (!areAlike(open)) return refuse('return-which-unit', first);
    return receive(first, first.uit === null ? 'none' : 'to-scan', around);
  }
  const received = here[0];
  if (received !== undefined) return refuse('return-already-received', received);
  return refuse(isInCatalog ? 'return-unknown' : 'return-not-ours');
}

/** It makes no difference which of them is received. */
function areAlike([first, ...others]: readonly StoredReturn[]): boolean {
  return others.every(
    (unit) =>
      unit.uit === null &&
      first?.uit === null &&
      unit.orderId === first.orderId &&
      unit.condition === first.condition,
  );
}

function receive(unit: StoredReturn, mark: MarkOfReturn, { boxId }: Around): ReturnDecision {
  const isOfOtherBox = boxId !== null && unit.boxId !== null && unit.boxId !== boxId;
  return { does: 'receive', unit, mark, isOfOtherBox };
}

function refuse(reason: Reason, unit: StoredReturn | null = null) {
  return { does: 'refuse', reason, unit } as const;
}

function soldUnit({ itemNr, orderId }: StoredReturn): MarkUse | null {
  return itemNr === null || orderId === null ? null : { itemNr, orderId };
}

function isOpen({ receivedAt }: StoredReturn): boolean {
  return receivedAt === null;
}

/** In the box that is open, or said to be in none. */
function isExpected(unit: StoredReturn, { boxId }: Around): boolean {
  return boxId === null || unit.boxId === null || unit.boxId === boxId;
}
