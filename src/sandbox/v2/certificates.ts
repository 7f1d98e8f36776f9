import { Hono } from 'hono';
import { needs } from '../http/auth.ts';
import { type JsonObject, readJson } from '../http/json.ts';
import { badField, Refusal } from '../http/refusal.ts';
import {
  type Certificate,
  type CertificateDocument,
  type CertificateJob,
  CHECK_STATUSES,
  JOB_TYPES,
  type JobType,
} from '../world/certificates/certificate.ts';
import type { World } from '../world/world.ts';
import { readNames, readTimestamp } from './http/read-values.ts';
import { listOf, pagingOf, utc } from './http/values.ts';

/** Permit documents (section "Successor REST API v2", which names only operations, job types and check statuses). */
export function certificateRoutes(world: World): Hono {
  const routes = new Hono();
  const writer = needs(world, 'u_nomenclature', 'partner_client');
  const reader = needs(world, 'r_nomenclatures', 'partner_client');
  routes.post('/', writer, async (c) => {
    const draft = readCertificate(await readJson(c));
    if ([...world.certificates.values()].some(({ number }) => number === draft.number))
      throw new Refusal(409, 'Certificate already exists', `number: ${draft.number}`);
    const certificate: Certificate = {
      ...draft,
      id: String(world.nextId()),
      createdAt: world.clock.now(),
      document: null,
      skus: new Set(),
    };
    world.certificates.set(certificate.id, certificate);
    return c.json(certificateView(certificate), 201);
  });

  routes.post('/document', writer, async (c) => {
    const body = await readJson(c);
    const certificate = certificateOr404(world, body);
    certificate.document = readDocument(body);
    return c.json(certificateView(certificate), 201);
  });

  routes.post('/jobs', writer, async (c) => {
    const body = await readJson(c);
    const job: CertificateJob = {
      type: readJobType(body.type, 'type'),
      skus: readNames(body.skus, 'skus'),
      certificate: certificateOr404(world, body),
      id: String(world.nextId()),
      createdAt: world.clock.now(),
      status: 'IN_PROGRESS',
      finishedAt: null,
      problems: [],
    };
    world.certificateJobs.set(job.id, job);
    return c.json(jobView(job), 201);
  });

  routes.get('/jobs', reader, (c) => {
    const type = c.req.query('type');
    const wanted = type === undefined ? null : readJobType(type, 'type');
    const status = readStatus(c.req.query('status'));
    const rows = [...world.certificateJobs.values()].filter(
      (job) => (wanted === null || job.type === wanted) && (status === null || job.status === status),
    );
    return c.json(listOf('jobs', rows.map(jobView), pagingOf(c)));
  });

  routes.get('/jobs/:jobId', reader, (c) => {
    const job = world.certificateJobs.get(c.req.param('jobId'));
    if (job === undefined) throw new Refusal(404, 'Job not found', `no job ${c.req.param('jobId')}`);
    return c.json(jobView(job));
  });
  return routes;
}

function readStatus(text: string | undefined) {
  if (text === undefined) return null;
  const status = CHECK_STATUSES.find((known) => known === text);
  if (status === undefined) throw badField('status', `one of ${CHECK_STATUSES.join(', ')} is expected`);
  return status;
}

function certificateView({ id, number, type, validUntil, createdAt, document, skus }: Certificate) {
  return {
    certificateId: id,
    number,
    type,
    validUntil: validUntil === null ? null : utc(validUntil),
    createdAt: utc(createdAt),
    document,
    skus: [...skus],
  };
}

function jobView({ id, type, status, certificate, skus, createdAt, finishedAt, problems }: CertificateJob) {
  return {
    jobId: id,
    type,
    status,
    certificateId: certificate.id,
    skus,
    createdAt: utc(createdAt),
    finishedAt: finishedAt === null ? null : utc(finishedAt),
    errors: problems,
  };
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function readText(body: JsonObject, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value.trim() === '') throw badField(field, 'a text is expected');
  return value;
}

/** `number`, `type` and, if it expires, `validUntil` of a new certificate. */
function readCertificate(body: JsonObject) {
  const { validUntil } = body;
  return {
    number: readText(body, 'number'),
    type: readText(body, 'type'),
    validUntil:
      validUntil === undefined || validUntil === null ? null : readTimestamp(validUntil, 'validUntil'),
  };
}

/** `fileName` and `content`, which is non-empty Base64. */
function readDocument(body: JsonObject): CertificateDocument {
  const fileName = readText(body, 'fileName');
  const content = readText(body, 'content');
  if (!BASE64.test(content)) throw badField('content', 'Base64 is expected');
  return { fileName, bytes: Buffer.from(content, 'base64').length };
}

function readJobType(value: unknown, field: string): JobType {
  const type = JOB_TYPES.find((known) => known === value);
  if (type === undefined) throw badField(field, `one of ${JOB_TYPES.join(', ')} is expected`);
  return type;
}

/** The certificate with id `certificateId`, or 404. */
function certificateOr404(world: World, body: JsonObject): Certificate {
  const { certificateId } = body;
  const isId = typeof certificateId === 'string' ? certificateId !== '' : Number.isSafeInteger(certificateId);
  if (!isId) throw badField('certificateId', 'a text is expected');
  const id = String(certificateId);
  const certificate = world.certificates.get(id);
  if (certificate === undefined) throw new Refusal(404, 'Certificate not found', `no certificate ${id}`);
  return certificate;
}
