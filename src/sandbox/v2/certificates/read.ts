import type { JsonObject } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import {
  type Certificate,
  type CertificateDocument,
  JOB_TYPES,
  type JobType,
} from '../../world/certificates/certificate.ts';
import type { World } from '../../world/world.ts';
import { readMoment } from '../http/values-read.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function readText(body: JsonObject, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value.trim() === '') throw badField(field, 'a text is expected');
  return value;
}

/** `number`, `type` and, if it ends, `validUntil` of a new certificate. */
export function readCertificate(body: JsonObject) {
  const { validUntil } = body;
  return {
    number: readText(body, 'number'),
    type: readText(body, 'type'),
    validUntil: validUntil === undefined || validUntil === null ? null : readMoment(validUntil, 'validUntil'),
  };
}

/** `fileName` and `content`, which is Base64 and not empty. */
export function readDocument(body: JsonObject): CertificateDocument {
  const fileName = readText(body, 'fileName');
  const content = readText(body, 'content');
  if (!BASE64.test(content)) throw badField('content', 'Base64 is expected');
  return { fileName, bytes: Buffer.from(content, 'base64').length };
}

export function readJobType(value: unknown, field: string): JobType {
  const type = JOB_TYPES.find((known) => known === value);
  if (type === undefined) throw badField(field, `one of ${JOB_TYPES.join(', ')} is expected`);
  return type;
}

/** The certificate that `certificateId` names, or 404. */
export function certificateOr404(world: World, body: JsonObject): Certificate {
  const { certificateId } = body;
  const isId = typeof certificateId === 'string' ? certificateId !== '' : Number.isSafeInteger(certificateId);
  if (!isId) throw badField('certificateId', 'a text is expected');
  const id = String(certificateId);
  const certificate = world.certificates.get(id);
  if (certificate === undefined) throw new Refusal(404, 'Certificate not found', `no certificate ${id}`);
  return certificate;
}
