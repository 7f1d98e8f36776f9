import { describe, expect, it } from 'vitest';
import { labelsToPrefetch } from '#main/bench/automatic-prints.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import { startBench } from '../../../support/bench.ts';
import { A } from '../../../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF } from '../../../support/bench-goods.ts';

const never = { packLabelSize: 'm', itemLabelSize: 's', itemLabelsAt: 'never' } as const;

/** An order of three units is opened, of which one is cancelled. */
async function openedOrder(): Promise<BenchEvent> {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SCARF])] });
  await bench.cancelUnits(itemOf(A, 2));
  await bench.scan(A);
  const { order } = bench.state();
  if (order === null) throw new Error('the order was not opened');
  return { type: 'OrderOpened', order };
}

const started = (packNumber: string | null): BenchEvent => {
  return { type: 'PackStarted', orderId: A, packId: `${A}/1`, ordinal: 1, packNumber };
};

describe('labels to prefetch', () => {
  it('include the label of a pack when it has its number', async () => {
    const opened = await openedOrder();
    const given: BenchEvent = { type: 'PackNumberGiven', packId: `${A}/1`, packNumber: 'FBS2' };
    expect(labelsToPrefetch([opened, started('FBS1'), started(null), given], never)).toEqual([
      { kind: 'pack-label', number: 'FBS1', size: 'm' },
      { kind: 'pack-label', number: 'FBS2', size: 'm' },
    ]);
  });

  it.each(['scan', 'close'] as const)(
    'include the item labels of an opened order when these print on %s',
    async (itemLabelsAt) => {
      const opened = await openedOrder();
      expect(labelsToPrefetch([opened, started(null)], { ...never, itemLabelsAt })).toEqual([
        { kind: 'item-label', number: itemOf(A, 1), size: 's' },
        { kind: 'item-label', number: itemOf(A, 3), size: 's' },
      ]);
    },
  );
});
