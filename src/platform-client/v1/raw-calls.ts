import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { JsonCaller } from '../json-caller.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { looseText, textOrNumber } from '../reading/fields.ts';
import { readAs } from '../reading/read-as.ts';
import type { Query } from '../transport/address.ts';
import { checkNumber } from './limit-checks.ts';

/**
 * A GET of a root group whose sub-paths, query and payload are not documented (specification, "B2B REST:
 * other"): the caller names them, and the response is returned as parsed JSON. Each segment may contain
 * letters, digits, `-` and `_`.
 */
async function getRaw(
  caller: JsonCaller,
  group: 'dictionaries' | 'addresses' | 'pickup_points' | 'notifications',
  { segments = [], query }: RawCall,
): PlatformResult<unknown> {
  const broken = limitErrorIfAny(segments.flatMap((segment, at) => checkNumber(`segments[${at}]`, segment)));
  if (broken !== null) return err(broken);
  const path = ['/api/v1', group, ...segments].join('/');
  return caller.get(z.unknown(), { path, ...(query === undefined ? {} : { query }) });
}

/** Path segments after the group, and the query. */
type RawCall = { readonly segments?: readonly string[]; readonly query?: Query };

/** One address of the platform's address register (assumptions, "addresses"). */
const address = z
  .object({ id: textOrNumber, text: looseText, text_extended: looseText, zipcode: looseText })
  .transform(({ text_extended, ...row }) => ({ ...row, textExtended: text_extended }));

type Address = z.output<typeof address>;

const addresses = z
  .object({ data: z.array(address).nullable() })
  .transform(({ data }): readonly Address[] => data ?? []);

/**
 * `GET /api/v1/addresses…`. Sub-paths, query and payload are not documented; the response is read as assumed:
 * `{ code, data: [{ id, text, text_extended, zipcode }] }`, without HAL. Another shape is `malformed-answer`.
 */
export async function readAddresses(
  caller: JsonCaller,
  call: RawCall = {},
): PlatformResult<readonly Address[]> {
  const answer = await getRaw(caller, 'addresses', call);
  if (!answer.ok) return answer;
  const read = readAs(addresses, answer.value);
  return read.ok ? ok(read.value) : err(platformErrorOf('malformed-answer', read.error, { httpStatus: 200 }));
}

/**
 * `GET /api/v1/dictionaries…`: statuses, roles. Sub-paths and payload are not documented: the response is any
 * JSON. An unknown dictionary is `not-found`.
 */
export function readDictionaries(caller: JsonCaller, call: RawCall = {}): PlatformResult<unknown> {
  return getRaw(caller, 'dictionaries', call);
}

/** `GET /api/v1/notifications…`. Sub-paths and payload are not documented: the response is any JSON. */
export function readNotifications(caller: JsonCaller, call: RawCall = {}): PlatformResult<unknown> {
  return getRaw(caller, 'notifications', call);
}

/**
 * `POST /api/v1/notifications/resend` (specification, "Events"): requests notifications again. Body and
 * response are not documented: the body is sent unchanged, the response is any JSON. A duplicate notification
 * does no harm, so a lost response is settled by requesting again.
 */
export function resendNotifications(caller: JsonCaller, body: object = {}): PlatformResult<unknown> {
  return caller.change(z.unknown(), { path: '/api/v1/notifications/resend', json: body });
}

/**
 * `GET /api/v1/pickup_points…`. Sub-paths, query and payload are not documented: the response is any JSON.
 */
export function readPickupPoints(caller: JsonCaller, call: RawCall = {}): PlatformResult<unknown> {
  return getRaw(caller, 'pickup_points', call);
}
