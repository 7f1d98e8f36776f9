import fc from 'fast-check';
import { expect, it } from 'vitest';
import { possibleScans } from '#main/bench/possible-scans.ts';
import { intentOf } from '#main/bench/scan-intent.ts';
import type { BenchState } from '#main/bench/state.ts';
import { PLAIN_COMMANDS, type PlainCommand } from '#shared/domain/command.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { smallBench } from '../support/bench-steps.ts';
import { aJourney, type WalkedStep, walk } from '../support/bench-walks.ts';

/** The bench's answers to a scan that means nothing in this state, whatever the tables say. */
const MEANS_NOTHING: readonly Reason[] = [
  ...(['locked', 'no-operator', 'no-order-open', 'nothing-asked', 'nothing-to-confirm'] as const),
  ...(['pack-empty', 'mark-required', 'no-pallet', 'label-not-scanned', 'no-reason-asked'] as const),
  ...(['nothing-to-undo', 'order-open'] as const),
];

/** Whether a shipment waits for its confirmation, the tables say. */
function meansNothing(name: PlainCommand): readonly Reason[] {
  return MEANS_NOTHING.filter((reason) => name !== 'CONFIRM' || reason !== 'nothing-to-confirm');
}

type Scanned = NonNullable<WalkedStep['scanned']>;

function commandOf({ code }: Scanned) {
  return PLAIN_COMMANDS.find((name) => code === `CMD:${name}`) ?? null;
}

/** What `?` would show in this state. */
function possible(state: BenchState) {
  return possibleScans(state, { isLocked: false, isDiskAlmostFull: false });
}

it('lists a command exactly if the bench acts on it', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(aJourney, async (journey) => {
      for (const { scanned, before } of await walk(journey)) {
        const name = scanned === null ? null : commandOf(scanned);
        if (scanned === null || name === null || scanned.answer.reason === 'double-read') continue;
        const told = { state: before.state, scanned, listed: possible(before.state) };
        if (told.listed.commands.includes(name))
          expect(meansNothing(name), JSON.stringify(told)).not.toContain(scanned.answer.reason);
        else if (before.state.asking === null)
          expect(scanned.answer.verdict, JSON.stringify(told)).not.toBe('accepted');
        // It does not answer the question, which is over then, or is asked again.
        else if (scanned.answer.verdict === 'accepted')
          expect(scanned.answer.events, JSON.stringify(told)).toContainEqual({ type: 'AskingDropped' });
      }
    }),
    { numRuns: 25 },
  );
});

it('lists goods, marks, orders and pallets exactly if the bench can take one', {
  timeout: 300_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(aJourney, async (journey) => {
      for (const { scanned, before } of await walk(journey)) {
        if (scanned === null || before.state.asking !== null) continue;
        const kind = intentOf(scanned.code).kind;
        const { codes } = possible(before.state);
        const takes = {
          mark: codes.includes('goods') || codes.includes('mark'),
          barcode: codes.includes('goods'),
          item: codes.includes('goods') || codes.includes('mark'),
          order: codes.includes('order'),
          pallet: codes.includes('pallet'),
          operator: codes.includes('badge'),
        }[kind as string];
        if (takes === undefined) continue;
        seen.add(`${kind} ${takes}`);
        const told = JSON.stringify({ state: before.state, scanned, codes });
        if (takes)
          expect(
            MEANS_NOTHING.filter((one) => one !== 'mark-required'),
            told,
          ).not.toContain(scanned.answer.reason);
        else expect(scanned.answer.verdict, told).not.toBe('accepted');
      }
    }),
    { numRuns: 25 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining(['barcode true', 'barcode false', 'order false', 'mark true']),
  );
});

it('lists only what is left under an alarm, without an operator, and without an account', async () => {
  await using bench = await smallBench({});
  const alarm = { reason: 'not-needed', params: {}, text: '' } as const;
  expect(possible({ ...bench.state(), alarm })).toEqual({ commands: ['OK'], codes: [] });
  expect(possible({ ...bench.state(), operator: null })).toEqual({ commands: [], codes: ['badge'] });
  expect(possibleScans(bench.state(), { isLocked: true, isDiskAlmostFull: false })).toEqual({
    commands: ['LOGOUT'],
    codes: ['badge'],
  });
});
