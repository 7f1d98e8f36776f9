import { afterAll, describe, expect, it } from 'vitest';
import {
  createCertificateJob,
  listCertificateJobs,
  readCertificateJob,
} from '#client/v2/certificates/certificates.ts';
import {
  createGiftCertificate,
  listGiftCertificates,
  markGiftCertificatesPaid,
  readGiftCertificateBalance,
} from '#client/v2/gift-certificates/gift-certificates.ts';
import { removePromotionProducts } from '#client/v2/promotions/remove-products.ts';
import { answerQuestion, listQuestions } from '#client/v2/questions/questions.ts';
import { listReturnBoxes, readReturnBox } from '#client/v2/returns/return-boxes.ts';
import { listReturnItems } from '#client/v2/returns/return-items.ts';
import { must } from '../../contracts/platform-bench.ts';
import { refusedField, signInV2 } from '../../sandbox/v2/partner.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { startV2Caller } from './caller.ts';
import {
  certificateOf,
  issuedGiftCertificate,
  returnedOrder,
  rubles,
  sendPaper,
  startedJob,
} from './subjects.ts';

const bench = await startV2Caller();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;

const FIRST_PAGE = { page: 1, limit: 100 };
const notFound = { ok: false, error: { kind: 'not-found', httpStatus: 404 } };

describe('[v2, FBS returns]', () => {
  it('a returned unit is listed with its order, in its box', async () => {
    const order = await returnedOrder(sandbox);
    await returnedOrder(sandbox);
    const { rows } = must(await listReturnItems(caller, { ...FIRST_PAGE, orderId: order }));
    expect(rows).toMatchObject([{ itemNr: `${order}-001`, status: 'RETURNED' }]);
    const box = must(await readReturnBox(caller, rows[0]?.boxId ?? ''));
    expect(box.items).toEqual(expect.arrayContaining([...rows]));
    const boxes = must(await listReturnBoxes(caller, FIRST_PAGE)).rows;
    expect(boxes.map(({ id, barcode }) => ({ id, barcode }))).toContainEqual({
      id: box.id,
      barcode: box.barcode,
    });
  });

  it('older returns are not listed', async () => {
    await returnedOrder(sandbox);
    await sandbox.control('clock', { advanceSeconds: 60 });
    const updatedAtFrom = new Date((await sandbox.state()).now);
    const order = await returnedOrder(sandbox);
    const { rows } = must(await listReturnItems(caller, { ...FIRST_PAGE, updatedAtFrom }));
    expect(rows.map(({ itemNr }) => itemNr)).toEqual([`${order}-001`]);
  });

  it('an unknown box is not found, and no other path is requested', async () => {
    expect(await readReturnBox(caller, '404')).toMatchObject(notFound);
    await expectUnsent(sandbox, 'id', () => readReturnBox(caller, '../shipments'));
  });
});

describe('[v2, permit documents] a job', () => {
  const checked = async (jobId: string) => {
    await sandbox.control('clock', { advanceSeconds: 5 });
    return must(await readCertificateJob(caller, jobId));
  };

  it.each([
    ['without the paper fails', false, 'FAILED'],
    ['with it passes', true, 'PASSED'],
  ])('%s', async (_name, hasPaper, status) => {
    const certificateId = await certificateOf(caller);
    if (hasPaper) must(await sendPaper(caller, certificateId));
    const job = must(await createCertificateJob(caller, 'ADD', { certificateId, skus: ['TV-TOTE'] }));
    expect(job).toMatchObject({ type: 'ADD', status: 'IN_PROGRESS', errors: [] });
    const done = await checked(job.jobId);
    expect(done.status).toBe(status);
    expect(done.errors.length > 0).toBe(status === 'FAILED');
  });

  it('removes goods by REMOVE', async () => {
    const certificateId = await certificateOf(caller);
    must(await sendPaper(caller, certificateId));
    const goods = { certificateId, skus: ['TV-TOTE'] };
    await checked(must(await createCertificateJob(caller, 'ADD', goods)).jobId);
    const { jobId } = must(await createCertificateJob(caller, 'REMOVE', goods));
    expect(await checked(jobId)).toMatchObject({ type: 'REMOVE', status: 'PASSED' });
  });

  it('is on the list', async () => {
    const { jobId } = await startedJob(caller);
    const { rows } = must(await listCertificateJobs(caller, FIRST_PAGE));
    expect(rows.map((row) => row.jobId)).toContain(jobId);
  });

  it('of another type is not sent, and an unknown one is not found', async () => {
    await expectUnsent(sandbox, 'type', () => createCertificateJob(caller, 'CHANGE' as never, {}));
    expect(await readCertificateJob(caller, '404')).toMatchObject(notFound);
  });
});

