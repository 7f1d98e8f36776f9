import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { readErrorBody } from '../errors/error-body.ts';
import { kindOfError } from '../errors/error-kind.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { JsonCaller } from '../json-caller.ts';
import type { PlatformResult } from '../packing-platform.ts';
import type { PlatformError } from '../platform-error.ts';
import { looseCount, textOrNull } from '../reading/fields.ts';
import { looseDay } from './moscow-time.ts';

/** POSTs an event or a status change; a refusal with HTTP 200 is an error like any other. */
export async function sendEvent(caller: JsonCaller, path: string, json: object): PlatformResult<EventAnswer> {
  const answer = await caller.change(eventAnswer, { path, json });
  if (!answer.ok) return answer;
  const refusal = refusalOfEvent(answer.value);
  return refusal === null ? ok(eventOf(answer.value)) : err(refusal);
}

/**
 * The response to events and status changes; little of it is specified, so any JSON object is accepted, and
 * an empty body (specification, "Event response"; assumptions, "shipment event answer").
 */
const eventAnswer = z
  .looseObject({})
  .nullable()
  .transform((answer) => answer ?? {});

/**
 * An event's response with its specified fields; missing or invalid ones are null, because the event has
 * taken effect.
 */
export type EventAnswer = {
  readonly name: string | null;
  readonly id: number | null;
  readonly message: string | null;
  /** Status of the event, not of its subject. */
  readonly status: string | null;
  /** `YYYY-MM-DD`, the platform's (Moscow) date. */
  readonly createdAt: string | null;
  readonly errors: PlatformError['fields'];
  readonly data: readonly unknown[];
  /** The current status of the order or shipment, if the response contains it. */
  readonly subjectStatus: string | null;
};

const subject = z.object({ status: textOrNull }).nullish().catch(null);

const eventFields = z.object({
  name: textOrNull,
  id: looseCount,
  message: textOrNull,
  status: textOrNull,
  createdAt: looseDay.catch(null),
  data: z.array(z.unknown()).catch([]),
  shipment: subject,
  order: subject,
});

export function eventOf(answer: Readonly<Record<string, unknown>>): EventAnswer {
  const { shipment, order, ...event } = eventFields.parse(answer);
  const subjectStatus = shipment?.status ?? order?.status ?? null;
  return { ...event, errors: readErrorBody(answer).fields, subjectStatus };
}

/**
 * `status` is the result of the event, `ok` or `failed`: a failure with HTTP 200 is a refusal like any other.
 */
export function refusalOfEvent(answer: Readonly<Record<string, unknown>>): PlatformError | null {
  if (String(answer.status).toLowerCase() !== 'failed') return null;
  const body = readErrorBody(answer);
  const texts = [...body.fields.map(({ message }) => message), ...body.texts];
  const kind = kindOfError({ ...body, texts }, 409);
  return platformErrorOf(kind, texts.find((text) => text !== '') ?? 'the platform refused the event', {
    httpStatus: 200,
    fields: body.fields,
  });
}
