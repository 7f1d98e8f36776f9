import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import { missingNumberCount, unknownNumbers } from '#main/packs/pack-number-store.ts';
import { assignNumbersToPlan } from '#main/packs/pack-plan-store.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { err, ok } from '#shared/domain/result.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { NO_NUMBERS, numbersAfterAssembly, type PackNumberDeps } from './numbers-after-assembly.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import type { GrantedNumbers } from './pack-need.ts';

/** How many answers in a row may bring too few new numbers before the entry is refused. */
const MAX_SHORT_ANSWERS = 5;

/**
 * Requests a pack number for each pack of the order that has none. v1: as many as are missing after the spare
 * ones, and at least one for an order without any number, because the request starts early. After a lost
 * answer it requests again and the spare numbers stay unused, as the specification allows. v2: follows the
 * stored plan; each try starts by reading the order, so there is nothing to settle. The version may change
 * between two tries. Numbers that are already known, of this order or another, do not count: new ones are
 * stored, the rest is requested again, and after the fifth such answer the entry is refused.
 */
export function packNumbersHandler(
  parts: PackNumberDeps,
  outcomes: Pick<OrderOutcomes, 'onNumbers' | 'onNumbersRefused' | 'onNumbersNotShown'>,
): Handler<PayloadOf<'pack-numbers'>, GrantedNumbers> {
  /** By order: how many answers in a row were short since the station started. */
  const shortAnswers = new Map<string, number>();

  async function askV1(platform: PackingPlatform, orderId: string): PlatformResult<GrantedNumbers> {
    const count = await missingNumberCount(parts.db, orderId);
    if (count === 0) return ok(NO_NUMBERS);
    const granted = await platform.requestPackNumbers(orderId, count);
    if (!granted.ok) return granted;
    const numbers = await unknownNumbers(parts.db, granted.value);
    if (numbers.length >= count) {
      shortAnswers.delete(orderId);
      return ok({ numbers, pairs: null, isShort: false });
    }
    if (numbers.length > 0) await inTransaction(parts.db, (trx) => outcomes.onNumbers(trx, orderId, numbers));
    const times = (shortAnswers.get(orderId) ?? 0) + 1;
    const detail = `of ${count} pack numbers ${numbers.length} are new`;
    if (times < MAX_SHORT_ANSWERS) {
      shortAnswers.set(orderId, times);
      return err(platformErrorOf('malformed-answer', detail, { httpStatus: 200 }));
    }
    shortAnswers.delete(orderId);
    return err(platformErrorOf('conflict', detail, { httpStatus: 200 }));
  }

  return {
    async carryOut({ orderId }) {
      const platform = parts.platform();
      // One version for the whole try: v1 and v2 do not share their state.
      if (platform.traits.requiresAssemblyFirst)
        return numbersAfterAssembly({ ...parts, platform: () => platform }, orderId);
      return askV1(platform, orderId);
    },
    settle: async () => ok(ABSENT),
    async onDone(trx, { orderId }, { numbers, pairs, isShort }) {
      if (numbers.length > 0) await outcomes.onNumbers(trx, orderId, numbers);
      if (isShort) await outcomes.onNumbersNotShown(trx, orderId);
      else if (pairs !== null) await assignNumbersToPlan(trx, orderId, pairs);
    },
    onRefused: (trx, { orderId }, error) => outcomes.onNumbersRefused(trx, orderId, error),
  };
}
