import { describe, expect, it } from 'vitest';
import { action, type ScanContext } from '#main/bench/action.ts';
import { ACTIONS } from '#main/bench/actions.ts';
import { inform, refuse } from '#main/bench/decision.ts';
import type { FactSources } from '#main/bench/fact-sources.ts';
import { EMPTY_BENCH } from '#main/bench/state.ts';
import { COMMANDS } from '#shared/domain/command.ts';

const SCAN: ScanContext<'pallet'> = {
  state: EMPTY_BENCH,
  intent: { kind: 'pallet', barcode: 'PALPBX1' },
  now: 0,
  guards: { cancelDelaySeconds: 8, whoMayCancel: 'packer', whoMayShip: 'everybody' },
  autoClose: true,
  proofOfLabel: false,
  requiresAssemblyFirst: false,
  isCancelledNow: false,
  isDiskAlmostFull: false,
  isAway: false,
};

/** Has one operator, and counts how often it is asked. */
function sources() {
  let asked = 0;
  const findOperator = async (id: string) => {
    asked += 1;
    return id === '1' ? ({ id, name: 'Анна', role: 'packer' } as const) : null;
  };
  return { from: { findOperator } as unknown as FactSources, asked: () => asked };
}

describe('an action of the bench', () => {
  it('reads its facts once, and decides on them on every call', async () => {
    const { from, asked } = sources();
    const named = action({
      facts: ({ findOperator }) => findOperator('1'),
      decide: ({ isCancelledNow }, operator) =>
        isCancelledNow
          ? refuse('order-cancelled')
          : inform({ reason: 'nothing-asked' }, { params: { name: operator?.name ?? '' } }),
    });
    const decide = await named.load(from, SCAN);
    expect(decide(SCAN)).toMatchObject({ verdict: 'info', params: { name: 'Анна' } });
    expect(decide({ ...SCAN, isCancelledNow: true })).toMatchObject({ reason: 'order-cancelled' });
    expect(asked()).toBe(1);
  });

  it('does not compile with a fact that it has not read', async () => {
    const { from } = sources();
    const guessing = action({
      facts: async () => ({ pallet: null }),
      // @ts-expect-error: the pack was not read; null would mean that there is none.
      decide: (_scan, { pack }) => refuse(pack === null ? 'pack-not-found' : 'no-pallet'),
    });
    expect((await guessing.load(from, SCAN))(SCAN).reason).toBe('no-pallet');
  });

  it.each(COMMANDS)('exists for CMD:%s', (name) => {
    expect(ACTIONS[name].load).toBeTypeOf('function');
  });
});
