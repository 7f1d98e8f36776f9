import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import type { Json } from '../partner.ts';
import { fieldsOf, INSTANT, type V2Meta } from './answers.ts';
import { refusedField, signInV2, type V2Error } from './partner.ts';

const PATH = '/v2/gift-certificates';
const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

interface Certificate {
  readonly certificateId: string;
  readonly amount: { readonly amount: number; readonly currency: string };
  readonly status: string;
  readonly paidAt: string | null;
}
const rubles = (amount: number) => ({ amount, currency: 'RUB' });
const issue = async (amount = 250_000) =>
  (await partner.post<Certificate>(PATH, { amount: rubles(amount) })).body.certificateId;
const list = async (query = '') =>
  (await partner.get<{ giftCertificates: Certificate[]; meta: V2Meta }>(PATH + query)).body;
const find = async (id: string) =>
  (await list('?limit=100')).giftCertificates.find(({ certificateId }) => certificateId === id);
const markPaid = (...certificateIds: unknown[]) => partner.post(`${PATH}/mark-paid`, { certificateIds });
const balance = async () =>
  (await partner.get<Record<'balance' | 'unpaid', { amount: number }>>(`${PATH}/balance`)).body;

describe('POST /v2/gift-certificates (Successor REST API v2, gift certificates)', () => {
  it('answers 201 with a certificate that is not paid', async () => {
    expect(await partner.post(PATH, { amount: rubles(500_000) })).toMatchObject({
      status: 201,
      body: {
        certificateId: expect.any(String),
        amount: rubles(500_000),
        balance: rubles(0),
        status: 'CREATED',
        createdAt: expect.stringMatching(INSTANT),
        paidAt: null,
      },
    });
  });

  it.each([
    ['no amount', undefined, 'amount'],
    ['no money', '5000.00', 'amount'],
    ['nothing', rubles(0), 'amount'],
    ['less than nothing', rubles(-1), 'amount'],
    ['half a kopeck', rubles(1.5), 'amount'],
    ['another currency', { amount: 100, currency: 'USD' }, 'amount.currency'],
    ['a currency that is no text', { amount: 100, currency: ['RUB'] }, 'amount.currency'],
  ])('refuses %s', async (_, amount, field) => {
    expect(await partner.post(PATH, { amount })).toMatchObject(refusedField(field));
  });

  it('accepts the smallest amount', async () => {
    expect((await partner.post(PATH, { amount: rubles(1) })).status).toBe(201);
  });
});

describe('GET /v2/gift-certificates', () => {
  it('lists them with meta, the newest last, page by page', async () => {
    const id = await issue();
    const { giftCertificates, meta } = await list('?limit=100');
    expect(giftCertificates.at(-1)).toMatchObject({ certificateId: id });
    expect(meta).toMatchObject({ page: 1, total: giftCertificates.length });
    expect((await list('?limit=2&page=2')).giftCertificates).toEqual(giftCertificates.slice(2, 4));
  });

  it('shows those of one status', async () => {
    const statuses = async (status: string) =>
      (await list(`?limit=100&status=${status}`)).giftCertificates.map((row) => row.status);
    await issue();
    expect(new Set(await statuses('CREATED'))).toEqual(new Set(['CREATED']));
    expect(new Set(await statuses('PAID'))).toEqual(new Set(['PAID']));
    expect(await partner.get(`${PATH}?status=NICE`)).toMatchObject(refusedField('status'));
  });
});

describe('POST /v2/gift-certificates/mark-paid', () => {
  it('marks all named ones, and moves their amounts from unpaid to the balance', async () => {
    const before = await balance();
    const ids = [await issue(100_000), await issue(50_000)];
    expect((await balance()).unpaid.amount).toBe(before.unpaid.amount + 150_000);
    const answer = await markPaid(...ids);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.giftCertificates).toMatchObject(
      ids.map((certificateId) => ({ certificateId, status: 'PAID' })),
    );
    expect(await balance()).toEqual({
      balance: rubles(before.balance.amount + 150_000),
      unpaid: rubles(before.unpaid.amount),
    });
  });

  it('keeps the payment time of what was paid before', async () => {
    const id = await issue();
    await markPaid(id);
    const first = await find(id);
    await sandbox.control('clock', { advanceSeconds: 60 });
    expect((await markPaid(id, id)).body.giftCertificates).toHaveLength(1);
    expect(await find(id)).toEqual(first);
  });

  it('accepts numbers as ids, too', async () => {
    const id = await issue();
    expect((await markPaid(Number(id))).status).toBe(200);
    expect((await find(id))?.status).toBe('PAID');
  });

  it('marks none when one is unknown, and names it', async () => {
    const id = await issue();
    const { status, body } = await partner.post<V2Error>(`${PATH}/mark-paid`, { certificateIds: [id, 'X'] });
    expect({ status, code: body.error.code, fields: fieldsOf(body) }).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      fields: ['certificateIds[1]'],
    });
    expect((await find(id))?.status).toBe('CREATED');
  });

  it('accepts 100 ids, and refuses 101', async () => {
    const id = await issue();
    const many = (count: number) => markPaid(...Array.from({ length: count }, () => id));
    expect(await many(101)).toMatchObject(refusedField('certificateIds'));
    expect((await find(id))?.status).toBe('CREATED');
    expect((await many(100)).status).toBe(200);
  });

  it.each([[undefined], [[]], ['410000']])('refuses %o', async (certificateIds) => {
    const body: Json = { certificateIds };
    expect(await partner.post(`${PATH}/mark-paid`, body)).toMatchObject(refusedField('certificateIds'));
  });
});

describe('the scope of gift certificates', () => {
  it('is partner_client', async () => {
    const other = await signInV2(sandbox, 'r_orders');
    for (const path of ['', '/balance']) expect((await other.get(PATH + path)).status).toBe(403);
    for (const path of ['', '/mark-paid']) expect((await other.post(PATH + path)).status).toBe(403);
    const own = await signInV2(sandbox, 'partner_client');
    expect((await own.get(`${PATH}/balance`)).status).toBe(200);
  });
});
