import type { OpenOrderView, OpenPackView, UnitView } from '#shared/contract/bench.ts';

/** The units of one SKU in the open order. */
export type OrderLine = {
  /** One of them: the one to take, if it is among them. */
  readonly unit: UnitView;
  /** Without the cancelled ones. */
  readonly units: number;
  readonly packed: number;
  readonly isNext: boolean;
};

type Units = Pick<OpenOrderView, 'units' | 'nextItemNr'>;

/** The lines of an order: those to pack in the order of their units, then the packed ones, then the cancelled ones. */
export function orderLines({ units, nextItemNr }: Units): readonly OrderLine[] {
  const lines = Map.groupBy(units, ({ sku }) => sku);
  return [...lines.values()]
    .flatMap((ofSku) => {
      const [first] = ofSku;
      return first === undefined ? [] : [lineOf(first, ofSku, nextItemNr)];
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function lineOf(first: UnitView, ofSku: readonly UnitView[], nextItemNr: string | null): OrderLine {
  const next = ofSku.find(({ itemNr }) => itemNr === nextItemNr);
  return {
    unit: next ?? first,
    units: ofSku.filter(({ status }) => status !== 'cancelled').length,
    packed: ofSku.filter(({ status }) => status === 'packed').length,
    isNext: next !== undefined,
  };
}

export function isPacked({ units, packed }: Pick<OrderLine, 'units' | 'packed'>): boolean {
  return units > 0 && packed === units;
}

function placeOf(line: OrderLine): number {
  if (line.units === 0) return 2;
  return isPacked(line) ? 1 : 0;
}

export function isToTake({ status }: Pick<UnitView, 'status'>): boolean {
  return status === 'open' || status === 'waiting';
}

/** Which unit of how many is to be taken now; with nothing left, `nth` is the last. Cancelled ones do not count. */
export function unitCount({ units }: Pick<OpenOrderView, 'units'>): {
  readonly nth: number;
  readonly of: number;
  readonly isAllIn: boolean;
} {
  const live = units.filter(({ status }) => status !== 'cancelled');
  const packed = live.filter(({ status }) => status === 'packed').length;
  return { nth: Math.min(packed + 1, live.length), of: live.length, isAllIn: packed === live.length };
}

/** The open pack first: on a low screen the others are out of sight. */
export function openFirst<Pack extends Pick<OpenPackView, 'status'>>(
  packs: readonly Pack[],
): readonly Pack[] {
  const isOpen = (pack: Pack) => pack.status === 'open';
  return [...packs.filter(isOpen), ...packs.filter((pack) => !isOpen(pack))];
}
