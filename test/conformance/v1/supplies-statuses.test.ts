import { afterAll, describe, expect, it } from 'vitest';
import { createSupply, readSupply, readSupplyStatuses } from '#client/v1/supplies/supplies.ts';
import { rejectSupply } from '#client/v1/supplies/supply-events.ts';
import { must } from '../../contracts/platform-bench.ts';
import { signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { supplyDraftOf } from './subjects.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
// What is being cancelled stays so until the warehouse decides.
await sandbox.control('settings', { autoCancel: false });
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

const READY = ['validation', 'ready_for_shipment'];
const AT_WAREHOUSE = [...READY, 'unloading_needed', 'unloading', 'unloaded', 'processing', 'closed'];
const until = (status: string) => AT_WAREHOUSE.slice(0, AT_WAREHOUSE.indexOf(status) + 1);

type SupplyStatusCase = {
  /** How a supply gets here from `draft`. */
  readonly way: readonly string[];
  /** Where the table and rule 4 let it go by itself, by the warehouse or by the portal. */
  readonly next: readonly string[];
  /** Where a reject leads (rules 1 and 2); without: it is refused with this text. */
  readonly rejected: 'rejected' | 'cancel_pending' | null;
  readonly refusal?: string;
};

/** The tables and rules of "FBO supply statuses", by the status that a supply is in. */
const STATUSES: Readonly<Record<string, SupplyStatusCase>> = {
  draft: { way: [], next: ['validation', 'rejected', 'change_warehouse'], rejected: 'rejected' },
  validation: {
    way: ['validation'],
    next: ['validation_error', 'ready_for_shipment', 'rejected'],
    rejected: 'rejected',
  },
  validation_error: {
    way: ['validation', 'validation_error'],
    next: ['ready_for_shipment', 'rejected', 'change_warehouse'],
    rejected: 'rejected',
  },
  ready_for_shipment: {
    way: READY,
    next: ['unloading_needed', 'cancel_pending', 'change_warehouse'],
    rejected: 'cancel_pending',
  },
  cancel_pending: {
    way: [...READY, 'cancel_pending'],
    next: ['rejected', 'unloading_needed'],
    rejected: null,
  },
  change_warehouse: { way: ['change_warehouse'], next: ['rejected'], rejected: null },
  unloading_needed: { way: until('unloading_needed'), next: ['unloading'], rejected: null },
  unloading: { way: until('unloading'), next: ['unloaded'], rejected: null },
  unloaded: { way: until('unloaded'), next: ['processing'], rejected: null },
  processing: { way: until('processing'), next: ['closed'], rejected: null },
  closed: { way: until('closed'), next: [], rejected: null },
  rejected: { way: ['rejected'], next: [], rejected: null, refusal: 'Shipment not found' },
};

const moveTo = (code: string, status: string) =>
  fetch(`${sandbox.b2b}/sandbox/supplies/${code}/status`, {
    method: 'POST',
    body: JSON.stringify({ status }),
  });

async function supplyThat(way: readonly string[]): Promise<string> {
  const { code } = must(await createSupply(caller, supplyDraftOf(sandbox)));
  for (const status of way) expect((await moveTo(code, status)).status).toBe(200);
  return code;
}

const statusOf = async (code: string) => must(await readSupply(caller, code)).status;
const historyOf = async (code: string) =>
  must(await readSupplyStatuses(caller, code)).map(({ statusName }) => statusName);

describe.each(Object.entries(STATUSES))('[FBO supply statuses] a supply that is %s', (from, row) => {
  it(`is read as such, with the way that it came, and goes on to ${row.next.join(', ') || 'nothing'}`, async () => {
    for (const to of Object.keys(STATUSES)) {
      const code = await supplyThat(row.way);
      expect(await statusOf(code)).toBe(from);
      expect(await historyOf(code)).toEqual(['draft', ...row.way]);
      const isAllowed = row.next.includes(to);
      expect({ to, answer: (await moveTo(code, to)).status }).toEqual({ to, answer: isAllowed ? 200 : 409 });
      expect(await statusOf(code)).toBe(isAllowed ? to : from);
      expect(await historyOf(code)).toEqual(['draft', ...row.way, ...(isAllowed ? [to] : [])]);
    }
  });

  it(`${row.rejected === null ? 'is not rejected by the partner' : `becomes ${row.rejected} by a reject`}`, async () => {
    const code = await supplyThat(row.way);
    const answer = await rejectSupply(caller, code, 'actuality');
    if (row.rejected === null) {
      const detail = row.refusal ?? 'Cannot cancel';
      const kind = detail === 'Cannot cancel' ? 'conflict' : 'not-found';
      expect(answer).toMatchObject({ ok: false, error: { kind, detail, mayHaveHappened: false } });
    } else {
      expect(must(answer)).toMatchObject({ name: 'reject', status: 'ok', subjectStatus: row.rejected });
    }
    expect(await statusOf(code)).toBe(row.rejected ?? from);
  });
});

describe('[FBO supply statuses] by itself', () => {
  const pass = (advanceSeconds: number) => sandbox.control('clock', { advanceSeconds });

  it('a created supply is validated and may be delivered', async () => {
    const code = await supplyThat([]);
    expect(await statusOf(code)).toBe('draft');
    await pass(5);
    expect(await statusOf(code)).toBe('validation');
    await pass(5);
    expect(await statusOf(code)).toBe('ready_for_shipment');
    expect(await historyOf(code)).toEqual(['draft', ...READY]);
  });

  it('a supply of what cannot be stored has a validation error, which the partner fixes', async () => {
    const items = [{ sku: 'NONE', quantity: 1, price: '10', ean: null, weight: null, datamatrixes: [] }];
    const { code } = must(await createSupply(caller, supplyDraftOf(sandbox, { items })));
    await pass(10);
    expect(await historyOf(code)).toEqual(['draft', 'validation', 'validation_error']);
    await moveTo(code, 'ready_for_shipment');
    expect(await statusOf(code)).toBe('ready_for_shipment');
  });

  it('a cancellation is confirmed, unless the goods arrive before', async () => {
    await using quick = await startSandbox({ orders: 0 });
    const client = clientOf(quick);
    const { code } = must(await createSupply(client, supplyDraftOf(quick)));
    await quick.control('clock', { advanceSeconds: 10 });
    must(await rejectSupply(client, code, 'date'));
    expect(must(await readSupply(client, code)).status).toBe('cancel_pending');
    await quick.control('clock', { advanceSeconds: 60 });
    expect(must(await readSupply(client, code)).status).toBe('rejected');
  });

  it('a rejected supply is fixed by another one, under the same id', async () => {
    const draft = supplyDraftOf(sandbox);
    must(await createSupply(caller, draft));
    must(await rejectSupply(caller, draft.id, 'size'));
    expect(must(await createSupply(caller, draft))).toMatchObject({ code: draft.id, status: 'draft' });
  });
});

describe('[B2B REST: FBO supplies] the body of a reject', () => {
  it.each(['duplicated', 'actuality', 'docs', 'date', 'size'] as const)(
    'gives the reason %s',
    async (reason) => {
      const code = await supplyThat([]);
      must(await rejectSupply(caller, code, reason));
      const path = `/api/v1/shipments/fulfilment/${code}/events`;
      const sent = (await sandbox.log()).filter((entry) => entry.path === path);
      expect(sent.map(({ body }) => body)).toEqual([{ type: 'reject', rejectReasonId: reason }]);
    },
  );

  it('with another reason is not sent, and refused: Invalid reason', async () => {
    const code = await supplyThat([]);
    const before = (await sandbox.log()).length;
    expect(await rejectSupply(caller, code, JSON.parse('"expensive"'))).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'rejectReasonId' }], httpStatus: null },
    });
    expect((await sandbox.log()).length).toBe(before);
    const events = `/api/v1/shipments/fulfilment/${code}/events`;
    expect(await partner.post(events, { type: 'reject', rejectReasonId: 'expensive' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid reason' },
    });
    expect(await partner.post(events, { type: 'confirm' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid event type' },
    });
    expect(await statusOf(code)).toBe('draft');
  });
});
