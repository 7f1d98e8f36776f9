import { describe, expect, it } from 'vitest';
import { changeItemStatus, changeOrderStatus } from '#client/v2/orders/status-changes.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { ITEM, ORDER, v2AnsweredBy } from './v2-wire.ts';

const UNIT = 'RU250715-850486-001';
const NAMED = { ...ORDER, items: [{ ...ITEM, itemNr: UNIT }] };
const CANCEL = { status: 'canceled', reason: 'Брак' } as const;

describe.each([
  ['a list', 200, []],
  ['a list of packs', 201, [{ itemIds: [501] }]],
  ['a flag', 200, true],
  ['null', 200, null],
  ['an order', 200, ORDER],
])('a change with an undocumented response succeeds with %s', (_name, status, body) => {
  const answered = () =>
    v2AnsweredBy(({ method }) => (method === 'POST' ? { status, body } : { body: NAMED }));

  it('assembly', async () => {
    await using v2 = await answered();
    const { items } = must(await v2.platform.readOrder(ORDER.id));
    expect(await v2.platform.assemble(ORDER.id, [{ items }])).toEqual({ ok: true, value: undefined });
  });

  it('the status of an order', async () => {
    await using v2 = await answered();
    expect((await changeOrderStatus(v2.parts, ORDER.id, CANCEL)).ok).toBe(true);
  });

  it('the status of a unit', async () => {
    await using v2 = await answered();
    expect((await changeItemStatus(v2.parts, ORDER.id, UNIT, CANCEL)).ok).toBe(true);
  });
});
