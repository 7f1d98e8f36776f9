import { describe, expect, it } from 'vitest';
import type { Outcome } from '#shared/contract/outcome.ts';
import { confirmMany } from '../../../../../src/renderer/screens/queue/confirm-many.ts';

const IDS = Array.from({ length: 201 }, (_, n) => `RU251120-${100_000 + n}`);
const REFUSED: Outcome = { done: false, reason: 'no-operator', params: {} };

/** Answers the calls one after the other. */
function stationThat(...outcomes: readonly Outcome[]) {
  const asked: (readonly string[])[] = [];
  const confirm = async ({ orderIds }: { readonly orderIds: string[] }): Promise<Outcome> => {
    asked.push(orderIds);
    return outcomes[asked.length - 1] ?? { done: true };
  };
  return { asked, confirm };
}

describe('confirming many orders', () => {
  it('sends all of them, a hundred per call', async () => {
    const { asked, confirm } = stationThat();
    expect(await confirmMany(confirm, IDS)).toEqual({ done: true });
    expect(asked.map((ids) => ids.length)).toEqual([100, 100, 1]);
    expect(asked.flat()).toEqual(IDS);
  });

  it('stops at the first call that is refused', async () => {
    const { asked, confirm } = stationThat({ done: true }, REFUSED);
    expect(await confirmMany(confirm, IDS)).toEqual(REFUSED);
    expect(asked).toHaveLength(2);
  });
});
