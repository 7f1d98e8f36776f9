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

/** POSTs an event or a status change; a refusal that comes with HTTP 200 is an error like any other. */
export async function sendEvent(caller: JsonCaller, path: string, json: object): PlatformResult<EventAnswer> {
  const answer = await caller.change(eventAnswer, { path, json });
  if (!answer.ok) return answer;
  const refusal = refusalOfEvent(answer.value);
  return refusal === null ? ok(eventOf(answer.value)) : err(refusal);
}

/**
 * What events and status changes answer; little of it is specified, so anything that is a JSON object will do, and nothing
 * at all (specification, "Event response"; assumptions, "shipment event answer").
 */
const eventAnswer = z
  .looseObject({})
  .nullable()
  .transform((answer) => answer ?? {});

/** An event's answer with its specified fields; what is missing or of another type is null, since the event is done. */
export type EventAnswer = {
  readonly name: string | null;
  readonly id: number | null;
  readonly message: string | null;
  /** Of the event, not of what it happened to. */
  readonly status: string | null;
  /** `YYYY-MM-DD`, the platform's (Moscow) date. */
  readonly createdAt: string | null;
  readonly errors: PlatformError['fields'];
  readonly data: readonly unknown[];
  /** What the order or shipment is now, where the answer tells it. */
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

/** `status` is the result of the event, `ok` or `failed`: a failure with HTTP 200 is a refusal like any other. */
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
