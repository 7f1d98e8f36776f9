import { afterAll, describe, expect, it } from 'vitest';
import {
  listSupplies,
  readSupply,
  readSupplyItems,
  readSupplyStatuses,
  rejectSupply,
} from '#client/seller/supplies.ts';
import * as rest from '#client/v1/supplies/supplies.ts';
import { readSupplyItems as readRestItems } from '#client/v1/supplies/supply-rows.ts';
import { REJECT_REASON_IDS } from '#shared/domain/platform-reasons.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from '../v1/client.ts';
import { supplyDraftOf } from '../v1/subjects.ts';
import { sellerOf } from './goods.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const seller = sellerOf(sandbox);
const caller = clientOf(sandbox);

/** A supply that has gone this way from `draft`. */
async function supplyThat(...way: readonly string[]): Promise<string> {
  const { code } = must(await rest.createSupply(caller, supplyDraftOf(sandbox)));
  for (const status of way) await sandbox.control(`supplies/${code}/status`, { status });
  return code;
}

const READY = ['validation', 'ready_for_shipment'];

describe('[B2B REST: FBO supplies, the same operations in the seller JSON-RPC]', () => {
  it('lists supplies page by page, as REST does', async () => {
    for (let at = 0; at < 3; at += 1) await supplyThat();
    const whole = must(await rest.listSupplies(caller, { page: 1, limit: 100 })).rows;
    const [first, second] = [
      must(await listSupplies(seller, { page: 1, limit: 2 })),
      must(await listSupplies(seller, { page: 2, limit: 2 })),
    ];
    expect(first).toMatchObject({ page: 1, hasNext: true, total: whole.length });
    expect([...first.rows, ...second.rows]).toEqual(whole.slice(0, 4));
  });

  it('reads a supply, its items and its history, as REST does', async () => {
    const code = await supplyThat(...READY);
    expect(must(await readSupply(seller, code))).toEqual(must(await rest.readSupply(caller, code)));
    expect(must(await readSupplyItems(seller, code))).toEqual(must(await readRestItems(caller, code)));
    const history = must(await readSupplyStatuses(seller, code));
    expect(history.map(({ statusName }) => statusName)).toEqual(['draft', ...READY]);
    expect(must(await readSupplyStatuses(seller, code, { withRelated: true }))).toEqual(history);
  });

  it('reads the history of related versions', async () => {
    const code = await supplyThat();
    must(await rejectSupply(seller, code, 'duplicated'));
    must(await rest.createSupply(caller, { ...supplyDraftOf(sandbox), id: code }));
    const names = async (withRelated: boolean) =>
      must(await readSupplyStatuses(seller, code, { withRelated })).map(({ statusName }) => statusName);
    expect(await names(false)).toEqual(['draft']);
    expect(await names(true)).toEqual(['draft', 'rejected', 'draft']);
  });

  it.each(REJECT_REASON_IDS)('rejects a draft because of %s', async (reason) => {
    const code = await supplyThat();
    expect(must(await rejectSupply(seller, code, reason)).subjectStatus).toBe('rejected');
    expect(must(await readSupply(seller, code)).status).toBe('rejected');
  });

  it.each([
    [['validation'], 'rejected'],
    [['validation', 'validation_error'], 'rejected'],
    [READY, 'cancel_pending'],
  ])('rejects a supply that went %j: %s', async (way, status) => {
    const code = await supplyThat(...way);
    expect(must(await rejectSupply(seller, code, 'docs')).subjectStatus).toBe(status);
  });

  it('does not reject what is being unloaded, nor what does not exist', async () => {
    const code = await supplyThat(...READY, 'unloading_needed');
    expect(await rejectSupply(seller, code, 'docs')).toMatchObject({
      ok: false,
      error: { kind: 'conflict', detail: 'Cannot cancel', mayHaveHappened: false },
    });
    for (const call of [readSupply, readSupplyItems, readSupplyStatuses])
      expect(await call(seller, 'NOBODY1')).toMatchObject({
        ok: false,
        error: { kind: 'not-found', httpStatus: 200, code: 50404 },
      });
  });

  it('may have rejected a supply whose answer was lost, and reading tells', async () => {
    const code = await supplyThat();
    const path = '/jsonrpc/v1/shipments-fulfilment.update-events';
    await sandbox.control('faults', { method: 'POST', path, kind: 'drop-response' });
    expect(await rejectSupply(seller, code, 'docs')).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', mayHaveHappened: true },
    });
    expect(must(await readSupply(seller, code)).status).toBe('rejected');
  });
});
