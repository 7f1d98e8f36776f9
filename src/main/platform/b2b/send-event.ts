import { err, ok } from '#shared/domain/result.ts';
import type { Answer } from '../packing-platform.ts';
import type { B2bCaller } from './b2b-caller.ts';
import { type EventAnswer, eventAnswer, eventOf, refusalOfEvent } from './event-answer.ts';

/** POSTs an event or a status change; a refusal that comes with HTTP 200 is an error like any other. */
export async function sendEvent(caller: B2bCaller, path: string, json: object): Answer<EventAnswer> {
  const answer = await caller.change(eventAnswer, { path, json });
  if (!answer.ok) return answer;
  const refusal = refusalOfEvent(answer.value);
  return refusal === null ? ok(eventOf(answer.value)) : err(refusal);
}
