import { afterAll, describe, expect, it } from 'vitest';
import { readFullOrder } from '#main/platform/b2b/orders/orders.ts';
import { offeredChanges, type StatusChange } from '#main/platform/b2b/orders/status-change.ts';
import { changeItemStatus, changeOrderStatus } from '#main/platform/b2b/orders/status-change-requests.ts';
import { CANCEL_REASONS } from '#shared/domain/cancel-reason.ts';
import { NOT_DELIVERED_REASONS } from '#shared/domain/not-delivered-reason.ts';
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

  it.each(CANCEL_REASONS)('takes the reason "%s", which the item then tells', async (reason) => {
    const id = await addOrder(sandbox);
    must(await changeItemStatus(caller, id, `${id}-001`, { status: 'canceled', reason }));
    expect(must(await readFullOrder(caller, id)).items[0]?.statusChangeReason).toBe(reason);
    expect(await bodies(`/api/v1/orders/${id}/items/${id}-001/change_status_request`)).toEqual([
      { status: 'canceled', reason },
    ]);
  });

  it('of an item that is not there is not found', async () => {
    const id = await addOrder(sandbox);
    expect(await changeItemStatus(caller, id, `${id}-002`, CANCEL)).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, mayHaveHappened: false },
    });
  });
});

describe('[Order and item statuses] what a region offers', () => {
  /** From what a status can be reached, where it can be at all. */
  const before = { returned: 'delivered', ready_for_shipment: 'confirmed', shipped: 'ready_for_shipment' };
  const cases = ['RU', 'BY', 'KZ'].flatMap((country) =>
    (['returned', 'ready_for_shipment', 'shipped'] as const).map((status) => [country, status] as const),
  );

  it.each(cases)(
    '%s: %s is taken where it is offered, and else refused by the platform',
    async (country, status) => {
      const id = await addOrder(sandbox, 1, { country, status: before[status] });
      const was = await statusesOf(id);
      const answer = await changeItemStatus(caller, id, `${id}-001`, { status });
      if (offeredChanges(country).includes(status)) {
        expect(answer).toEqual({ ok: true, value: undefined });
        expect(await statusesOf(id)).toEqual([normalStatus(status), normalStatus(status)]);
      } else {
        expect(answer).toMatchObject(refused('Status change unavailable'));
        expect(await statusesOf(id)).toEqual(was);
      }
      // A reason is "not required": none is sent.
      expect(await bodies(`/api/v1/orders/${id}/items/${id}-001/change_status_request`)).toEqual([
        { status },
      ]);
    },
  );

  it.each(['RU', 'BY', 'KZ'])('%s: canceled is offered, and taken', async (country) => {
    expect(offeredChanges(country)).toContain('canceled');
    const id = await addOrder(sandbox, 1, { country });
    must(await changeItemStatus(caller, id, `${id}-001`, CANCEL));
  });

  it.each(['RU', 'BY', 'KZ'])('%s: delivered and not_delivered are offered to nobody', async (country) => {
    const id = await addOrder(sandbox, 1, { country, status: 'shipped' });
    const changes: StatusChange[] = [
      { status: 'delivered' },
      ...NOT_DELIVERED_REASONS.map((reason) => ({ status: 'not_delivered', reason }) as const),
    ];
    for (const change of changes) {
      expect(offeredChanges(country)).not.toContain(change.status);
      expect(await changeOrderStatus(caller, id, change)).toMatchObject(refused('Status change unavailable'));
    }
  });
});

/** As it may come from a screen or a file, with no compiler between. */
const untyped = (change: object): StatusChange => JSON.parse(JSON.stringify(change));

it.each([
  [{ status: 'canceled' }, 'reason'],
  [{ status: 'canceled', reason: 'Другое' }, 'reason'],
  [{ status: 'not_delivered' }, 'reason'],
  [{ status: 'not_delivered', reason: 'Брак' }, 'reason'],
  [{ status: 'confirmed' }, 'status'],
])('[Status change body rules] %j is never sent', async (change, field) => {
  const id = await addOrder(sandbox, 1, { status: 'new' });
  const sent = (await sandbox.log()).length;
  for (const answer of [
    await changeOrderStatus(caller, id, untyped(change)),
    await changeItemStatus(caller, id, `${id}-001`, untyped(change)),
  ]) {
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field }], httpStatus: null },
    });
  }
  expect((await sandbox.log()).length).toBe(sent);
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
