import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { LABEL_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { createLocalLabels, type LocalLabelsOptions } from './local-labels.ts';
import { type LabelOrigin, storeOrigin } from './origin-store.ts';
import { createTagFiles } from './tag-files.ts';

/** Locally drawn labels: item and pallet labels by agreement, and pallet tags. */
export function createLocalDocuments(
  parts: LocalLabelsOptions & {
    readonly clock: Clock;
    readonly log: Log;
    readonly folder: string;
    readonly onReady: () => void;
  },
) {
  const { db, clock, log, folder, onReady, settings, dpiFor } = parts;
  const labels = createLocalLabels(parts);
  const tags = createTagFiles({ db, clock, log, folder, onReady, draw: labels.tag });

  /** Locally drawn files depend on the printer, those of the platform do not. */
  function origins(): readonly LabelOrigin[] {
    const dots = LABEL_SIZE_NAMES.map((size) => Math.round(dpiFor(size))).join(' ');
    const madeBy = settings().localLabels ? `station ${dots}` : 'platform';
    return [
      { name: 'labelsMadeBy', kinds: ['item-label', 'pallet-label'], madeBy, defaultMadeBy: 'platform' },
      { name: 'tagsMadeBy', kinds: ['pallet-tag'], madeBy: dots, defaultMadeBy: '' },
    ];
  }

  return {
    label: labels.label,
    tags,
    /** Drops files that were made under other settings. True: the settings had changed. */
    async dropOutdated(): Promise<boolean> {
      let isAnyDropped = false;
      for (const origin of origins()) {
        if (!(await storeOrigin(db, origin, clock.now().toISOString()))) continue;
        log.info(
          { kinds: origin.kinds, madeBy: origin.madeBy },
          'locally drawn labels of another origin are dropped',
        );
        isAnyDropped = true;
      }
      return isAnyDropped;
    },
  };
}
