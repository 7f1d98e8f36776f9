import { afterAll, describe, expect, it } from 'vitest';
import {
  createSupply,
  listSupplies,
  readSupply,
  readSupplyStatuses,
  type SupplyDraft,
} from '#client/v1/supplies/supplies.ts';
import { rejectSupply } from '#client/v1/supplies/supply-events.ts';
import { readSupplyItems } from '#client/v1/supplies/supply-rows.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { supplyDraftOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

const draft = (over: Partial<SupplyDraft> = {}) => supplyDraftOf(sandbox, over);

async function move(code: string, ...statuses: readonly string[]): Promise<void> {
  for (const status of statuses) await sandbox.control(`supplies/${code}/status`, { status });
}

/** A supply that has gone this way from `draft`. */
async function supplyThat(...way: readonly string[]): Promise<string> {
  const { code } = must(await createSupply(caller, draft()));
  await move(code, ...way);
  return code;
}

const READY = ['validation', 'ready_for_shipment'];

describe('[B2B REST: FBO supplies] creating', () => {
  it('returns the draft, which is read again as sent', async () => {
    const supply = draft();
    const created = must(await createSupply(caller, supply));
    expect(created).toMatchObject({
      code: supply.id,
      status: 'draft',
      date: '2026-03-15',
      itemsQuantity: 3,
      priceSum: '10470',
    });
    expect(must(await readSupply(caller, supply.id))).toEqual(created);
  });

  it('under a code in use is a conflict, and creates nothing', async () => {
    const supply = draft();
    must(await createSupply(caller, supply));
    const { supplies } = await sandbox.state();
    expect(await createSupply(caller, supply)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', httpStatus: 409, mayHaveHappened: false },
    });
    expect((await sandbox.state()).supplies).toEqual(supplies);
  });

  it.each([
    ['no pallet', { pallets: [] }, 'pallets'],
    ['no item', { items: [] }, 'items'],
  ])('with %s is not sent', async (_name, over, field) => {
    const sent = (await sandbox.log()).length;
    expect(await createSupply(caller, draft(over))).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field }], httpStatus: null },
    });
    expect((await sandbox.log()).length).toBe(sent);
  });
});

describe('[B2B REST: FBO supplies] reading', () => {
  it('lists every supply once, page by page', async () => {
    await supplyThat();
    const codes: string[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = must(await listSupplies(caller, { page, limit: 2 }));
      hasNext = answer.hasNext;
      codes.push(...answer.rows.map(({ code }) => code));
    }
    const known = new Set((await sandbox.state()).supplies.map(({ code }) => code));
    expect(codes.toSorted()).toEqual([...known].toSorted());
  });

  it('returns the counters of each SKU when the warehouse has counted', async () => {
    const code = await supplyThat(...READY, 'unloading_needed', 'unloading');
    const items = [{ sku: 'KD-WALT', receipt: 2, damaged: 1 }];
    await sandbox.control(`supplies/${code}/status`, { status: 'unloaded', items });
    await move(code, 'processing', 'closed');
    const [counters, ...others] = must(await readSupplyItems(caller, code));
    expect(others).toEqual([]);
    expect(counters).toMatchObject({
      sku: 'KD-WALT',
      quantity: 3,
      receipt: 2,
      accepted: 1,
      surplus: 0,
      missing: 1,
      damaged: 1,
    });
    expect(must(await readSupply(caller, code))).toMatchObject({ status: 'closed', accepted: 1, missing: 1 });
  });

  it('returns the history of its statuses', async () => {
    const code = await supplyThat(...READY);
    const history = must(await readSupplyStatuses(caller, code));
    expect(history.map(({ statusName }) => statusName)).toEqual(['draft', ...READY]);
    for (const { createdAt } of history) expect(Date.parse(createdAt ?? '')).not.toBeNaN();
  });

  it('returns the history of related versions only on request', async () => {
    const supply = draft();
    must(await createSupply(caller, supply));
    must(await rejectSupply(caller, supply.id, 'docs'));
    must(await createSupply(caller, supply));
    const names = async (withRelated: boolean) =>
      must(await readSupplyStatuses(caller, supply.id, { withRelated })).map(({ statusName }) => statusName);
    expect(await names(false)).toEqual(['draft']);
    expect(await names(true)).toEqual(['draft', 'rejected', 'draft']);
  });

  it.each([
    ['detail', readSupply],
    ['items', readSupplyItems],
    ['statuses', readSupplyStatuses],
  ])('[Errors, Shipment not found] a missing supply is not found: %s', async (_name, read) => {
    expect(await read(caller, 'PBX404')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', httpStatus: 404, detail: 'Shipment not found' },
    });
  });
});
