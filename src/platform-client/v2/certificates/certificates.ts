import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText, requiredId, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';

const CERTIFICATES_PATH = '/v2/product-certificates';

/**
 * `POST /v2/product-certificates`: a permit document of goods (specification, "Successor REST API v2"). Body
 * and response are not documented: the body is sent unchanged, with the seller, and the response is any JSON.
 * A lost response cannot be settled: no operation lists certificates.
 */
export function createCertificate(caller: V2Caller, body: object): PlatformResult<unknown> {
  return caller.change(z.unknown(), { path: CERTIFICATES_PATH, json: body });
}

/**
 * `POST /v2/product-certificates/document`: the file of the document. Body and response are not documented,
 * as above.
 */
export function sendCertificateDocument(caller: V2Caller, body: object): PlatformResult<unknown> {
  return caller.change(z.unknown(), { path: `${CERTIFICATES_PATH}/document`, json: body });
}

/** Adds or removes the link between a certificate and goods. */
const JOB_TYPES = ['ADD', 'REMOVE'] as const;
type JobType = (typeof JOB_TYPES)[number];

const PATH = `${CERTIFICATES_PATH}/jobs`;

/** `type` and `status` as received; the rest is not documented, `errors` are any JSON. */
const job = unwrapped(
  z.object({
    jobId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    type: looseText,
    status: looseText,
    errors: z.array(z.unknown()).nullish().catch(null),
  }),
).transform(({ jobId, id, errors, ...row }, context) => {
  const required = requiredId('jobId', [jobId, id], context);
  return { ...row, jobId: required, errors: errors ?? [] };
});

export type CertificateJob = z.output<typeof job>;

/**
 * `POST /v2/product-certificates/jobs` (specification, "Successor REST API v2"). Of its body only the types
 * `ADD` and `REMOVE` are documented: `details` (which certificate, which goods) are added unchanged. The
 * check is asynchronous: `IN_PROGRESS`, then `PASSED` or `FAILED`. A lost response is settled by the list of
 * jobs.
 */
export async function createCertificateJob(
  caller: V2Caller,
  type: JobType,
  details: object,
): PlatformResult<CertificateJob> {
  const broken = limitErrorIfAny(checkType(type));
  if (broken !== null) return err(broken);
  return caller.change(job, { path: PATH, json: { ...details, type } });
}

/**
 * `GET /v2/product-certificates/jobs/{jobId}`. Limits: id of letters, digits, `-` and `_`. Errors:
 * `not-found`.
 */
export async function readCertificateJob(caller: V2Caller, jobId: string): PlatformResult<CertificateJob> {
  const broken = limitErrorIfAny(checkNumber('jobId', jobId));
  if (broken !== null) return err(broken);
  return caller.get(job, { path: `${PATH}/${jobId}` });
}

/**
 * `GET /v2/product-certificates/jobs`, one page; its filters are not documented. Limits: pages from 1, 1 to
 * 100 rows.
 */
export function listCertificateJobs(caller: V2Caller, paging: Paging): PlatformResult<Page<CertificateJob>> {
  return getGuessedPage(caller, { path: PATH, plural: 'jobs', row: job }, paging);
}

function checkType(type: string): Breach[] {
  const isKnown = JOB_TYPES.some((known) => known === type);
  return isKnown ? [] : [{ field: 'type', limit: JOB_TYPES.join(' or '), value: type }];
}
