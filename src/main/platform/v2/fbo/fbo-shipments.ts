import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { getV2Page } from '../list-page.ts';
import type { V2Caller } from '../v2-caller.ts';
import { breachesOf, type FboDraft, fboBody } from './fbo-shipment-body.ts';
import { type FboShipment, fboShipment } from './fbo-shipment-schema.ts';

const PATH = '/v2/fbo/shipments';

/**
 * `POST /v2/fbo/shipments` (specification, "Successor REST API v2"). Its body is not shown: v1's goes, in v2's clothes.
 * Limits: id 20 characters, a date of the calendar, at least one pallet and one item, quantities from 1 to 2147483647, as
 * many marks as units or none, UITs of 31 or 38 characters, prices in whole kopecks. Errors: fields in the wrong form
 * (`validation`), an id in use (`conflict`). What is wrong with goods and papers shows later, as `VALIDATION_ERROR`. A lost
 * answer is settled by reading; without an id of ours, by the list.
 */
export async function createFboShipment(caller: V2Caller, draft: FboDraft): Answer<FboShipment> {
  const broken = limitErrorIfAny(breachesOf(draft));
  if (broken !== null) return err(broken);
  return caller.change(fboShipment, { path: PATH, json: fboBody(draft) });
}

/** `GET /v2/fbo/shipments`, one page. Limits: pages from 1, 1 to 100 rows. */
export function listFboShipments(caller: V2Caller, paging: Paging): Answer<Page<FboShipment>> {
  return getV2Page(caller, { path: PATH, plural: 'shipments', row: fboShipment }, paging);
}

/** `GET /v2/fbo/shipments/{shipmentId}`. Limit: id 20 characters. Errors: `Shipment not found` (`not-found`). */
export async function readFboShipment(caller: V2Caller, id: string): Answer<FboShipment> {
  const broken = limitErrorIfAny(checkFboId(id));
  if (broken !== null) return err(broken);
  return caller.get(fboShipment, { path: fboPath(id) });
}

export function fboPath(id: string): string {
  return `${PATH}/${id}`;
}

export function checkFboId(id: string) {
  return checkNumber('shipmentId', id, LIMITS.shipmentIdLength);
}
