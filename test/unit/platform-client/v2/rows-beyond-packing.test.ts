import { expect, it } from 'vitest';
import type { PlatformResult } from '#client/packing-platform.ts';
import { listNomenclatures } from '#client/v2/catalog/nomenclatures.ts';
import { listCategories, listCategoryAttributes } from '#client/v2/categories/categories.ts';
import { listCertificateJobs, readCertificateJob } from '#client/v2/certificates/certificates.ts';
import { listGiftCertificates } from '#client/v2/gift-certificates/gift-certificates.ts';
import { listQuestions } from '#client/v2/questions/questions.ts';
import { listReturnBoxes, readReturnBox } from '#client/v2/returns/return-boxes.ts';
import { listReturnItems } from '#client/v2/returns/return-items.ts';
import { readFbsStocks, updateFbsStocks } from '#client/v2/stock/stocks.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { v2AnsweredWith } from './v2-caller.ts';

const PAGE = { page: 1, limit: 100 };

type Read = (caller: V2Caller) => PlatformResult<unknown>;

const LISTS: readonly [string, Read, object, object][] = [
  [
    'goods',
    (caller) => listNomenclatures(caller, { ...PAGE, country: 'RU' }),
    { platformSku: 7 },
    { sku: '7', externalSku: '', price: null, images: [], priceDetails: null },
  ],
  [
    'goods',
    (caller) => listNomenclatures(caller, { ...PAGE, country: 'RU' }),
    { externalSku: 'S', price: { amount: '100', currency: 'rub' } },
    { sku: '', externalSku: 'S', price: { amount: 100, currency: 'RUB' } },
  ],
  [
    'categories',
    (caller) => listCategories(caller, PAGE),
    { id: 101, isLeaf: 'yes', path: null },
    { categoryId: '101', isLeaf: null, path: [] },
  ],
  [
    'attributes',
    (caller) => listCategoryAttributes(caller, '101', PAGE),
    { code: 'brand', requiredForGenders: null },
    { code: 'brand', requiredForGenders: [], requiredForTemplates: [], allowEditForSeller: null },
  ],
  [
    'stocks',
    (caller) => readFbsStocks(caller, PAGE),
    { sku: 'P', quantity: '3' },
    { sku: 'P', externalSku: '', quantity: 3, updatedAt: null },
  ],
  [
    'gift certificates',
    (caller) => listGiftCertificates(caller, PAGE),
    { id: 5, amount: { amount: 1.5, currency: 'RUB' } },
    { certificateId: '5', amount: null, status: '' },
  ],
  [
    'questions',
    (caller) => listQuestions(caller, PAGE),
    { id: 5, customer: { phone: '+7' } },
    { questionId: '5', text: '', createdAt: null },
  ],
  [
    'returns',
    (caller) => listReturnItems(caller, PAGE),
    { id: 5 },
    { id: '5', itemNr: null, orderId: null, updatedAt: null },
  ],
  [
    'boxes',
    (caller) => listReturnBoxes(caller, PAGE),
    { returnBoxId: 5 },
    { id: '5', items: [], itemsQuantity: null },
  ],
  [
    'jobs',
    (caller) => listCertificateJobs(caller, PAGE),
    { id: 5, status: 'WAITING', errors: 'odd' },
    { jobId: '5', status: 'WAITING', errors: [] },
  ],
];

it.each(LISTS)('%s of which little is told are read, without meta', async (_name, read, row, value) => {
  await using server = await v2AnsweredWith({ data: [{ ...row, more: 1 }] });
  expect(await read(server.caller)).toMatchObject({ ok: true, value: { rows: [value], hasNext: false } });
});

it.each(LISTS)('%s without what names them are malformed', async (_name, read) => {
  await using server = await v2AnsweredWith({ data: [{ quantity: 1 }] });
  expect(await read(server.caller)).toMatchObject({
    ok: false,
    error: { kind: 'malformed-answer', detail: expect.stringMatching(/^data\[0\]\./) },
  });
});

it.each(LISTS)('%s are asked for by at most 100 rows', async (_name, read) => {
  await using server = await v2AnsweredWith({ data: [], meta: { total: 0 } });
  expect(await read(server.caller)).toMatchObject({ ok: true, value: { rows: [] } });
  expect(server.sent()[0]?.[1]).toMatch(/[?&]sellerId=77&page=1&limit=100(&|$)/);
});

it.each<[string, Read]>([
  ['box', (caller) => readReturnBox(caller, '5')],
  ['job', (caller) => readCertificateJob(caller, '5')],
])('one %s may be in a data wrapper', async (_name, read) => {
  await using server = await v2AnsweredWith({ data: { id: 5, status: 'OPEN' } });
  expect(await read(server.caller)).toMatchObject({ ok: true, value: { status: 'OPEN' } });
});

it('the customer who asks is not read', async () => {
  await using server = await v2AnsweredWith({ questions: [{ id: 1, customerName: 'Анна', phone: '+7' }] });
  expect(JSON.stringify(await listQuestions(server.caller, PAGE))).not.toMatch(/Анна|\+7/);
});

it.each([
  [{ stocks: [{ externalSku: 'S', quantity: 7 }] }, [{ externalSku: 'S', quantity: 7 }]],
  [{ data: [{ externalSku: 'S', quantity: 7 }] }, [{ externalSku: 'S', quantity: 7 }]],
  [{ data: { stocks: [{ externalSku: 'S', quantity: 7 }] } }, [{ externalSku: 'S', quantity: 7 }]],
  [{}, null],
  [undefined, null],
])('a stock update may return %j', async (body, value) => {
  await using server = await v2AnsweredWith(body, 201);
  expect(await updateFbsStocks(server.caller, [{ externalSku: 'S', quantity: 7 }])).toMatchObject({
    ok: true,
    value,
  });
});
