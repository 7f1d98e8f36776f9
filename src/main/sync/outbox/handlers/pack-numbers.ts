import type { Database } from '#main/store/database.ts';
import { ok } from '#shared/domain/result.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { existingNumbers, type NumberParts, numbersAfterAssembly } from './numbers-after-assembly.ts';
import type { OrderOutcomes } from './order-outcomes.ts';

/**
 * Asks for a pack number for each pack of the order that has none, at least for one: it is asked early. v1: after a lost
 * answer it is asked again and the spare numbers stay unused, as the specification allows. v2: read what exists.
 */
export function packNumbersHandler(
  parts: NumberParts,
  outcomes: Pick<OrderOutcomes, 'onNumbers' | 'onNumbersRefused'>,
): Handler<PayloadOf<'pack-numbers'>, readonly string[]> {
  return {
    async carryOut({ orderId }) {
      const platform = parts.platform();
      if (platform.traits.numbersNeedAssembly) return numbersAfterAssembly(parts, orderId);
      return platform.requestPackNumbers(orderId, await packsWithoutNumber(parts.db, orderId));
    },
    async settle({ orderId }) {
      const platform = parts.platform();
      if (!platform.traits.numbersNeedAssembly) return ok(ABSENT);
      const numbers = await existingNumbers(platform, orderId);
      if (!numbers.ok) return numbers;
      return ok(numbers.value.length === 0 ? ABSENT : { state: 'done', value: numbers.value });
    },
    onDone: (trx, { orderId }, numbers) => outcomes.onNumbers(trx, orderId, numbers),
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
