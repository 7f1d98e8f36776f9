import { afterAll, describe, expect, it } from 'vitest';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { changeItemStatus, changeOrderStatus } from '#client/v1/orders/status-change.ts';
import { normalStatus } from '#shared/domain/status.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { ship, signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

const CANCEL = { status: 'canceled', reason: 'Брак' } as const;
const refused = (detail: string) => ({
  ok: false,
  error: { kind: 'conflict', httpStatus: 409, detail, mayHaveHappened: false },
});
const statusesOf = async (order: string) => {
  const { status, items } = must(await readFullOrder(caller, order));
  return [status, ...items.map((item) => item.status)].map(normalStatus);
};
const bodies = async (path: string) =>
  (await sandbox.log()).filter((entry) => entry.path === path).map(({ body }) => body);

/** The table "Cancellation availability through the API". */
describe.each([
  ['new', true, true],
  ['to_be_confirmed', true, true],
  ['confirmed', false, true],
  ['Awaiting shipment', false, true],
  ['ready_for_shipment', false, false],
  ['shipped', false, false],
  ['in_delivery', false, false],
  ['delivered', false, false],
])('[Order and item statuses] an order that is %s', (status, isWholeAllowed, isItemAllowed) => {
  it(`${isWholeAllowed ? 'is' : 'is not'} cancelled whole`, async () => {
    const id = await addOrder(sandbox, 2, { status });
    const before = await statusesOf(id);
    const answer = await changeOrderStatus(caller, id, CANCEL);
    if (isWholeAllowed) expect(answer).toEqual({ ok: true, value: undefined });
    else expect(answer).toMatchObject(refused('Order can not be canceled'));
    expect(await statusesOf(id)).toEqual(isWholeAllowed ? ['canceled', 'canceled', 'canceled'] : before);
  });

  it(`${isItemAllowed ? 'loses' : 'does not lose'} an item`, async () => {
    const id = await addOrder(sandbox, 2, { status });
    const before = await statusesOf(id);
    const answer = await changeItemStatus(caller, id, `${id}-001`, CANCEL);
    if (isItemAllowed) expect(answer).toEqual({ ok: true, value: undefined });
    else expect(answer).toMatchObject(refused('Order can not be canceled'));
    const [order = '', first = '', second = ''] = before;
    expect(await statusesOf(id)).toEqual([order, isItemAllowed ? 'canceled' : first, second]);
  });
});

describe('[Order and item statuses] a cancellation', () => {
  it('is unavailable while an out-shipment has the order', async () => {
    const id = await addOrder(sandbox, 2);
    await ship(sandbox, partner, id);
    const text = 'Cancel unavailable because active shipment exist';
    expect(await changeItemStatus(caller, id, `${id}-001`, CANCEL)).toMatchObject(refused(text));
    expect(await changeOrderStatus(caller, id, CANCEL)).toMatchObject(refused(text));
  });

  it('of every item cancels the order', async () => {
    const id = await addOrder(sandbox, 2);
    for (const nr of ['001', '002']) must(await changeItemStatus(caller, id, `${id}-${nr}`, CANCEL));
    expect(await statusesOf(id)).toEqual(['canceled', 'canceled', 'canceled']);
  });

  it('of a missing item is not found', async () => {
    const id = await addOrder(sandbox);
    expect(await changeItemStatus(caller, id, `${id}-002`, CANCEL)).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, mayHaveHappened: false },
    });
  });
});

it.each([
  ['POST', 'drop-response', 'canceled'],
  ['POST', 'drop-request', 'confirmed'],
])(
  '[B2B REST: orders] a %s whose answer is lost (%s) is not sent again: reading settles it',
  async (method, kind, status) => {
    const id = await addOrder(sandbox, 2);
    const path = `/api/v1/orders/${id}/items/${id}-001/change_status_request`;
    await sandbox.control('faults', { method, path, kind });
    expect(await changeItemStatus(caller, id, `${id}-001`, CANCEL)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', mayHaveHappened: true },
    });
    expect((await bodies(path)).length).toBe(1);
    expect((await statusesOf(id))[1]).toBe(status);
  },
);
