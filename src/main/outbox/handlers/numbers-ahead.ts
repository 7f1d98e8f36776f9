import { loggable } from '#client/errors/loggable.ts';
import type { Answer, PackingPlatform } from '#client/packing-platform.ts';
import { mayBePacked } from '#main/orders/queue-store.ts';
import { isWantedAhead, numbersFree, unknownNumbers } from '#main/packs/pack-number-store.ts';
import { giveToPlan } from '#main/packs/pack-plan-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';
import { afterError } from '../after-error.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { NOTHING, type NumberParts, numbersAfterAssembly } from './numbers-after-assembly.ts';
import type { AheadEnd, OrderOutcomes } from './order-outcomes.ts';
import type { NumbersGiven } from './pack-need.ts';

type Asked = NumbersGiven & { readonly end: AheadEnd };

/**
 * Asks for one number of an order that nobody has opened and that has none: under v2 by its stored plan. What the platform
 * says to that concerns nobody yet, so a refusal holds no order and stands on no list, and what failed is left to who asked,
 * not tried again in the lane. Only v1's lost answer is in doubt: it is settled by the numbers that the order shows. v2's
 * is in the stage of the plan, from which the next request goes on.
 */
export function numbersAheadHandler(
  parts: NumberParts,
  outcomes: Pick<OrderOutcomes, 'onNumbers' | 'onAskedAhead'>,
): Handler<PayloadOf<'prefetch-numbers'>, Asked> {
  const { db, log } = parts;
  return {
    async carryOut({ orderId }) {
      // A try goes through by the version with which it began.
      const platform = parts.platform();
      const { requiresAssemblyFirst } = platform.traits;
      if (!(await isWantedAhead(db, orderId))) return ok({ ...NOTHING, end: 'left' });
      const given = await (requiresAssemblyFirst
        ? numbersAfterAssembly({ ...parts, platform: () => platform }, orderId, isUntouched)
        : oneNumber(db, platform, orderId));
      if (given.ok) return ok({ ...given.value, end: endOf(given.value) });
      if (!requiresAssemblyFirst && given.error.mayHaveHappened) return given;
      log.warn({ orderId, error: loggable(given.error) }, 'no pack number could be had ahead');
      return ok({ ...NOTHING, end: afterError(given.error, 1).do === 'refuse' ? 'refused' : 'failed' });
    },
    async settle({ orderId }) {
      const platform = parts.platform();
      if (platform.traits.requiresAssemblyFirst) return ok(ABSENT);
      const order = await platform.readOrder(orderId);
      if (!order.ok) return order.error.kind === 'not-found' ? ok(ABSENT) : order;
      const numbers = (await numbersFree(db, orderId, order.value.packNumbers)).slice(-1);
      if (numbers.length === 0) return ok(ABSENT);
      return ok({ state: 'done', value: { ...NOTHING, numbers, end: 'given' } });
    },
    async onDone(trx, { orderId }, { numbers, pairs, isShort, end }) {
      if (numbers.length > 0) await outcomes.onNumbers(trx, orderId, numbers);
      if (pairs !== null && !isShort) await giveToPlan(trx, orderId, pairs);
      outcomes.onAskedAhead(orderId, end);
    },
    async onRefused(_trx, { orderId }) {
      outcomes.onAskedAhead(orderId, 'refused');
    },
  };
}

async function oneNumber(db: Database, platform: PackingPlatform, orderId: string): Answer<NumbersGiven> {
  const given = await platform.requestPackNumbers(orderId, 1);
  if (!given.ok) return given;
  const numbers = await unknownNumbers(db, given.value);
  return ok({ numbers, pairs: null, isShort: numbers.length === 0 });
}

/** Nobody else packs it: it may be packed, and has no numbers. */
function isUntouched({ status, model, allowedForAssembly, packNumbers }: PlatformOrder): boolean {
  const allowed_for_assembly = allowedForAssembly === null ? null : Number(allowedForAssembly);
  return packNumbers.length === 0 && mayBePacked({ status, model, allowed_for_assembly });
}

function endOf({ numbers, isShort }: NumbersGiven): AheadEnd {
  if (isShort) return 'refused';
  return numbers.length > 0 ? 'given' : 'left';
}
