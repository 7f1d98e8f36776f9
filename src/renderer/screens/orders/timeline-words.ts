import type { TFunction } from 'i18next';
import type { OrderUnit, TimelineEntry, TimelineStep } from '#shared/contract/order-page.ts';
import { isReprintReason, PACKER_HOLD_REASONS } from '#shared/domain/packer-reasons.ts';
import { palletEnd } from '#shared/domain/pallet-end.ts';
import { knownStatus, ORDER_STATUSES } from '../../widgets/PlatformStatus.tsx';
import { reasonSentences } from '../../widgets/reason-sentences.ts';

/** Commands that begin what excludes packing. */
const MODES: readonly string[] = ['CMD:RETURNS', 'CMD:STOCK'];

/** What an entry of the timeline says, in one line. */
export function entryWords(t: TFunction, entry: TimelineEntry, units: readonly OrderUnit[]): string {
  switch (entry.what) {
    case 'print': {
      const { kind, number, status, reason } = entry.print;
      const words = { document: t(`documents.${kind}`), number, status: t(`printStatus.${status}`) };
      return isReprintReason(reason)
        ? t('ui.timeline.printAgain', { ...words, reason: t(`reprintReasons.${reason}`) })
        : t('ui.timeline.print', words);
    }
    case 'shipment':
      return t('ui.timeline.shipment', { shipment: entry.shipment });
    case 'change':
      return stepsWords(t, entry.steps, units);
    case 'scan':
      // The journal keeps the reason alone: a mode is refused to a packer, and to anybody while an order is open.
      if (entry.reason === 'not-allowed' && MODES.includes(entry.text.toUpperCase()))
        return t('ui.timeline.modeRefused', { text: entry.text });
      if (entry.reason !== null) return reasonSentences(t, entry.reason, {}).what;
      return stepsWords(t, entry.steps, units) || t('ui.timeline.scanned', { text: entry.text });
  }
}

function stepsWords(t: TFunction, steps: readonly TimelineStep[], units: readonly OrderUnit[]): string {
  return shownSteps(steps)
    .map((step) =>
      t(`ui.timeline.${step.did}`, {
        pack: step.pack ?? '',
        goods: goodsName(t, step, units),
        // A line must not break after the dots.
        pallet: step.pallet === null ? '' : `…\u2060${palletEnd(step.pallet)}`,
        reason: reasonWords(t, step),
      }),
    )
    .join(t('ui.common.separator'));
}

/** A scan that opens an order starts its pack, and one that closes the last pack leaves the order. */
export function shownSteps(steps: readonly TimelineStep[]): readonly TimelineStep[] {
  const isMain = ({ did }: TimelineStep) => did !== 'order-left' && did !== 'pack-started';
  return steps.some(isMain) ? steps.filter(isMain) : steps;
}

function goodsName(t: TFunction, { itemNr }: TimelineStep, units: readonly OrderUnit[]): string {
  const goods = units.find((unit) => unit.itemNr === itemNr)?.goods;
  return goods === undefined ? (itemNr ?? '') : t('ui.common.goods', { name: goods.name, size: goods.size });
}

function reasonWords(t: TFunction, { did, reason }: TimelineStep): string {
  // Its reason follows, if a person gave one.
  if (reason === null || reason === 'held-by-packer') return '';
  if (isReprintReason(reason)) return t(`reprintReasons.${reason}`);
  // It is the status that was asked for.
  if (did === 'status-requested') {
    const status = knownStatus(reason, ORDER_STATUSES);
    return status === null ? reason : t(`ui.queue.statuses.${status}`);
  }
  const note = PACKER_HOLD_REASONS.find((known) => known === reason);
  if (note !== undefined) return t(`holdNotes.${note}.what`);
  return did === 'order-held' && isHoldReason(reason) ? t(`holdReasons.${reason}.what`) : reason;
}

const HOLD_REASONS = [
  'held-by-packer',
  'order-cancelled',
  'order-gone',
  'cancel-not-allowed',
  'number-refused',
  'numbers-not-shown',
  'packed-before-restore',
  'mark-refused',
  'contradicts',
] as const;

function isHoldReason(text: string): text is (typeof HOLD_REASONS)[number] {
  return HOLD_REASONS.some((known) => known === text);
}
