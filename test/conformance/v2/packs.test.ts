import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areNumbersNotShown } from '#client/errors/platform-error-of.ts';
import { addOrder, must, platformOf } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { readByV1, v2ClientOf } from './client.ts';
import { packEach, packTogether } from './packed.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
const client = await v2ClientOf(sandbox);
const { platform } = client;
afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

const orderOf = async (units: number) => must(await platform.readOrder(await addOrder(sandbox, units)));
const numbersOf = async (id: string) => must(await platform.readOrder(id)).packNumbers;

describe.each([false, true])('with ids of v2’s own: %s', (v2OwnIds) => {
  beforeAll(() => sandbox.control('settings', { v2OwnIds }));

  describe('[v2, pack numbers, collect] the assembly', () => {
    it('accepts which units go into which pack, and the order awaits its shipment', async () => {
      const order = await orderOf(2);
      must(await platform.assemble(order.id, packEach(order)));
      expect(must(await platform.readOrder(order.id)).status).toBe('AWAITING_SHIPMENT');
    });

    it('may be sent again until there are numbers', async () => {
      const order = await orderOf(2);
      must(await platform.assemble(order.id, packTogether(order)));
      must(await platform.assemble(order.id, packEach(order)));
      must(await platform.requestPackNumbers(order.id, 2));
      expect(await platform.assemble(order.id, packEach(order))).toMatchObject({
        ok: false,
        error: { kind: 'conflict', httpStatus: 409 },
      });
    });

    it('is refused when a live unit is left out', async () => {
      const order = await orderOf(2);
      expect(await platform.assemble(order.id, packEach({ items: order.items.slice(1) }))).toMatchObject({
        ok: false,
        error: { kind: 'validation', httpStatus: 400, fields: [{ field: 'packs' }] },
      });
    });

    it('[assumptions, allowedForAssembly] is refused when it is not allowed', async () => {
      const order = await orderOf(1);
      await sandbox.control(`orders/${order.id}/assembly`, { allowed: false });
      expect(await platform.assemble(order.id, packEach(order))).toMatchObject({
        ok: false,
        error: { kind: 'conflict', httpStatus: 409 },
      });
    });

    it('is sent for an order that was read only by v1', async () => {
      const id = await addOrder(sandbox, 2);
      const order = must(await platformOf(sandbox).readOrder(id));
      await using fresh = await v2ClientOf(sandbox);
      await readByV1(fresh, sandbox, id);
      must(await fresh.platform.assemble(id, packEach(order)));
      expect(must(await platform.readOrder(id)).status).toBe('AWAITING_SHIPMENT');
    });

    it('is not sent with an empty pack, without packs, or with a unit twice or unknown', async () => {
      const order = await orderOf(2);
      const [first] = order.items;
      if (first === undefined) throw new Error('no unit');
      const stranger = { ...first, itemNr: `${order.id}-999` };
      await expectUnsent(sandbox, 'packs', () => platform.assemble(order.id, []));
      await expectUnsent(sandbox, 'packs[1].items', () =>
        platform.assemble(order.id, [{ items: order.items }, { items: [] }]),
      );
      await expectUnsent(sandbox, 'packs[0].items[2]', () =>
        platform.assemble(order.id, [{ items: [...order.items, first] }]),
      );
      expect(await platform.assemble(order.id, [{ items: [first, stranger] }])).toMatchObject({
        ok: false,
        error: { kind: 'validation', httpStatus: null, fields: [{ field: 'packs[0].items[1]' }] },
      });
    });
  });

  describe('[v2, pack numbers, collect] pack numbers', () => {
    it('are as many as requested, and the order has them', async () => {
      const order = await orderOf(3);
      must(await platform.assemble(order.id, packEach(order)));
      const numbers = must(await platform.requestPackNumbers(order.id, 3));
      expect(new Set(numbers).size).toBe(3);
      for (const number of numbers) expect(number).toMatch(/^FBS[0-9A-F]{9}$/);
      expect(await numbersOf(order.id)).toEqual(numbers);
    });

    it('are not given before the assembly', async () => {
      const order = await orderOf(1);
      expect(await platform.requestPackNumbers(order.id, 1)).toMatchObject({
        ok: false,
        error: { kind: 'conflict', detail: 'Order is not assembled' },
      });
    });

    it('[assumptions, packs] are given once: a second request reads the existing ones', async () => {
      const order = await orderOf(2);
      must(await platform.assemble(order.id, packEach(order)));
      const numbers = must(await platform.requestPackNumbers(order.id, 2));
      expect(must(await platform.requestPackNumbers(order.id, 2))).toEqual(numbers);
      expect(await numbersOf(order.id)).toEqual(numbers);
    });

    it('whose answer was lost are read when they are requested again', async () => {
      const order = await orderOf(1);
      must(await platform.assemble(order.id, packEach(order)));
      const path = (await sandbox.log()).findLast(({ path: called }) => called.endsWith('/assembly'))?.path;
      const packs = path?.replace(/assembly$/, 'packs');
      await sandbox.control('faults', { method: 'POST', path: packs, kind: 'drop-response', times: 1 });
      expect(await platform.requestPackNumbers(order.id, 1)).toMatchObject({
        ok: false,
        error: { kind: 'unavailable', mayHaveHappened: true },
      });
      const numbers = await numbersOf(order.id);
      expect(numbers.length).toBe(1);
      expect(must(await platform.requestPackNumbers(order.id, 1))).toEqual(numbers);
    });

    it('[assumptions, packs] are one or more: 1 is accepted, 0 is not sent', async () => {
      const order = await orderOf(1);
      must(await platform.assemble(order.id, packEach(order)));
      for (const count of [0, -1, 1.5])
        await expectUnsent(sandbox, 'count', () => platform.requestPackNumbers(order.id, count));
      expect((await platform.requestPackNumbers(order.id, 1)).ok).toBe(true);
    });

    it('are not more than the assembled packs', async () => {
      const order = await orderOf(2);
      must(await platform.assemble(order.id, packTogether(order)));
      expect(await platform.requestPackNumbers(order.id, 2)).toMatchObject({
        ok: false,
        error: { kind: 'validation', httpStatus: 400, fields: [{ field: 'count' }] },
      });
    });

    it('of v1 stay, next to those of v2', async () => {
      const order = await orderOf(1);
      const older = must(await platformOf(sandbox).requestPackNumbers(order.id, 1));
      must(await platform.assemble(order.id, packEach(order)));
      const numbers = must(await platform.requestPackNumbers(order.id, 1));
      expect(await numbersOf(order.id)).toEqual([...older, ...numbers]);
    });
  });
});

it('an error of another kind does not count as existing numbers', async () => {
  const answer = await platform.requestPackNumbers('RU000000-000000', 1);
  expect(answer.ok || areNumbersNotShown(answer.error)).toBe(false);
});
