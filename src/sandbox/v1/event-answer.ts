import type { Refusal } from '../http/refusal.ts';
import { moscowDate } from '../world/moscow.ts';
import type { World } from '../world/world.ts';

/** The answer to an event: `status` is the event's result (section "out-shipments", assumptions). */
export function eventAnswer(world: World, type: string, subject: Readonly<Record<string, unknown>>) {
  return {
    name: type,
    id: world.nextId(),
    message: 'OK',
    status: 'ok',
    createdAt: moscowDate(world.clock.now()),
    errors: [],
    data: [],
    ...subject,
  };
}

/** A refused event: an error body and an event answer in one, so that a client may read either. */
export function failedEventAnswer(
  world: World,
  type: string,
  refusal: Refusal,
  subject: Readonly<Record<string, unknown>>,
) {
  const { message, code, description } = refusal;
  return {
    ...eventAnswer(world, type, subject),
    code,
    message,
    description,
    status: 'failed',
    errors: [{ field: 'type', message }],
  };
}
