import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database } from '#main/store/database.ts';
import type { BenchEvent } from './events.ts';

/** How events have left a pack, as far as they tell. */
type PackLeft = {
  readonly isThere: boolean;
  readonly status?: 'open' | 'closed';
  readonly pallet?: string | null;
  readonly isUnproven?: boolean;
};

const packRow = compiledOnce((db, { packId }: { readonly packId: string }) =>
  db.selectFrom('packs').select(['status', 'pallet', 'awaits_proof']).where('id', '=', packId),
);
const unitRow = compiledOnce((db, { itemNr }: { readonly itemNr: string }) =>
  db.selectFrom('pack_units').select('pack_id').where('item_nr', '=', itemNr),
);

/**
 * Whether another station has changed a pack or a unit since the events of a step: they cannot be taken back any
 * more. A station on its own takes back its last step first, so nothing has changed.
 */
export async function isChangedSince(db: Database, events: readonly BenchEvent[]): Promise<boolean> {
  const packs = new Map<string, PackLeft>();
  const units = new Map<string, string | null>();
  for (const event of events) {
    if (event.type === 'UnitPacked') units.set(event.itemNr, event.packId);
    if (event.type === 'UnitTakenOut') units.set(event.itemNr, null);
    const left = packLeftBy(event);
    if (left !== null && 'packId' in event) packs.set(event.packId, { ...packs.get(event.packId), ...left });
  }
  for (const [itemNr, packId] of units) {
    const [unit] = await unitRow(db, { itemNr });
    if ((unit?.pack_id ?? null) !== packId) return true;
  }
  for (const [packId, left] of packs) if (!(await isAsLeft(db, packId, left))) return true;
  return false;
}

function packLeftBy(event: BenchEvent): PackLeft | null {
  switch (event.type) {
    case 'PackStarted':
    case 'PackReopened':
      return { isThere: true, status: 'open', pallet: null, isUnproven: false };
    case 'PackDropped':
      return { isThere: false };
    case 'PackClosed':
      return { isThere: true, status: 'closed', pallet: null, isUnproven: event.proof !== undefined };
    case 'LabelProven':
    case 'ProofTakenBack':
      return { isThere: true, status: 'closed', pallet: null, isUnproven: event.type === 'ProofTakenBack' };
    case 'PackPlaced':
      return { isThere: true, pallet: event.pallet };
    case 'PackTakenOff':
      return { isThere: true, pallet: event.from };
    default:
      return null;
  }
}

async function isAsLeft(db: Database, packId: string, left: PackLeft): Promise<boolean> {
  const [pack] = await packRow(db, { packId });
  if (pack === undefined || !left.isThere) return (pack !== undefined) === left.isThere;
  const { status = pack.status, pallet = pack.pallet, isUnproven = pack.awaits_proof === 1 } = left;
  return pack.status === status && pack.pallet === pallet && (pack.awaits_proof === 1) === isUnproven;
}
