import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOSSES } from '../support/numbering-platform.ts';
import { itemNr, numberingStation, packId } from '../support/numbering-station.ts';

const cases = fc.record({
  /** Units in each pack. */
  units: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  losses: fc.array(fc.constantFrom(...LOSSES), { maxLength: 5 }),
  /** Whether the first pack has a number of v1. */
  isFirstNumbered: fc.boolean(),
});

it('whichever answers are lost, the plan is sent and each pack has a number of one set', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ units, losses, isFirstNumbered }) => {
      await using station = await numberingStation(units);
      if (isFirstNumbered) await station.giveV1Number(1, 'FBS00000V1V1');
      await station.plan();
      station.model.losses = [...losses];
      await station.settle();

      let next = 1;
      const plan = units.map((count) => Array.from({ length: count }, () => itemNr(next++)));
      expect(station.model.assembled).toEqual(plan);
      const owned = isFirstNumbered ? ['FBS00000V1V1'] : [];
      const isAsked = units.length > owned.length;
      expect(station.model.sets).toHaveLength(isAsked ? 1 : 0);
      const numbers = [...owned, ...(station.model.sets[0] ?? [])];
      expect([...(await station.numbers())]).toEqual(numbers.map((number, nth) => [packId(nth + 1), number]));
      expect((await station.stored())?.stage).toBe('numbered');
    }),
    { numRuns: 100 },
  );
});
