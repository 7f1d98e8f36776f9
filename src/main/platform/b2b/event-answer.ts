import { z } from 'zod';
import { readErrorBody } from '../errors/error-body.ts';
import { kindOfError } from '../errors/error-kind.ts';
import { platformErrorOf } from '../errors/platform-error-of.ts';
import type { PlatformError } from '../platform-error.ts';

/**
 * What events and status changes answer; little of it is specified, so anything that is a JSON object will do
 * (specification, "Event response"; assumptions, "shipment event answer").
 */
export const eventAnswer = z.looseObject({});

/** `status` is the result of the event, `ok` or `failed`: a failure with HTTP 200 is a refusal like any other. */
export function refusalOfEvent(answer: z.output<typeof eventAnswer>): PlatformError | null {
  if (String(answer.status).toLowerCase() !== 'failed') return null;
  const body = readErrorBody(answer);
  const texts = [...body.fields.map(({ message }) => message), ...body.texts];
  const kind = kindOfError({ ...body, texts }, 409);
  return platformErrorOf(kind, texts.find((text) => text !== '') ?? 'the platform refused the event', {
    httpStatus: 200,
    fields: body.fields,
  });
}