describe('[v2, promotion variants]', () => {
  it('goods are removed, and reported when they were not in it', async () => {
    expect(must(await removePromotionProducts(caller, '9001', { skus: ['NOTHING'] }))).toMatchObject({
      excludedSkus: ['NOTHING'],
    });
  });

  it('an unknown variant is not found, and no other path is requested', async () => {
    expect(await removePromotionProducts(caller, '1', { skus: ['NOTHING'] })).toMatchObject(notFound);
    await expectUnsent(sandbox, 'promotionVariantId', () => removePromotionProducts(caller, 'a/b', {}));
  });
});

const giftCertificate = async (id: string) =>
  must(await listGiftCertificates(caller, FIRST_PAGE)).rows.find(({ certificateId }) => certificateId === id);

it('[v2, gift certificates] a certificate is listed once it is created, its money in minor units', async () => {
  const id = await issuedGiftCertificate(caller);
  expect(await giftCertificate(id)).toEqual({
    certificateId: id,
    status: 'CREATED',
    amount: rubles(5000),
    balance: rubles(0),
  });
});

it('[v2, gift certificates] a paid certificate can be spent', async () => {
  const unpaid = await issuedGiftCertificate(caller);
  const id = await issuedGiftCertificate(caller);
  const before = must(await readGiftCertificateBalance(caller));
  must(await markGiftCertificatesPaid(caller, [id]));
  expect(await giftCertificate(id)).toMatchObject({ balance: rubles(5000) });
  expect(await giftCertificate(unpaid)).toMatchObject({ balance: rubles(0) });
  expect(must(await readGiftCertificateBalance(caller))).not.toEqual(before);
});

it('[v2, gift certificates] an unknown certificate is not found, and none or an empty one is not requested', async () => {
  expect(await markGiftCertificatesPaid(caller, ['404'])).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  });
  await expectUnsent(sandbox, 'certificateIds', () => markGiftCertificatesPaid(caller, []));
  await expectUnsent(sandbox, 'certificateIds[1]', () => markGiftCertificatesPaid(caller, ['1', ' ']));
});

it('[v2, gift certificates] a body without an amount is refused, and changes nothing', async () => {
  expect(await createGiftCertificate(caller, {})).toMatchObject({
    ok: false,
    error: { kind: 'validation', fields: [{ field: 'amount' }], mayHaveHappened: false },
  });
});

const questions = async () => must(await listQuestions(caller, FIRST_PAGE)).rows;
const openQuestion = async () => (await questions()).find(({ status }) => status === 'NEW')?.questionId ?? '';

it('[v2, customer questions] an answer of 1000 characters is accepted, once', async () => {
  const id = await openQuestion();
  must(await answerQuestion(caller, id, '👟'.repeat(1000)));
  expect((await questions()).find(({ questionId }) => questionId === id)).toMatchObject({
    status: 'ANSWERED',
    text: expect.stringMatching(/\?$/),
    sku: expect.stringMatching(/./),
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await answerQuestion(caller, id, 'Да')).toMatchObject({ ok: false, error: { kind: 'conflict' } });
});

it('[Limits, Question answer text] one of 1001 characters is not sent, and the platform refuses it', async () => {
  const id = await openQuestion();
  await expectUnsent(sandbox, 'text', () => answerQuestion(caller, id, 'я'.repeat(1001)));
  await expectUnsent(sandbox, 'text', () => answerQuestion(caller, id, ' '));
  const partner = await signInV2(sandbox);
  expect(await partner.post(`/v2/feedback/questions/${id}/answer`, { text: 'я'.repeat(1001) })).toMatchObject(
    refusedField('text'),
  );
});

it('[v2, customer questions] an unknown question is not found, and no other path is requested', async () => {
  expect(await answerQuestion(caller, '404', 'Да')).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  });
  await expectUnsent(sandbox, 'questionId', () => answerQuestion(caller, '../orders', 'Да'));
});
