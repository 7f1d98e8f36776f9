import { loggable } from '#client/errors/loggable.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import { mayBePacked } from '#main/orders/queue-store.ts';
import { availableNumbers, mayPrefetchNumber, unknownNumbers } from '#main/packs/pack-number-store.ts';
import { assignNumbersToPlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';
import { afterError } from '../after-error.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { NO_NUMBERS, numbersAfterAssembly, type PackNumberDeps } from './numbers-after-assembly.ts';
import type { OrderOutcomes, PrefetchOutcome } from './order-outcomes.ts';
import type { GrantedNumbers } from './pack-need.ts';

type PrefetchResult = GrantedNumbers & { readonly end: PrefetchOutcome };

/**
 * Requests one number for an order that nobody has opened and that has none; under v2 by its stored plan.
 * Nobody waits for the result yet: a refusal holds no order and is on no list, and the caller retries a
 * failure, not the lane. Only a lost answer of v1 is in doubt: it is settled by the numbers that the order
 * shows. Under v2 the stage of the plan is stored, and the next request continues from it.
 */
export function prefetchNumbersHandler(
  parts: PackNumberDeps,
  outcomes: Pick<OrderOutcomes, 'onNumbers' | 'onPrefetched'>,
): Handler<PayloadOf<'prefetch-numbers'>, PrefetchResult> {
  const { db, log } = parts;
  return {
    async carryOut({ orderId }) {
      // One version for the whole try.
      const platform = parts.platform();
      const { requiresAssemblyFirst } = platform.traits;
      if (!(await mayPrefetchNumber(db, orderId))) return ok({ ...NO_NUMBERS, end: 'left' });
      const granted = await (requiresAssemblyFirst
        ? numbersAfterAssembly({ ...parts, platform: () => platform }, orderId, isUntouched)
        : oneNumber(db, platform, orderId));
      if (granted.ok) return ok({ ...granted.value, end: endOf(granted.value) });
      if (!requiresAssemblyFirst && granted.error.mayHaveHappened) return granted;
      log.warn({ orderId, error: loggable(granted.error) }, 'a pack number could not be prefetched');
      return ok({ ...NO_NUMBERS, end: afterError(granted.error, 1).do === 'refuse' ? 'refused' : 'failed' });
    },
    async settle({ orderId }) {
      const platform = parts.platform();
      if (platform.traits.requiresAssemblyFirst) return ok(ABSENT);
      const order = await platform.readOrder(orderId);
      if (!order.ok) return order.error.kind === 'not-found' ? ok(ABSENT) : order;
      const numbers = (await availableNumbers(db, orderId, order.value.packNumbers)).slice(-1);
      if (numbers.length === 0) return ok(ABSENT);
      return ok({ state: 'done', value: { ...NO_NUMBERS, numbers, end: 'given' } });
    },
    async onDone(trx, { orderId }, { numbers, pairs, isShort, end }) {
      if (numbers.length > 0) await outcomes.onNumbers(trx, orderId, numbers);
      if (pairs !== null && !isShort) await assignNumbersToPlan(trx, orderId, pairs);
      outcomes.onPrefetched(orderId, end);
    },
    async onRefused(_trx, { orderId }) {
      outcomes.onPrefetched(orderId, 'refused');
    },
  };
}

async function oneNumber(
  db: Database,
  platform: PackingPlatform,
  orderId: string,
): PlatformResult<GrantedNumbers> {
  const granted = await platform.requestPackNumbers(orderId, 1);
  if (!granted.ok) return granted;
  const numbers = await unknownNumbers(db, granted.value);
  return ok({ numbers, pairs: null, isShort: numbers.length === 0 });
}

/** Nobody else packs the order: it may be packed and has no numbers. */
function isUntouched({ status, model, allowedForAssembly, packNumbers }: PlatformOrder): boolean {
  const allowed_for_assembly = allowedForAssembly === null ? null : Number(allowedForAssembly);
  return packNumbers.length === 0 && mayBePacked({ status, model, allowed_for_assembly });
}

function endOf({ numbers, isShort }: GrantedNumbers): PrefetchOutcome {
  if (isShort) return 'refused';
  return numbers.length > 0 ? 'given' : 'left';
}
