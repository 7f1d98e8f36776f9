import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemLabelsAt } from '#shared/contract/settings.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

const NUMBERS = { [ORDER]: ['FBS000000001', 'FBS000000002'], [OTHER]: ['FBS000000003'] };

const scans = [
  ...[1, 1, 2, 2].map((nth) => itemNr(nth)),
  ...[1, 2].map((nth) => itemNr(nth, OTHER)),
  ...Object.values(NUMBERS).flat(),
  'CMD:UNDO',
  'CMD:UNDO',
  'CMD:CLOSE',
  'CMD:NEW',
  'CMD:REOPEN',
  'CMD:NEXT',
  'CMD:HOLD',
  'CMD:OK',
];

type Step = { readonly scan: string } | { readonly set: ItemLabelsAt } | { readonly printer: 'prints' };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ scan: fc.constantFrom(...scans) }) },
  { weight: 2, arbitrary: fc.constant({ printer: 'prints' } as const) },
  { weight: 1, arbitrary: fc.record({ set: fc.constantFrom<ItemLabelsAt>('scan', 'close') }) },
);

describe('after any scans, undos and settings', () => {
  it('the label of a unit is requested once, and waits only while its unit is packed', async () => {
    let labelled = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(aStep, { minLength: 15, maxLength: 35, size: 'max' }),
        async (proofOfLabel, steps) => {
          await using bench = await storedBench({ api: 'v1', itemLabelsAt: 'scan', proofOfLabel });
          for (const [orderId, numbers] of Object.entries(NUMBERS))
            for (const number of numbers) await bench.number(number, orderId);
          for (const step of steps) {
            if ('scan' in step) await bench.scan(step.scan);
            else if ('set' in step) bench.world.itemLabelsAt = step.set;
            else await bench.printAll();
          }
          const labels = (await bench.prints()).filter((print) => print.startsWith('item-label'));
          const items = labels.map((label) => label.replace(' cancelled', ''));
          expect(new Set(items).size).toBe(items.length);
          const waiting = await bench.waitingLabels('item-label');
          const packed = await bench.packedItems();
          expect(packed).toEqual(expect.arrayContaining([...waiting]));
          labelled += items.length;
        },
      ),
      { numRuns: 8 },
    );
    expect(labelled).toBeGreaterThan(0);
  });
});
