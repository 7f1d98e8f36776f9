import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import type { V2Caller } from '../v2-caller.ts';

export const CERTIFICATES_PATH = '/v2/product-certificates';

/**
 * `POST /v2/product-certificates`: a permit document of goods (specification, "Successor REST API v2"). Neither its body nor
 * its answer is shown: the body goes as it is given, with the seller, and the answer is any JSON. A lost answer leaves open
 * whether there is one: nothing is named by which certificates could be listed.
 */
export function createCertificate(caller: V2Caller, body: object): Answer<unknown> {
  return caller.change(z.unknown(), { path: CERTIFICATES_PATH, json: body });
}

/** `POST /v2/product-certificates/document`: the paper itself. Neither its body nor its answer is shown: likewise. */
export function sendCertificateDocument(caller: V2Caller, body: object): Answer<unknown> {
  return caller.change(z.unknown(), { path: `${CERTIFICATES_PATH}/document`, json: body });
}
