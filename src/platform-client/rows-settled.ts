import { err, ok, type Result } from '#shared/domain/result.ts';
import { platformErrorOf } from './errors/platform-error-of.ts';
import type { PlatformResult } from './packing-platform.ts';
import type { PlatformError } from './platform-error.ts';

/** Refusals that one wrong row may cause; any other error concerns the call, as a wrong account does. */
const OF_ROWS: readonly PlatformError['kind'][] = ['validation', 'not-found', 'conflict'];

/** Whether one wrong row may have caused the refusal, so that it may not hold up the others. */
export function concernsRows({ kind, mayHaveHappened }: PlatformError): boolean {
  return OF_ROWS.includes(kind) && !mayHaveHappened;
}

type Settled<Value> = readonly Result<Value, PlatformError>[];

/**
 * Sends a list that the platform accepts or refuses as a whole, and gives each row an answer of its own: the rows
 * that a refusal names (`prices[3].price`) are left out and the others are sent again; if it names none, the list is
 * halved. `send` answers in the order of its rows, and sending again must be harmless. An error that concerns
 * the call is the result, `mayHaveHappened` if some rows are set already.
 */
export async function settleRows<Row, Value>(
  list: string,
  rows: readonly Row[],
  send: (rows: readonly Row[]) => PlatformResult<readonly Value[]>,
): PlatformResult<Settled<Value>> {
  const answer = await send(rows);
  if (answer.ok) return ok(answer.value.map((value) => ok(value)));
  const { error } = answer;
  if (!concernsRows(error)) return answer;
  if (rows.length === 1) return ok([err(errorOfRow(error, fieldsOfRow(list, error, 0)))]);
  const refused = rows.map((_row, at) => fieldsOfRow(list, error, at));
  const others = rows.filter((_row, at) => refused[at]?.length === 0);
  if (others.length === rows.length) return settleHalves(list, rows, send);
  const settled = others.length === 0 ? ok([]) : await settleRows(list, others, send);
  if (!settled.ok) return settled;
  const answers = settled.value.values();
  return ok(
    refused.map((fields) =>
      fields.length > 0 ? err(errorOfRow(error, fields)) : (answers.next().value ?? err(error)),
    ),
  );
}

async function settleHalves<Row, Value>(
  list: string,
  rows: readonly Row[],
  send: (rows: readonly Row[]) => PlatformResult<readonly Value[]>,
): PlatformResult<Settled<Value>> {
  const middle = Math.ceil(rows.length / 2);
  const first = await settleRows(list, rows.slice(0, middle), send);
  if (!first.ok) return first;
  const second = await settleRows(list, rows.slice(middle), send);
  if (second.ok) return ok([...first.value, ...second.value]);
  const isAnySet = first.value.some((answer) => answer.ok);
  return isAnySet ? err({ ...second.error, mayHaveHappened: true }) : second;
}

type Fields = PlatformError['fields'];

/** The complaints about one row, under the names of its own fields. */
function fieldsOfRow(list: string, { fields }: PlatformError, at: number): Fields {
  const places = [`${list}[${at}]`, `${list}.${at}`];
  return fields.flatMap(({ field, message }) => {
    const place = places.find((one) => field === one || field.startsWith(`${one}.`));
    return place === undefined ? [] : [{ field: field.slice(place.length + 1), message }];
  });
}

function errorOfRow(error: PlatformError, fields: Fields): PlatformError {
  const texts = fields.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
  const detail = [error.detail, ...texts].join('; ');
  const { kind, httpStatus, code } = error;
  return platformErrorOf(kind, detail, {
    httpStatus,
    code,
    fields: fields.length > 0 ? fields : error.fields,
  });
}
