import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { readJson } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import {
  type Certificate,
  type CertificateJob,
  CHECK_STATUSES,
} from '../../world/certificates/certificate.ts';
import type { World } from '../../world/world.ts';
import { listOf, pagingOf } from '../http/paging.ts';
import { readNames } from '../http/read-names.ts';
import { utc } from '../http/values.ts';
import { certificateOr404, readCertificate, readDocument, readJobType } from './read.ts';

/** Permit documents (section "Successor REST API v2": only operations, job types and check statuses are named). */
export function certificateRoutes(world: World): Hono {
  const routes = new Hono();
  const writer = needs(world, 'u_nomenclature', 'partner_client');
  const reader = needs(world, 'r_nomenclatures', 'partner_client');
  routes.post('/', writer, async (c) => {
    const told = readCertificate(await readJson(c));
    if ([...world.certificates.values()].some(({ number }) => number === told.number))
      throw new Refusal(409, 'Certificate already exists', `number: ${told.number}`);
    const certificate: Certificate = {
      ...told,
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
