import { afterAll, describe, expect, it } from 'vitest';
import {
  createCertificateJob,
  listCertificateJobs,
  readCertificateJob,
} from '#main/platform/v2/certificates/certificate-jobs.ts';
import { removePromotionProducts } from '#main/platform/v2/promotions/remove-products.ts';
import { listReturnBoxes, readReturnBox } from '#main/platform/v2/returns/return-boxes.ts';
import { listReturnItems } from '#main/platform/v2/returns/return-items.ts';
import { must } from '../../contracts/platform-bench.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { certificateOf, returnedOrder, sendPaper, startedJob, startV2Bench } from './subjects.ts';

const bench = await startV2Bench();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;

const FIRST_PAGE = { page: 1, limit: 100 };
const notFound = { ok: false, error: { kind: 'not-found', httpStatus: 404 } };

describe('[v2, FBS returns]', () => {
  it('a unit that came back is told by its order, in its box', async () => {
    const order = await returnedOrder(sandbox);
    await returnedOrder(sandbox);
    const { rows } = must(await listReturnItems(caller, { ...FIRST_PAGE, orderId: order }));
    expect(rows).toMatchObject([{ itemNr: `${order}-001`, status: 'RETURNED' }]);
    const box = must(await readReturnBox(caller, rows[0]?.returnBoxId ?? ''));
    expect(box.items).toEqual(expect.arrayContaining([...rows]));
    const boxes = must(await listReturnBoxes(caller, FIRST_PAGE)).rows;
    expect(boxes.map(({ id, barcode }) => ({ id, barcode }))).toContainEqual({
      id: box.id,
      barcode: box.barcode,
    });
  });

  it('what came back before a moment is not told', async () => {
    await returnedOrder(sandbox);
    await sandbox.control('clock', { advanceSeconds: 60 });
    const updatedAtFrom = new Date((await sandbox.state()).now);
    const order = await returnedOrder(sandbox);
    const { rows } = must(await listReturnItems(caller, { ...FIRST_PAGE, updatedAtFrom }));
    expect(rows.map(({ itemNr }) => itemNr)).toEqual([`${order}-001`]);
  });

  it('an unknown box is not found, and no other path is asked for', async () => {
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

  it('takes goods off again by REMOVE', async () => {
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
  it('goods are taken off, and told where they were none of its', async () => {
    expect(must(await removePromotionProducts(caller, '9001', { skus: ['NOTHING'] }))).toMatchObject({
      excludedSkus: ['NOTHING'],
    });
  });

  it('an unknown variant is not found, and no other path is asked for', async () => {
    expect(await removePromotionProducts(caller, '1', { skus: ['NOTHING'] })).toMatchObject(notFound);
    await expectUnsent(sandbox, 'promotionVariantId', () => removePromotionProducts(caller, 'a/b', {}));
  });
});
