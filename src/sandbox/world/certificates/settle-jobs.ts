import { SECOND } from '../moscow.ts';
import type { World } from '../world.ts';
import type { CertificateJob, JobProblem } from './certificate.ts';

/** How long the platform checks a job: as long as it validates a supply. */
const CHECK_MS = 5 * SECOND;

/** Ends the checks that are due: a job that passes changes all its goods, one that fails changes none. */
export function settleCertificateJobs(world: World, now: number): void {
  for (const job of world.certificateJobs.values()) {
    const endsAt = job.createdAt + CHECK_MS;
    if (job.status !== 'IN_PROGRESS' || endsAt > now) continue;
    job.problems = problemsOf(world, job, endsAt);
    job.finishedAt = endsAt;
    job.status = job.problems.length === 0 ? 'PASSED' : 'FAILED';
    if (job.status === 'PASSED') apply(world, job);
  }
}

function problemsOf(world: World, { type, certificate, skus }: CertificateJob, at: number): JobProblem[] {
  const ofCertificate = (message: string): JobProblem => ({ sku: null, message });
  const problems: JobProblem[] = [];
  if (type === 'ADD' && certificate.document === null)
    problems.push(ofCertificate('the certificate has no document'));
  if (type === 'ADD' && (certificate.validUntil ?? at) < at)
    problems.push(ofCertificate('the certificate has expired'));
  for (const sku of skus) {
    const goods = world.goods.find(sku);
    if (goods === undefined) problems.push({ sku, message: 'Nomenclature not found' });
    else if (type === 'REMOVE' && !certificate.skus.has(goods.platformSku))
      problems.push({ sku, message: 'the certificate is not attached' });
  }
  return problems;
}

function apply(world: World, { type, certificate, skus }: CertificateJob): void {
  for (const sku of skus) {
    const platformSku = world.goods.find(sku)?.platformSku ?? sku;
    if (type === 'ADD') certificate.skus.add(platformSku);
    else certificate.skus.delete(platformSku);
  }
}
