import { describe, expect, it } from 'vitest';
import type { ConfirmOutcome } from '#shared/contract/queue.ts';
import { type Confirmed, confirmMany } from '../../../../../src/renderer/screens/queue/confirm-many.ts';

const IDS = Array.from({ length: 201 }, (_, n) => `RU251120-${100_000 + n}`);
const REFUSED: ConfirmOutcome = { done: false, reason: 'no-operator', params: {} };
const LAST = IDS[200] ?? '';

/** Confirms all but the last order, and refuses the call with this number. */
function stationThat(refusesCall: number | null) {
  const asked: (readonly string[])[] = [];
  const confirm = async ({ orderIds }: { readonly orderIds: string[] }): Promise<ConfirmOutcome> => {
    asked.push(orderIds);
    if (asked.length === refusesCall) return REFUSED;
    return {
      done: true,
      confirmed: orderIds.filter((orderId) => orderId !== LAST),
      notConfirmed: orderIds
        .filter((orderId) => orderId === LAST)
        .map((orderId) => ({ orderId, because: 'cancelled' })),
    };
  };
  return { asked, confirm };
}

describe('confirming many orders', () => {
  it('sends all of them, a hundred per call, and says after each how far it is', async () => {
    const { asked, confirm } = stationThat(null);
    const steps: Confirmed[] = [];
    const outcome = await confirmMany(confirm, IDS, (done) => steps.push(done));
    expect(outcome).toEqual({
      done: true,
      confirmed: IDS.slice(0, -1),
      notConfirmed: [{ orderId: LAST, because: 'cancelled' }],
    });
    expect(asked.map((ids) => ids.length)).toEqual([100, 100, 1]);
    expect(asked.flat()).toEqual(IDS);
    expect(steps.map(({ confirmed }) => confirmed.length)).toEqual([100, 200, 200]);
  });

  it('stops at the first call that is refused; what was done before is said', async () => {
    const { asked, confirm } = stationThat(2);
    const steps: Confirmed[] = [];
    expect(await confirmMany(confirm, IDS, (done) => steps.push(done))).toEqual(REFUSED);
    expect(asked).toHaveLength(2);
    expect(steps.map(({ confirmed }) => confirmed.length)).toEqual([100]);
  });
});
