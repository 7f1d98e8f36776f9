import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { signIn } from '../../partner.ts';
import { historyOf, move, newSupply, readySupply, reject, SUPPLIES, statusOf } from '../../supplies.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
// Long-lived tokens, because the clock is moved far.
await sandbox.control('settings', { tokenSeconds: 1_000_000 });
const partner = await signIn(sandbox);
const WAREHOUSE = ['unloading_needed', 'unloading', 'unloaded', 'processing', 'closed'];

describe('POST /api/v1/shipments/fulfilment/{code}/events (FBO supply statuses, rules 1 and 2)', () => {
  it.each([
    ['draft', []],
    ['validation', ['validation']],
    ['validation_error', ['validation', 'validation_error']],
  ])('rejects a supply that is %s at once', async (_, way) => {
    const code = await newSupply(partner);
    await move(sandbox, code, ...way);
    expect(await reject(partner, code)).toMatchObject({
      status: 200,
      body: {
        name: 'reject',
        id: expect.any(Number),
        message: expect.any(String),
        status: 'ok',
        createdAt: expect.any(String),
        errors: [],
        data: [],
        shipment: { id: code, status: 'rejected' },
      },
    });
    expect(await statusOf(partner, code)).toBe('rejected');
    expect((await historyOf(partner, code)).at(-1)).toMatchObject({
      statusName: 'rejected',
      userName: 'demo',
    });
  });

  it('puts a ready supply into cancel_pending until the warehouse confirms it', async () => {
    const code = await readySupply(sandbox, partner);
    expect(await reject(partner, code)).toMatchObject({
      status: 200,
      body: { shipment: { status: 'cancel_pending' } },
    });
    await move(sandbox, code, 'rejected');
    expect(await statusOf(partner, code)).toBe('rejected');
  });

  it('lets the goods arrive before the cancellation is done', async () => {
    const code = await readySupply(sandbox, partner);
    await reject(partner, code);
    await move(sandbox, code, 'unloading_needed');
    await sandbox.control('clock', { advanceSeconds: 60 });
    expect(await statusOf(partner, code)).toBe('unloading_needed');
  });

  it('is confirmed after 60 s of the sandbox clock, unless autoCancel is off', async () => {
    const code = await readySupply(sandbox, partner);
    await reject(partner, code);
    await sandbox.control('clock', { advanceSeconds: 50 });
    expect(await statusOf(partner, code)).toBe('cancel_pending');
    await sandbox.control('clock', { advanceSeconds: 10 });
    expect(await statusOf(partner, code)).toBe('rejected');

    await sandbox.control('settings', { autoCancel: false });
    const patient = await readySupply(sandbox, partner);
    await reject(partner, patient);
    await sandbox.control('clock', { advanceSeconds: 3_600 });
    expect(await statusOf(partner, patient)).toBe('cancel_pending');
    await sandbox.control('settings', { autoCancel: true });
  });

  it.each([
    ['cancel_pending'],
    ['change_warehouse'],
    ...WAREHOUSE.map((_, index) => WAREHOUSE.slice(0, index + 1)),
  ])('answers 409 for a ready supply that went on to %s %s %s %s %s', async (...way) => {
    const status = way.at(-1) ?? '';
    const code = await readySupply(sandbox, partner);
    await move(sandbox, code, ...way);
    expect(await reject(partner, code)).toMatchObject({
      status: 409,
      body: {
        code: 50409,
        message: 'Cannot cancel',
        description: expect.stringContaining(status),
        status: 'failed',
        shipment: { status },
      },
    });
    expect(await statusOf(partner, code)).toBe(status);
  });

  it('answers "Shipment not found" for an unknown code, and for a rejected supply', async () => {
    const code = await newSupply(partner);
    await reject(partner, code);
    for (const name of [code, 'PBX000'])
      expect(await reject(partner, name)).toMatchObject({
        status: 404,
        body: { message: 'Shipment not found' },
      });
  });

  it('answers 400 for a code of more than 20 characters', async () => {
    expect((await reject(partner, 'P'.repeat(20))).status).toBe(404);
    expect((await reject(partner, 'P'.repeat(21))).status).toBe(400);
  });

  it.each(['duplicated', 'actuality', 'docs', 'date', 'size'])('accepts the reason %s', async (reason) => {
    expect((await reject(partner, await newSupply(partner), reason)).status).toBe(200);
  });

  it.each(['', 'Docs', 'other', null, 1])('answers "Invalid reason" for %o', async (reason) => {
    const code = await newSupply(partner);
    expect(await reject(partner, code, reason)).toMatchObject({
      status: 400,
      body: { message: 'Invalid reason' },
    });
    expect(await statusOf(partner, code)).toBe('draft');
  });

  it.each(['confirm', 'cancel', '', null])('answers "Invalid event type" for %o', async (type) => {
    const code = await newSupply(partner);
    expect(await partner.post(`${SUPPLIES}/${code}/events`, { type, rejectReasonId: 'docs' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid event type' },
    });
  });
});
