import { afterAll, describe, expect, it } from 'vitest';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { v2ClientOf } from '../../conformance/v2/client.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { numbering, storePacked } from '../../support/numbering-station.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const v1: PackingPlatform = platformOf(sandbox);
const client = await v2ClientOf(sandbox, {
  olderNumbers: async (order) => {
    const read = await v1.readOrder(order);
    return read.ok ? { ok: true, value: read.value.packNumbers } : read;
  },
});
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

/** An order of three units, packed in two packs here, and unpacked on the platform. */
async function packed(platform: PackingPlatform = client.platform) {
  const clock = shiftedClock();
  const order = must(await platform.readOrder(await addOrder(sandbox, 3)));
  await storePacked(client.db, order, [2, 1]);
  const numbers = numbering({ db: client.db, clock, platform: client.platform }, order.id);
  return {
    ...numbers,
    order,
    posts: async (what: string) =>
      (await sandbox.log()).filter(({ path }) => path === `/api/v2/orders/${order.id}/${what}`).length,
    fault: (what: string, kind: string) =>
      sandbox.control('faults', {
        method: 'POST',
        path: `/api/v2/orders/${order.id}/${what}`,
        kind,
        times: 1,
      }),
    async settle() {
      for (let rounds = 0; (await numbers.open()).length > 0; rounds += 1) {
        if (rounds === 20) throw new Error('the outbox does not come to an end');
        const outbox = numbers.newOutbox();
        outbox.start();
        await outbox.idle();
        await outbox.stop();
        clock.advance(61);
      }
    },
    /** Pack numbers as the platform shows them. */
    shown: async () => must(await client.platform.readOrder(order.id)).packNumbers,
  };
}

describe('the numbers of an order under REST v2', () => {
  it('arrive with its plan, one for each pack', async () => {
    const at = await packed();
    await at.plan();
    await at.settle();
    expect([...(await at.numbers()).values()]).toEqual(await at.shown());
    expect(await at.shown()).toHaveLength(2);
    expect([await at.posts('assembly'), await at.posts('packs')]).toEqual([1, 1]);
  });

  it.each([
    ['assembly', 'drop-response', 1],
    ['assembly', 'drop-request', 2],
    ['packs', 'drop-response', 1],
    ['packs', 'drop-request', 2],
  ])('are one set when %s ends in %s', async (what, kind, times) => {
    const at = await packed();
    await at.fault(what, kind);
    await at.plan();
    await at.settle();
    expect(await at.shown()).toHaveLength(2);
    expect([...(await at.numbers()).values()]).toEqual(await at.shown());
    expect(await at.posts(what)).toBe(times);
    expect((await at.stored())?.stage).toBe('numbered');
  });

  it('are those of v1 when an order was packed before the switch: it is assembled with them', async () => {
    const at = await packed(v1);
    const numbers = must(await v1.requestPackNumbers(at.order.id, 2));
    for (const [index, pack_number] of numbers.entries()) {
      const id = `${at.order.id}/${index + 1}`;
      await client.db.updateTable('packs').set({ pack_number }).where('id', '=', id).execute();
    }
    await at.plan();
    await at.settle();
    expect(await at.shown()).toEqual(numbers);
    expect([await at.posts('assembly'), await at.posts('packs')]).toEqual([1, 0]);
  });
});
