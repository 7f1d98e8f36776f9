import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import type { Json } from '../partner.ts';
import { INSTANT, type V2Meta } from './answers.ts';
import { refusedField, signInV2 } from './partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const PATH = '/v2/product-certificates';
const CHECK_SECONDS = 5;

interface Job {
  readonly jobId: string;
  readonly status: string;
  readonly errors: readonly { readonly sku: string | null; readonly message: string }[];
}
const create = (more: Json = {}) =>
  partner.post<{ certificateId: string }>(PATH, {
    number: `RU-${randomUUID()}`,
    type: 'DECLARATION',
    ...more,
  });
const sendDocument = (certificateId: string, more: Json = {}) =>
  partner.post(`${PATH}/document`, { certificateId, fileName: 'a.pdf', content: 'JVBERi0=', ...more });
const start = (certificateId: string, type: unknown, skus: unknown = ['TV-TOTE']) =>
  partner.post<Job>(`${PATH}/jobs`, { certificateId, type, skus });

async function withDocument(more: Json = {}): Promise<string> {
  const { certificateId } = (await create(more)).body;
  await sendDocument(certificateId);
  return certificateId;
}

/** The job after the platform's check. */
async function checked({ jobId }: Job): Promise<Job> {
  await sandbox.control('clock', { advanceSeconds: CHECK_SECONDS });
  return (await partner.get<Job>(`${PATH}/jobs/${jobId}`)).body;
}

describe('POST /v2/product-certificates and …/document', () => {
  it('creates a certificate and stores its document', async () => {
    const validUntil = '2099-01-01T00:00:00.000Z';
    const made = await create({ number: 'RU-1', validUntil });
    expect(made).toMatchObject({
      status: 201,
      body: { number: 'RU-1', type: 'DECLARATION', validUntil, document: null, skus: [] },
    });
    expect(await sendDocument(made.body.certificateId)).toMatchObject({
      status: 201,
      body: { certificateId: made.body.certificateId, document: { fileName: 'a.pdf', bytes: 5 } },
    });
  });

  it('accepts a number once', async () => {
    await create({ number: 'RU-TWICE' });
    expect((await create({ number: 'RU-TWICE' })).status).toBe(409);
  });

  it.each([
    [{ number: undefined }, 'number'],
    [{ number: 7 }, 'number'],
    [{ type: '' }, 'type'],
    [{ validUntil: 'soon' }, 'validUntil'],
  ])('refuses a certificate with %j', async (more, field) => {
    expect(await create(more)).toMatchObject(refusedField(field));
  });

  it('refuses a document without name or content, or of no certificate', async () => {
    const { certificateId } = (await create()).body;
    expect(await sendDocument(certificateId, { fileName: undefined })).toMatchObject(
      refusedField('fileName'),
    );
    expect(await sendDocument(certificateId, { content: '%PDF-' })).toMatchObject(refusedField('content'));
    for (const certificateId of ['', null, true, 1.5, {}, ['9']])
      expect(await sendDocument('', { certificateId })).toMatchObject(refusedField('certificateId'));
    expect((await sendDocument('9', {})).status).toBe(404);
  });
});

describe('jobs of product certificates (types ADD, REMOVE; statuses IN_PROGRESS, PASSED, FAILED)', () => {
  it('are in progress first, and pass', async () => {
    const certificateId = await withDocument();
    const { status, body } = await start(certificateId, 'ADD', ['TV-TOTE', 'LN-MORO']);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'ADD',
      certificateId,
      status: 'IN_PROGRESS',
      skus: ['TV-TOTE', 'LN-MORO'],
      createdAt: expect.stringMatching(INSTANT),
      finishedAt: null,
      errors: [],
    });
    expect(await checked(body)).toMatchObject({
      status: 'PASSED',
      finishedAt: expect.stringMatching(INSTANT),
      errors: [],
    });
  });

  it('remove what was added, once', async () => {
    const certificateId = await withDocument();
    await checked((await start(certificateId, 'ADD')).body);
    expect(await checked((await start(certificateId, 'REMOVE')).body)).toMatchObject({ status: 'PASSED' });
    expect(await checked((await start(certificateId, 'REMOVE')).body)).toMatchObject({
      status: 'FAILED',
      errors: [{ sku: 'TV-TOTE' }],
    });
  });

  it('fail without a document, after the certificate has expired, and for unknown goods', async () => {
    const bare = (await create()).body.certificateId;
    expect(await checked((await start(bare, 'ADD')).body)).toMatchObject({
      status: 'FAILED',
      errors: [{ sku: null }],
    });
    const ended = await withDocument({ validUntil: '2020-01-01T00:00:00Z' });
    expect(await checked((await start(ended, 'ADD')).body)).toMatchObject({ status: 'FAILED' });
    const good = await withDocument();
    expect(await checked((await start(good, 'ADD', ['TV-TOTE', 'NOBODY'])).body)).toMatchObject({
      status: 'FAILED',
      errors: [{ sku: 'NOBODY' }],
    });
    expect(await checked((await start(good, 'REMOVE')).body)).toMatchObject({ status: 'FAILED' });
  });

  it('are listed, by type and status', async () => {
    const certificateId = await withDocument();
    const { jobId } = await checked((await start(certificateId, 'ADD')).body);
    const ids = async (query: string) => {
      const { body } = await partner.get<{ jobs: Job[]; meta: V2Meta }>(`${PATH}/jobs?limit=100&${query}`);
      expect(body.meta.total).toBe(body.jobs.length);
      return body.jobs.map((job) => job.jobId);
    };
    expect(await ids('')).toContain(jobId);
    expect(await ids('type=ADD&status=PASSED')).toContain(jobId);
    expect(await ids('type=REMOVE')).not.toContain(jobId);
    expect(await ids('status=FAILED')).not.toContain(jobId);
    expect(await partner.get(`${PATH}/jobs?type=add`)).toMatchObject(refusedField('type'));
    expect(await partner.get(`${PATH}/jobs?status=DONE`)).toMatchObject(refusedField('status'));
    expect(await partner.get(`${PATH}/jobs?limit=101`)).toMatchObject(refusedField('limit'));
  });

  it('accept 1 to 100 SKUs and one of the two types, for an existing certificate', async () => {
    const certificateId = await withDocument();
    const skus = (count: number) => Array.from({ length: count }, () => 'TV-TOTE');
    expect((await start(certificateId, 'ADD', skus(100))).status).toBe(201);
    expect(await start(certificateId, 'ADD', skus(101))).toMatchObject(refusedField('skus'));
    expect(await start(certificateId, 'ADD', [])).toMatchObject(refusedField('skus'));
    expect(await start(certificateId, 'DELETE')).toMatchObject(refusedField('type'));
    expect((await start('9', 'ADD')).status).toBe(404);
    expect((await partner.get(`${PATH}/jobs/9`)).status).toBe(404);
  });

  it('are forbidden without the scopes of goods', async () => {
    const stranger = await signInV2(sandbox, 'r_orders r_stock');
    expect((await stranger.get(`${PATH}/jobs`)).status).toBe(403);
    const reader = await signInV2(sandbox, 'r_nomenclatures');
    expect((await reader.get(`${PATH}/jobs`)).status).toBe(200);
    for (const path of ['', '/document', '/jobs'])
      expect((await reader.post(`${PATH}${path}`)).status).toBe(403);
  });
});
