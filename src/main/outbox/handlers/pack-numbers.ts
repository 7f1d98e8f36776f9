import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformResult } from '#client/packing-platform.ts';
import { missingNumberCount, unknownNumbers } from '#main/packs/pack-number-store.ts';
import { assignNumbersToPlan } from '#main/packs/pack-plan-store.ts';
import { err, ok } from '#shared/domain/result.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { NO_NUMBERS, type NumberParts, numbersAfterAssembly } from './numbers-after-assembly.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import type { GrantedNumbers } from './pack-need.ts';

/** So often a try may bring fewer new numbers than were asked for, before a person is told. */
const MAX_SHORT_ANSWERS = 5;

/**
 * Asks for a pack number for each pack of the order that has none. v1: less what is spare, which may have been asked for
 * ahead; at least for one where the order has no number at all, since it is asked early. After a
 * lost answer it is asked again and the spare numbers stay unused, as the specification allows. v2: by the stored plan;
 * each try looks at how far it has come and reads what exists, so there is nothing to settle before it. Which version it
 * is may change between two tries. Numbers that are known already, to this order or another, count as not given: what is new
 * is kept, the rest is asked for again, and after the fifth such answer the entry is refused.
 */
export function packNumbersHandler(
  parts: NumberParts,
  outcomes: Pick<OrderOutcomes, 'onNumbers' | 'onNumbersRefused' | 'onNumbersNotShown'>,
): Handler<PayloadOf<'pack-numbers'>, GrantedNumbers> {
  /** By order: how many answers in a row were short, since the station was started. */
  const shortAnswers = new Map<string, number>();

  async function askV1(platform: PackingPlatform, orderId: string): PlatformResult<GrantedNumbers> {
    const count = await missingNumberCount(parts.db, orderId);
    if (count === 0) return ok(NO_NUMBERS);
    const given = await platform.requestPackNumbers(orderId, count);
    if (!given.ok) return given;
    const numbers = await unknownNumbers(parts.db, given.value);
    if (numbers.length >= count) {
      shortAnswers.delete(orderId);
      return ok({ numbers, pairs: null, isShort: false });
    }
    if (numbers.length > 0)
      await parts.db.transaction().execute((trx) => outcomes.onNumbers(trx, orderId, numbers));
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
      // A try goes through by the version with which it began: what one was told the other does not know.
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
