import { ok } from '#shared/domain/result.ts';
import { isRecord } from '../errors/error-body.ts';
import type { JsonCaller } from '../json-caller.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { readNotifications } from './raw-calls.ts';
import { fieldNames, firstText, type UndocumentedRow, undocumentedRows } from './undocumented-rows.ts';

/** An address to which the platform sends notifications, as far as it was understood. */
export type RegisteredReceiver = {
  /** null: none was found. */
  readonly address: string | null;
  /** null: not said. */
  readonly isActive: boolean | null;
  /** The platform's word; empty: there is none. */
  readonly state: string;
  readonly types: readonly string[];
  /** Names of the fields that were not understood. */
  readonly unknown: readonly string[];
};

/** `unknown`: the answer has no list of addresses, but these fields. */
export type Registration =
  | { readonly receivers: readonly RegisteredReceiver[]; readonly hasMore: boolean }
  | { readonly receivers: null; readonly unknown: readonly string[] };

const ACTIVE_NAMES = ['isActive', 'active', 'enabled', 'isEnabled', 'is_active'];
const STATE_NAMES = ['status', 'state'];
const TYPE_NAMES = ['type', 'types', 'event', 'events', 'eventType', 'eventTypes'];

/**
 * `GET /api/v1/notifications`: where the platform sends notifications. Neither its sub-paths nor the fields are documented
 * (specification, "Data model"): what looks like an address, a state or a type of event is read, the rest is named. Errors: a
 * missing scope `u_notifications` is `forbidden`.
 */
export async function readRegistration(caller: JsonCaller): PlatformResult<Registration> {
  const answer = await readNotifications(caller);
  if (!answer.ok) return answer;
  const found = undocumentedRows(answer.value);
  if (found !== null)
    return ok({
      receivers: found.rows.map(asReceiver),
      hasMore: found.hasNext || found.total > found.rows.length,
    });
  // The settings of the account may be one record.
  const only = isRecord(answer.value) ? asReceiver(answer.value) : null;
  return ok(
    only === null || only.address === null
      ? { receivers: null, unknown: fieldNames(answer.value) }
      : { receivers: [only], hasMore: false },
  );
}

function asReceiver(row: UndocumentedRow): RegisteredReceiver {
  const addressName = Object.keys(row).find((name) => name !== '_links' && isAddress(row[name]));
  const activeName = ACTIVE_NAMES.find((name) => typeof row[name] === 'boolean');
  const stateName = STATE_NAMES.find((name) => firstText(row, [name]) !== null);
  const typeNames = TYPE_NAMES.filter((name) => textsOf(row[name]).length > 0);
  const known = ['id', addressName, activeName, stateName, ...typeNames].filter((name) => name !== undefined);
  return {
    address: addressName === undefined ? null : String(row[addressName]),
    isActive: activeName === undefined ? null : row[activeName] === true,
    state: stateName === undefined ? '' : (firstText(row, [stateName]) ?? ''),
    types: typeNames.flatMap((name) => textsOf(row[name])),
    unknown: fieldNames(row, known),
  };
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}

function textsOf(value: unknown): readonly string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}
