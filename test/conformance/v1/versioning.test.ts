import { describe, expect, it } from 'vitest';
import { readOrder } from '#client/v1/orders/orders.ts';
import { updateStock } from '#client/v1/stock/stock.ts';
import { isVersionOffered } from '#client/v1/versions.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { tokenOf } from '../../sandbox/partner.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { clientOf, httpClient } from './client.ts';

const offers = (sandbox: Sandbox, version: 'v1' | 'v2') =>
  isVersionOffered(httpClient(), new URL(sandbox.b2b), version);
const stock = ({ partnerId }: Sandbox) => ({
  partner: partnerId,
  stockStates: [{ sku: 'KD-BELT-95', quantity: 7 }],
});

describe('[Versioning]', () => {
  it('version 1 is offered through its last day and ended after it; version 2 continues', async () => {
    await using sandbox = await startSandbox({
      orders: 1,
      now: '2026-11-30T20:59:00Z',
      sunset: '2026-11-30',
    });
    const caller = clientOf(sandbox);
    const id = await addOrder(sandbox);
    must(await readOrder(caller, id));
    expect(await offers(sandbox, 'v1')).toEqual({ ok: true, value: true });
    await sandbox.control('clock', { now: '2026-11-30T21:00:01Z' });
    expect(await offers(sandbox, 'v1')).toEqual({ ok: true, value: false });
    expect(await offers(sandbox, 'v2')).toEqual({ ok: true, value: true });
    const ended = {
      ok: false,
      error: {
        kind: 'version-ended',
        httpStatus: 410,
        detail: expect.stringContaining('version 1'),
        mayHaveHappened: false,
      },
    };
    expect(await readOrder(caller, id)).toMatchObject(ended);
    expect(await updateStock(caller, stock(sandbox))).toMatchObject(ended);
    // Nor does anybody sign in any more.
    expect(await readOrder(clientOf(sandbox), id)).toMatchObject(ended);
  });

  it('version 1 continues when the sandbox has no last day', async () => {
    await using sandbox = await startSandbox({ orders: 0, now: '2027-01-01T00:00:00Z' });
    expect(await offers(sandbox, 'v1')).toEqual({ ok: true, value: true });
    must(await updateStock(clientOf(sandbox, { token: await tokenOf(sandbox) }), stock(sandbox)));
  });
});
