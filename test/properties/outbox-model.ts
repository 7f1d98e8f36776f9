import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { taskMaker } from '#main/outbox/handler.ts';
import { err, ok } from '#shared/domain/result.ts';
import { oneTaskHandlers } from '../support/one-task-handlers.ts';

/** What becomes of one try of a change; after the last one of its script everything works. */
export const OUTCOMES = [
  'works',
  'never-arrives',
  'answer-lost',
  /** Carried out only after the station has searched for it. */
  'arrives-late',
  'unavailable',
  'slow-down',
  'unauthorized',
  'refused',
  'throws',
  'station-ends-before',
  'station-ends-after',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const LOST = platformErrorOf('unavailable', 'no answer', { mayHaveHappened: true });
const REFUSED = platformErrorOf('validation', 'refused');

/** A platform that does each change as its script says; ids are unique there, as those of shipments are. */
export function scriptedPlatform(scripts: ReadonlyMap<string, readonly Outcome[]>) {
  const left = new Map([...scripts].map(([id, script]) => [id, [...script]]));
  const happened = new Map<string, number>();
  const late = new Set<string>();
  const done: string[] = [];
  const refused: string[] = [];
  const order: string[] = [];
  let endStation: () => void = () => undefined;

  /** The platform refuses a second change with the same id, whenever it arrives. */
  function happen(id: string): boolean {
    if (happened.has(id)) return false;
    happened.set(id, (happened.get(id) ?? 0) + 1);
    order.push(id);
    return true;
  }

  function find(id: string) {
    const isThere = happened.has(id);
    if (late.delete(id)) happen(id);
    return isThere;
  }

  async function send(id: string) {
    const outcome = left.get(id)?.shift() ?? 'works';
    if (outcome === 'refused') return err(REFUSED);
    if (outcome === 'station-ends-before' || outcome === 'station-ends-after') {
      if (outcome === 'station-ends-after') happen(id);
      endStation();
      return new Promise<never>(() => undefined);
    }
    const failure = FAILURES[outcome];
    if (failure !== null && failure !== LOST) return err(failure);
    if (outcome === 'throws') throw new Error('a mistake of ours');
    if (outcome === 'arrives-late') late.add(id);
    else if (outcome !== 'never-arrives') {
      const isNew = happen(id);
      if (!isNew && failure === null) return err(platformErrorOf('conflict', 'non-unique id'));
    }
    return failure === null ? ok(id) : err(failure);
  }

  const task = taskMaker('shipment-create', {
    carryOut: ({ id }) => send(id),
    settle: async ({ id }) => ok(find(id) ? { state: 'done', value: id } : { state: 'absent' }),
    onDone: async (_trx, { id }) => void done.push(id),
    onRefused: async (_trx, { id }) => void refused.push(id),
  });
  const handlers = oneTaskHandlers(task);
  return {
    handlers,
    happened,
    done,
    refused,
    order,
    /** The next outcome that ends the station calls this. */
    onStationEnds(end: () => void) {
      endStation = end;
    },
  };
}

const FAILURES: Readonly<Record<Exclude<Outcome, 'refused' | `station-${string}`>, PlatformError | null>> = {
  works: null,
  throws: null,
  'never-arrives': LOST,
  'answer-lost': LOST,
  'arrives-late': LOST,
  unavailable: platformErrorOf('unavailable', 'nothing was sent'),
  'slow-down': platformErrorOf('rate-limited', 'later', { retryAfterSeconds: 90 }),
  unauthorized: platformErrorOf('unauthorized', 'token'),
};
