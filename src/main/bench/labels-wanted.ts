import type { AdvanceLabel } from '#main/labels/fetch/label-files.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { BenchEvent } from './events.ts';
import { openUnits } from './state.ts';

/**
 * Labels that these events make worth fetching before they print: that of a pack that has its number, and, where labels
 * of units print by themselves, those of the order that was opened. What is there already is fetched no more.
 */
export function labelsWanted(
  events: readonly BenchEvent[],
  settings: Pick<Settings, 'packLabelSize' | 'itemLabelSize' | 'itemLabelsAt'>,
): readonly AdvanceLabel[] {
  const { packLabelSize, itemLabelSize: size, itemLabelsAt } = settings;
  return events.flatMap((event): readonly AdvanceLabel[] => {
    switch (event.type) {
      case 'PackNumberGiven':
      case 'PackStarted':
        return event.packNumber === null
          ? []
          : [{ kind: 'pack-label', number: event.packNumber, size: packLabelSize }];
      case 'OrderOpened':
        if (itemLabelsAt === 'never') return [];
        return openUnits(event.order).map(({ itemNr: number }) => ({ kind: 'item-label', number, size }));
      default:
        return [];
    }
  });
}
