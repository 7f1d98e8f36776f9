import { type AskingOf, action } from '../action.ts';
import { accept, refuse } from '../decision.ts';
import { loadPack, whyNotMoved } from '../pack-facts.ts';

/** `CMD:OK` after the number of a pack that lies on the station's pallet: it comes off. */
export const takeOffPack = ({ packId, packNumber, pallet }: AskingOf<'take-off'>) =>
  action({
    facts: ({ db }) => loadPack(db, { packId }),

    decide(_scan, pack) {
      const said = { params: { pack: packNumber, pallet }, subject: { packNumber } };
      const gone = pack === null ? null : whyNotMoved(pack);
      if (gone !== null) return refuse(gone, { ...said, events: [{ type: 'AskingDropped' }] });
      const taken = { type: 'PackTakenOff', packId, pallet, from: null } as const;
      return accept('pack-taken-off', [{ type: 'AskingDropped' }, taken], { ...said, undo: 'push' });
    },
  });
