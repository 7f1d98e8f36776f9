import type { Database } from '#main/store/database.ts';
import { giveToPlan } from '#main/store/repositories/pack-plans.ts';
import { ok } from '#shared/domain/result.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { type NumberParts, numbersAfterAssembly } from './numbers-after-assembly.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import type { NumbersGiven } from './pack-need.ts';

/**
 * Asks for a pack number for each pack of the order that has none. v1: at least for one, since it is asked early; after a
 * lost answer it is asked again and the spare numbers stay unused, as the specification allows. v2: by the stored plan;
 * each try looks at how far it has come and reads what exists, so there is nothing to settle before it. Which version it
 * is may change between two tries.
 */
export function packNumbersHandler(
  parts: NumberParts,
  outcomes: Pick<OrderOutcomes, 'onNumbers' | 'onNumbersRefused' | 'onNumbersNotShown'>,
): Handler<PayloadOf<'pack-numbers'>, NumbersGiven> {
  return {
    async carryOut({ orderId }) {
      const platform = parts.platform();
      // A try goes through by the version with which it began: what one was told the other does not know.
      if (platform.traits.numbersNeedAssembly)
        return numbersAfterAssembly({ ...parts, platform: () => platform }, orderId);
      const given = await platform.requestPackNumbers(orderId, await packsWithoutNumber(parts.db, orderId));
      return given.ok ? ok({ numbers: given.value, pairs: null, isShort: false }) : given;
    },
    settle: async () => ok(ABSENT),
    async onDone(trx, { orderId }, { numbers, pairs, isShort }) {
      if (numbers.length > 0) await outcomes.onNumbers(trx, orderId, numbers);
      if (isShort) await outcomes.onNumbersNotShown(trx, orderId);
      else if (pairs !== null) await giveToPlan(trx, orderId, pairs);
    },
    onRefused: (trx, { orderId }, error) => outcomes.onNumbersRefused(trx, orderId, error),
  };
}

async function packsWithoutNumber(db: Database, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('packs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('pack_number', 'is', null)
    .executeTakeFirstOrThrow();
  return Math.max(1, Number(count));
}
