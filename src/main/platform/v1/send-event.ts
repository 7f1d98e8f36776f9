import { err, ok } from '#shared/domain/result.ts';
import type { JsonCaller } from '../json-caller.ts';
import type { Answer } from '../packing-platform.ts';
import { type EventAnswer, eventAnswer, eventOf, refusalOfEvent } from './event-answer.ts';

/** POSTs an event or a status change; a refusal that comes with HTTP 200 is an error like any other. */
export async function sendEvent(caller: JsonCaller, path: string, json: object): Answer<EventAnswer> {
  const answer = await caller.change(eventAnswer, { path, json });
  if (!answer.ok) return answer;
  const refusal = refusalOfEvent(answer.value);
  return refusal === null ? ok(eventOf(answer.value)) : err(refusal);
}
