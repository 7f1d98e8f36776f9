import { describe, expect, it } from 'vitest';
import type { BenchEvent } from '#main/bench/events.ts';
import { labelsWanted } from '#main/bench/labels-wanted.ts';
import { A } from '../../../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF } from '../../../support/bench-goods.ts';

const never = { packLabelSize: 'm', itemLabelSize: 's', itemLabelsAt: 'never' } as const;
const order = anOrder(A, [BAG, SCARF, SCARF]);
const units = order.units.map((unit) =>
  unit.itemNr === itemOf(A, 2) ? { ...unit, status: 'cancelled' as const } : unit,
);
const opened: BenchEvent = { type: 'OrderOpened', order: { ...order, units } };
const started = (packNumber: string | null): BenchEvent => {
  return { type: 'PackStarted', orderId: A, packId: `${A}/1`, ordinal: 1, packNumber };
};

describe('labels wanted in advance', () => {
  it('are those of a pack that has its number, now or later', () => {
    const given: BenchEvent = { type: 'PackNumberGiven', packId: `${A}/1`, packNumber: 'FBS2' };
    expect(labelsWanted([opened, started('FBS1'), started(null), given], never)).toEqual([
      { kind: 'pack-label', number: 'FBS1', size: 'm' },
      { kind: 'pack-label', number: 'FBS2', size: 'm' },
    ]);
  });

  it.each(['scan', 'close'] as const)(
    'are those of the units of an opened order, too, where they print on %s',
    (itemLabelsAt) => {
      expect(labelsWanted([opened, started(null)], { ...never, itemLabelsAt })).toEqual([
        { kind: 'item-label', number: itemOf(A, 1), size: 's' },
        { kind: 'item-label', number: itemOf(A, 3), size: 's' },
      ]);
    },
  );
});
