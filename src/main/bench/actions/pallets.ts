import type { Database } from '#main/store/database.ts';
import { action, type ScanContext } from '../action.ts';
import { accept, inform, refuse } from '../decision.ts';
import type { BenchEvent, UnscannedChange } from '../events.ts';
import type { FactSources } from '../fact-sources.ts';
import { loadPallet, type PalletFacts } from '../pack-facts.ts';
import type { BenchState } from '../state.ts';

/** The open pallet of this station; null: it has none. */
async function loadStationPallet({ db }: FactSources, { pallet }: BenchState): Promise<PalletFacts | null> {
  return pallet === null ? null : loadPallet(db, pallet);
}

/** `CMD:PALLET`: opens a new pallet for the station, unless the station's pallet is still empty. */
export const openPallet = action({
  facts: async (from, { state }) => {
    return { stationPallet: await loadStationPallet(from, state), pallet: await from.newPallet() };
  },

  decide({ state }, { stationPallet, pallet }) {
    if (state.pallet !== null && stationPallet?.packs === 0 && stationPallet.status === 'open')
      return inform({ situation: 'pallet-current' }, { params: { pallet: state.pallet, packs: 0 } });
    if (pallet === '') return refuse('partner-id-missing');
    return accept('pallet-opened', [{ type: 'PalletOpened', pallet }], {
      params: { pallet },
      undo: 'keep-missing',
    });
  },
});

/** `CMD:CLOSEPALLET`: closes the station's pallet. */
export const closePallet = action({
  facts: (from, { state }) => loadStationPallet(from, state),

  decide({ state }, stationPallet) {
    if (state.pallet === null || stationPallet === null) return refuse('no-pallet');
    const params = { pallet: state.pallet, packs: stationPallet.packs };
    if (stationPallet.status === 'closed')
      return refuse('pallet-closed', { params, events: [LEAVES_PALLET] });
    if (stationPallet.packs === 0) return refuse('pallet-empty', { params });
    return accept('pallet-closed', [{ type: 'PalletClosed', pallet: state.pallet }], {
      params,
      undo: 'keep-missing',
    });
  },
});

/** The station's pallet was closed at another table. No scan takes that back. */
const LEAVES_PALLET: BenchEvent = { type: 'PalletChosen', pallet: null };

/**
 * What the bench does about its pallet when it was closed, or closed and sent, at another table; null: nothing. The
 * pallet stays the station's only while packs may be put on it.
 */
export async function loadPalletChange(
  db: Database,
  { pallet }: BenchState,
): Promise<UnscannedChange | null> {
  const found = pallet === null ? null : await loadPallet(db, pallet);
  if (pallet === null || found?.status === 'open') return null;
  return { kind: 'pallet-left', events: [LEAVES_PALLET], undo: 'keep' };
}

/** A pallet's barcode: makes it the station's pallet. */
export const choosePallet = action({
  facts: ({ db }, { intent }: ScanContext<'pallet'>) => loadPallet(db, intent.barcode),

  decide({ state, intent: { barcode } }, pallet) {
    const params = { pallet: barcode };
    if (pallet === null) return refuse('unknown-code', { params });
    if (pallet.status === 'closed') return refuse('pallet-closed', { params });
    const details = { params: { pallet: barcode, packs: pallet.packs } };
    // The packer may have scanned the platform's barcode; the bench stores our tag.
    if (state.pallet === pallet.barcode) return accept('pallet-current', [], details);
    const chosen: BenchEvent = { type: 'PalletChosen', pallet: pallet.barcode, before: state.pallet };
    return accept('pallet-current', [chosen], { ...details, undo: 'push' });
  },
});
