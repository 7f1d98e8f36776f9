import { noteTold, type OutdatedLabel, outdatedLabels } from '#main/labels/address-change-store.ts';
import type { Database } from '#main/store/database.ts';
import type { BenchEvent } from './events.ts';
import type { Deed } from './packing-service.ts';

/**
 * One alarm for each pack whose printed label shows an address that is not the order's any more: the box must be found
 * before it leaves. Each is raised once for every new address, also over restarts. Null: there is none.
 */
export async function labelAlarms(
  db: Database,
  of: Parameters<typeof outdatedLabels>[1],
): Promise<Deed | null> {
  const labels = (await outdatedLabels(db, of)).filter(({ isTold }) => !isTold);
  if (labels.length === 0) return null;
  return {
    kind: 'label-outdated',
    events: labels.map(raised),
    undo: 'keep',
    also: (trx) => noteTold(trx, labels),
  };
}

function raised({ packNumber, orderId, pallet }: OutdatedLabel): BenchEvent {
  const place = pallet === null ? {} : { pallet };
  const params = { pack: packNumber, order: orderId, ...place };
  return { type: 'AlarmRaised', alarm: { reason: 'label-outdated', params, text: '' } };
}
