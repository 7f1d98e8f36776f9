import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#main/ground/clock.ts';
import { err, ok } from '#shared/domain/result.ts';
import { checkNumber } from '../../b2b/limit-checks.ts';
import { pagesToEnd } from '../../b2b/list-pages.ts';
import { timedOut } from '../../errors/error-from-failure.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import type { PlatformNames } from '../names.ts';
import type { InPath } from '../parts.ts';
import type { V2Caller } from '../v2-caller.ts';
import { readOrderRows } from './order-list.ts';

/** An order that is still to be packed was changed in this time: orders older than 6 days must be cancelled. */
const DAYS = 30;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 100;
const MOST_PAGES = 500;
/** So long an order that v2 does not know is not looked for again. */
const LOOKED_MS = 10 * 60_000;

/**
 * Orders that only v1 has told of have no v2 id yet. One that v2 does not know by our name is looked for in the list,
 * which ties the two, before it counts as absent. Limits: letters, digits, `-` and `_`.
 */
export function createInPath(caller: V2Caller, names: PlatformNames, clock: Clock): InPath {
  let looking: Promise<Awaited<Answer<void>>> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** One look serves all that ask meanwhile; it goes on when nobody waits for it any more. */
  function look(): Answer<void> {
    if (clock.now().getTime() - lookedAt < LOOKED_MS) return Promise.resolve(ok(undefined));
    looking ??= learnNames(caller, names, clock).then((answer) => {
      looking = null;
      if (answer.ok) lookedAt = clock.now().getTime();
      return answer;
    });
    return looking;
  }

  return async (order, call, { timeoutMs } = {}) => {
    const broken = limitErrorIfAny(checkNumber('order', order));
    if (broken !== null) return err(broken);
    const inPath = await names.orderInPath(order);
    const answer = await call(inPath);
    const isUnknown = !answer.ok && answer.error.kind === 'not-found' && inPath === order;
    if (!isUnknown) return answer;
    const looked = timeoutMs === undefined ? await look() : await inTime(look(), timeoutMs);
    if (!looked.ok) return looked;
    const learnt = await names.orderInPath(order);
    return learnt === inPath ? answer : call(learnt);
  };
}

/** Where v2's ids are our names, the first page shows it. */
async function learnNames(caller: V2Caller, names: PlatformNames, clock: Clock): Answer<void> {
  const to = clock.platformNow();
  const from = new Date(to.getTime() - DAYS * DAY_MS);
  const read = (page: number) => readOrderRows(caller, { from, to }, { page, limit: PAGE_SIZE });
  for await (const page of pagesToEnd(read, MOST_PAGES)) {
    if (!page.ok) return page;
    const told = page.value.rows.map(({ id, orderId }) => ({ id, orderId }));
    const ours = await names.ordersOf(told);
    if (told.every(({ id }, at) => ours[at] === id)) break;
  }
  return ok(undefined);
}

async function inTime(work: Answer<void>, timeoutMs: number): Answer<void> {
  const waiting = new AbortController();
  const over = sleep(timeoutMs, undefined, { signal: waiting.signal }).then(
    () => err(timedOut(false)),
    () => err(timedOut(false)),
  );
  try {
    return await Promise.race([work, over]);
  } finally {
    waiting.abort();
  }
}
