import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../../support/not-empty.ts';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, ship, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
await sandbox.control('settings', { autoConfirm: false });
const partner = await signIn(sandbox);

/** How a shipment that awaits confirmation reaches each status, and where the warehouse may move it from there. */
const STATUSES: Readonly<Record<string, { way: readonly string[]; next: readonly string[] }>> = {
  new: { way: [], next: ['confirmed', 'rejected', 'cancelPending'] },
  confirmed: { way: ['confirmed'], next: ['sent', 'rejected', 'cancelPending'] },
  sent: { way: ['confirmed', 'sent'], next: [] },
  rejected: { way: ['rejected'], next: [] },
  cancelPending: { way: ['cancelPending'], next: ['cancelled'] },
  cancelled: { way: ['cancelPending', 'cancelled'], next: [] },
};
const ACTIVE = ['new', 'confirmed', 'sent', 'cancelPending'];

async function shipped(way: readonly string[]) {
  const order = await newOrder(sandbox);
  const id = await ship(sandbox, partner, order);
  for (const status of way) await sandbox.control(`shipments/${id}/status`, { status });
  return { order, id };
}

const read = async (id: string) => (await partner.get(`/api/v1/shipments/${id}`)).body.status;

describe.each(Object.entries(STATUSES))(
  'an out-shipment that is %s (FBS out-shipment statuses)',
  (from, { way, next }) => {
    it(`goes on to ${next.join(', ') || 'nothing'}`, async () => {
      for (const to of ['initial', ...Object.keys(STATUSES)]) {
        const { id } = await shipped(way);
        const answer = await fetch(`${sandbox.b2b}/sandbox/shipments/${id}/status`, {
          method: 'POST',
          body: JSON.stringify({ status: to }),
        });
        expect({ to, answer: answer.status }).toEqual({ to, answer: next.includes(to) ? 200 : 409 });
        expect(await read(id)).toBe(next.includes(to) ? to : from);
      }
    });

    it('answers the events according to its status', async () => {
      const answers = {
        new: { confirm: [200, 'OK'], cancel: [200, 'OK'] },
        confirmed: { confirm: [409, 'Already confirmed'], cancel: [200, 'OK'] },
        sent: { confirm: [409, 'Already confirmed'], cancel: [409, 'Cannot cancel'] },
        rejected: { confirm: [409, 'Cannot confirm'], cancel: [409, 'Cannot cancel'] },
        cancelPending: { confirm: [409, 'Cannot confirm'], cancel: [409, 'Cannot cancel'] },
        cancelled: { confirm: [404, 'Shipment not found'], cancel: [404, 'Shipment not found'] },
      }[from];
      for (const [type, expected] of some(Object.entries(answers ?? {}))) {
        const { id } = await shipped(way);
        const { status, body } = await partner.post(`/api/v1/shipments/out/${id}/events`, { type, data: {} });
        expect({ type, answer: [status, body.message] }).toEqual({ type, answer: expected });
      }
    });

    it(`${ACTIVE.includes(from) ? 'keeps' : 'does not keep'} its order from being cancelled`, async () => {
      const { order } = await shipped(way);
      const answer = await partner.post(`/api/v1/orders/${order}/items/${order}-001/change_status_request`, {
        status: 'canceled',
        reason: 'Брак',
      });
      expect(answer).toMatchObject(
        ACTIVE.includes(from)
          ? { status: 409, body: { message: 'Cancel unavailable because active shipment exist' } }
          : { status: 200 },
      );
    });
  },
);
