import {
  LOOKUP_KINDS,
  type LookupHits,
  type LookupKind,
  type LookupTarget,
} from '#shared/contract/lookup.ts';
import { addressOf } from '../../shell/addresses.ts';

/** A hit as one entry of the list. */
export type FoundRow = {
  readonly [Kind in LookupKind]: {
    readonly kind: Kind;
    /** Unique in the list. */
    readonly key: string;
    /** null: there is no page for it. */
    readonly address: string | null;
    readonly hit: LookupHits[Kind][number];
  };
}[LookupKind];

export type FoundGroup = { readonly kind: LookupKind; readonly rows: readonly FoundRow[] };

/**
 * What was found, by kind; kinds of which nothing was found are left out. A kind with exactly what was wanted comes
 * first: Enter opens the first entry.
 */
export function groupsOf(hits: LookupHits): readonly FoundGroup[] {
  const groups = LOOKUP_KINDS.map((kind) => ({ kind, rows: rowsOf(hits, kind) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const isExact = ({ rows }: FoundGroup) => rows.some(({ hit }) => hit.isExact);
  return [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))];
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
