import type { Database } from '#main/store/database.ts';
import { giveToPlan } from '#main/store/repositories/pack-plans.ts';
import { ok } from '#shared/domain/result.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { NOTHING, type NumberParts, numbersAfterAssembly } from './numbers-after-assembly.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import type { NumbersGiven } from './pack-need.ts';

/**
 * Asks for a pack number for each pack of the order that has none. v1: less what is spare, which may have been asked for
 * ahead; at least for one where the order has no number at all, since it is asked early. After a
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
      const count = await numbersToAsk(parts.db, orderId);
      if (count === 0) return ok(NOTHING);
      const given = await platform.requestPackNumbers(orderId, count);
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

/** In one look, since numbers are given to packs meanwhile. */
async function numbersToAsk(db: Database, orderId: string): Promise<number> {
  const { waiting, spare, known } = await db
    .selectNoFrom((eb) => {
      const numbers = eb
        .selectFrom('pack_numbers')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('order_id', '=', orderId);
      return [
        eb
          .selectFrom('packs')
          .select((row) => row.fn.countAll<number>().as('n'))
          .where('order_id', '=', orderId)
          .where('pack_number', 'is', null)
          .as('waiting'),
        numbers.where('pack_id', 'is', null).as('spare'),
        numbers.as('known'),
      ];
    })
    .executeTakeFirstOrThrow();
  const lacking = Math.max(0, Number(waiting) - Number(spare));
  return Number(known) === 0 ? Math.max(1, lacking) : lacking;
}
