import {
  LOOKUP_KINDS,
  type LookupHits,
  type LookupKind,
  type LookupTarget,
} from '#shared/contract/lookup.ts';
import type { OrderListRow } from '#shared/contract/orders.ts';
import { addressOf } from '../../shell/addresses.ts';

/** A kind of hits; `beyond`: orders that only the platform has. */
export type FoundKind = LookupKind | 'beyond';

/** A hit as one entry of the list. */
export type FoundRow = StationRow | BeyondRow;

type StationRow = {
  readonly [Kind in LookupKind]: {
    readonly kind: Kind;
    /** Unique in the list. */
    readonly key: string;
    /** null: there is no page for it. */
    readonly address: string | null;
    readonly hit: LookupHits[Kind][number];
  };
}[LookupKind];

type BeyondRow = {
  readonly kind: 'beyond';
  readonly key: string;
  readonly address: string;
  readonly hit: OrderListRow;
};

export type FoundGroup = { readonly kind: FoundKind; readonly rows: readonly FoundRow[] };

/** Orders of the platform that Find lists; the others are in the list of all orders. */
const MAX_BEYOND = 8;

/**
 * What was found, by kind; kinds of which nothing was found are left out. A kind with exactly what was wanted comes
 * first: Enter opens the first entry. `beyond`: what the platform has found, which comes last.
 */
export function groupsOf(hits: LookupHits, beyond: readonly OrderListRow[]): readonly FoundGroup[] {
  const groups = LOOKUP_KINDS.map((kind) => ({ kind, rows: rowsOf(hits, kind) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const isExact = ({ rows }: FoundGroup) => rows.some(({ hit }) => 'isExact' in hit && hit.isExact);
  const known = new Set(hits.orders.map(({ orderId }) => orderId));
  const others = beyond.filter(({ id }) => !known.has(id)).slice(0, MAX_BEYOND);
  return [
    ...groups.filter(isExact),
    ...groups.filter((group) => !isExact(group)),
    ...(others.length === 0 ? [] : [{ kind: 'beyond' as const, rows: others.map(beyondRow) }]),
  ];
}

function beyondRow(hit: OrderListRow): BeyondRow {
  return { kind: 'beyond', key: `beyond-${hit.id}`, address: addressOf.order(hit.id), hit };
}

function rowsOf<Kind extends LookupKind>(hits: LookupHits, kind: Kind): readonly FoundRow[] {
  return hits[kind].map((hit, at) => {
    const address = hit.target === null ? null : addressOfTarget(hit.target);
    return { kind, key: `${kind}-${at}`, address, hit } as FoundRow;
  });
}

function addressOfTarget(target: LookupTarget): string {
  switch (target.page) {
    case 'order':
      return addressOf.order(target.orderId);
    case 'pack':
      return addressOf.pack(target.packNumber);
    case 'shipments':
    case 'queue':
      return `${addressOf[target.page]}?q=${encodeURIComponent(target.search)}`;
  }
}

/** The station has what was looked for itself. */
export function hasExactHit(hits: LookupHits): boolean {
  return LOOKUP_KINDS.some((kind) => hits[kind].some(({ isExact }) => isExact));
}
