import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { isPostgres } from '#main/store/engine.ts';
import { LABEL_SIZE_NAMES } from '#shared/domain/label-size.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';
import type { HandoverList } from '../sheets/handover-list-data.ts';
import type { SupplyList } from '../sheets/supply-list-data.ts';
import { createDrawnFiles } from './drawn-files.ts';
import type { DrawnPaper } from './local-label-store.ts';
import { createLocalLabels, type LocalLabelsOptions } from './local-labels.ts';
import { type LabelOrigin, storeOrigin } from './origin-store.ts';

/** Locally drawn papers: item and pallet labels by agreement, pallet tags, hand-over lists, and the papers of supplies. */
export function createLocalDocuments(
  parts: LocalLabelsOptions & {
    readonly clock: Clock;
    readonly log: Log;
    readonly folder: string;
    readonly pdf: Pick<PdfThread, 'drawLocalLabel' | 'drawHandoverList' | 'drawSupplyList'>;
    /** The hand-over list of a shipment by the platform's id of it; null: there is no such shipment. */
    readonly handoverList: (shipment: string) => Promise<HandoverList | null>;
    /** The packing list of a supply; null: it was not made here. */
    readonly supplyList: (code: string) => Promise<SupplyList | null>;
    readonly onReady: () => void;
  },
) {
  const { db, clock, log, pdf, folder, onReady, settings, dpiFor } = parts;
  const labels = createLocalLabels(parts);
  const drawn = createDrawnFiles({ db, clock, log, folder, station: parts.station, onReady, draw });

  async function draw({ kind, number, size }: DrawnPaper): Promise<Uint8Array | null> {
    if (kind === 'handover-list') {
      const list = await parts.handoverList(number);
      return list && pdf.drawHandoverList(list);
    }
    if (kind === 'supply-list') {
      const list = await parts.supplyList(number);
      return list && pdf.drawSupplyList(list);
    }
    const labelSize = LABEL_SIZE_NAMES.find((known) => known === size);
    if (labelSize === undefined) return null;
    return kind === 'goods-label' ? labels.goods(number, labelSize) : labels.tag(number, labelSize);
  }

  /**
   * Locally drawn files depend on the printer, those of the platform do not. On a floor each table has its own, and
   * one file: it stays.
   */
  function origins(): readonly LabelOrigin[] {
    const dots = LABEL_SIZE_NAMES.map((size) => Math.round(dpiFor(size))).join(' ');
    const maker = isPostgres(db) ? 'station' : `station ${dots}`;
    const madeBy = settings().localLabels ? maker : 'platform';
    return [
      { name: 'labelsMadeBy', kinds: ['item-label', 'pallet-label'], madeBy, defaultMadeBy: 'platform' },
      {
        name: 'tagsMadeBy',
        kinds: ['pallet-tag', 'goods-label'],
        madeBy: isPostgres(db) ? '' : dots,
        defaultMadeBy: '',
      },
    ];
  }

  return {
    label: labels.label,
    drawn,
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
