import { afterAll, describe, expect, it } from 'vitest';
import { changeItemStatus } from '#client/v1/orders/status-change.ts';
import { cancelShipment, confirmShipment, sendShipmentEvent } from '#client/v1/shipments/shipment-events.ts';
import { createShipment, readFullShipment, readShipment } from '#client/v1/shipments/shipments.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { draftWith, lineOf } from './drafts.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
// What is being cancelled stays so until the warehouse decides.
await sandbox.control('settings', { autoConfirm: false, autoCancel: false });
const caller = clientOf(sandbox);

type ShipmentStatusCase = {
  /** How a shipment that awaits confirmation gets here. */
  readonly way: readonly string[];
  /** Where the warehouse may take it. */
  readonly next: readonly string[];
  /** What the partner's events make of it, or the text that refuses them. */
  readonly confirm: string;
  readonly cancel: string;
  /** "Cancellation is impossible while an out-shipment for the order is in status …" */
  readonly keepsOrder: boolean;
};

/** "FBS out-shipment statuses"; what the table does not name is forbidden. */
const STATUSES: Readonly<Record<string, ShipmentStatusCase>> = {
  new: {
    way: [],
    next: ['confirmed', 'rejected', 'cancelPending'],
    confirm: 'confirmed',
    cancel: 'cancelPending',
    keepsOrder: true,
  },
  confirmed: {
    way: ['confirmed'],
    next: ['sent', 'rejected', 'cancelPending'],
    confirm: 'Already confirmed',
    cancel: 'cancelPending',
    keepsOrder: true,
  },
  sent: {
    way: ['confirmed', 'sent'],
    next: [],
    confirm: 'Already confirmed',
    cancel: 'Cannot cancel',
    keepsOrder: true,
  },
  rejected: {
    way: ['rejected'],
    next: [],
    confirm: 'Cannot confirm',
    cancel: 'Cannot cancel',
    keepsOrder: false,
  },
  cancelPending: {
    way: ['cancelPending'],
    next: ['cancelled'],
    confirm: 'Cannot confirm',
    cancel: 'Cannot cancel',
    keepsOrder: true,
  },
  cancelled: {
    way: ['cancelPending', 'cancelled'],
    next: [],
    confirm: 'Shipment not found',
    cancel: 'Shipment not found',
    keepsOrder: false,
  },
};

const moveTo = (id: string, status: string) =>
  fetch(`${sandbox.b2b}/sandbox/shipments/${id}/status`, {
    method: 'POST',
    body: JSON.stringify({ status }),
  });

async function shipmentThat(way: readonly string[]) {
  const draft = await draftWith(sandbox);
  must(await createShipment(caller, draft));
  for (const status of way) expect((await moveTo(draft.id, status)).status).toBe(200);
  return { id: draft.id, item: lineOf(draft) };
}

const statusOf = async (id: string) => must(await readFullShipment(caller, id)).status;

describe.each(Object.entries(STATUSES))('[FBS out-shipment statuses] a shipment that is %s', (from, row) => {
  it(`is read as such, and goes on to ${row.next.join(', ') || 'nothing'}`, async () => {
    for (const to of ['initial', ...Object.keys(STATUSES)]) {
      const { id } = await shipmentThat(row.way);
      expect(await statusOf(id)).toBe(from);
      const isAllowed = row.next.includes(to);
      expect({ to, answer: (await moveTo(id, to)).status }).toEqual({ to, answer: isAllowed ? 200 : 409 });
      expect(await statusOf(id)).toBe(isAllowed ? to : from);
    }
  });

  it.each(['confirm', 'cancel'] as const)(
    `answers the event %s: ${row.confirm}, ${row.cancel}`,
    async (type) => {
      const { id } = await shipmentThat(row.way);
      const answer = await sendShipmentEvent(caller, id, type);
      const outcome = row[type];
      if (Object.hasOwn(STATUSES, outcome)) {
        expect(must(answer)).toMatchObject({ name: type, status: 'ok', subjectStatus: outcome });
        expect(await statusOf(id)).toBe(outcome);
        return;
      }
      const kind = outcome === 'Shipment not found' ? 'not-found' : 'conflict';
      expect(answer).toMatchObject({
        ok: false,
        error: {
          kind,
          httpStatus: kind === 'conflict' ? 409 : 404,
          detail: outcome,
          mayHaveHappened: false,
        },
      });
      expect(await statusOf(id)).toBe(from);
    },
  );

  it(`[Order and item statuses] ${row.keepsOrder ? 'keeps' : 'does not keep'} its order from being cancelled`, async () => {
    const { item } = await shipmentThat(row.way);
    const cancel = { status: 'canceled', reason: 'Брак' } as const;
    const order = `RU${item.orderNr.replace(/^RU/, '')}`;
    const answer = await changeItemStatus(caller, order, item.unitload, cancel);
    expect(answer).toMatchObject(
      row.keepsOrder
        ? {
            ok: false,
            error: { kind: 'conflict', detail: 'Cancel unavailable because active shipment exist' },
          }
        : { ok: true },
    );
  });
});

describe('[FBS out-shipment statuses] an event that repeats a status', () => {
  it('counts as done: confirmed, being cancelled, cancelled', async () => {
    const { id } = await shipmentThat([]);
    const done = { ok: true, value: undefined };
    for (const call of [confirmShipment, confirmShipment, cancelShipment, cancelShipment]) {
      expect(await call(caller, id)).toEqual(done);
    }
    await moveTo(id, 'cancelled');
    expect(await cancelShipment(caller, id)).toEqual(done);
    expect(must(await readShipment(caller, id)).status).toBe('cancelled');
  });

  it('is refused for confirming a cancelled shipment and cancelling a sent one', async () => {
    const { id: cancelled } = await shipmentThat(['cancelPending', 'cancelled']);
    expect(await confirmShipment(caller, cancelled)).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    });
    const { id: sent } = await shipmentThat(['confirmed', 'sent']);
    expect(await cancelShipment(caller, sent)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', detail: 'Cannot cancel' },
    });
  });
});

describe('[FBS out-shipment statuses] by itself', () => {
  it('a created shipment is "initial" in the answer and confirmed right after: auto-confirmation is the default', async () => {
    await using other = await startSandbox({ orders: 0 });
    const client = clientOf(other);
    const draft = await draftWith(other);
    expect(must(await createShipment(client, draft)).status).toBe('initial');
    expect(must(await readShipment(client, draft.id)).status).toBe('confirmed');
    must(await cancelShipment(client, draft.id));
    expect(must(await readShipment(client, draft.id)).status).toBe('cancelled');
  });
});
