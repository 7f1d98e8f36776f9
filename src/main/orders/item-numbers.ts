import type { Trx } from '#main/store/database.ts';
import type { OrderItemRow } from '#main/store/schema.ts';
import { isOwnName } from '#main/store/v2-names.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import type { ToldItem } from './told-order.ts';

type Known = Pick<OrderItemRow, 'item_nr' | 'item_id' | 'sku' | 'status'>;

/**
 * The item numbers of units that v2 told without one, by the names of our own that they were given: v1 tells them when the
 * station goes back to it. A unit with the same id goes before one of the same SKU, units that still live before others.
 */
export function numbersFor(known: readonly Known[], told: readonly ToldItem[]): ReadonlyMap<string, string> {
  const knownNames = new Set(known.map(({ item_nr }) => item_nr));
  const toldNames = new Set(told.map(({ item_nr }) => item_nr));
  const nameless = known.filter(({ item_nr }) => isOwnName(item_nr) && !toldNames.has(item_nr));
  const numbered = told.filter(({ item_nr }) => !isOwnName(item_nr) && !knownNames.has(item_nr));
  const numbers = new Map<string, string>();
  const taken = new Set<string>();
  for (const isLikely of LIKELINESS) {
    for (const unit of nameless) {
      if (numbers.has(unit.item_nr)) continue;
      const found = numbered.find(
        (other) => !taken.has(other.item_nr) && other.sku === unit.sku && isLikely(unit, other),
      );
      if (found === undefined) continue;
      numbers.set(unit.item_nr, found.item_nr);
      taken.add(found.item_nr);
    }
  }
  return numbers;
}

const LIKELINESS: readonly ((unit: Known, told: ToldItem) => boolean)[] = [
  (unit, told) => unit.item_id === told.item_id,
  (unit, told) => isDeadStatus(unit.status) === isDeadStatus(told.status),
  () => true,
];

/** Calls units by their item numbers wherever work in hand names them; what was sent or is in the journal stays as it was. */
export async function takeItemNumbers(
  trx: Trx,
  orderId: string,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [own, item_nr] of numbers) {
    await trx.updateTable('order_items').set({ item_nr }).where('item_nr', '=', own).execute();
    await trx.updateTable('pack_units').set({ item_nr }).where('item_nr', '=', own).execute();
    const named = trx.updateTable('v2_names').set({ own_name: item_nr }).where('kind', '=', 'item');
    await named.where('own_name', '=', own).execute();
  }
  await inPlan(trx, orderId, numbers);
  await inOutbox(trx, orderId, numbers);
}

async function inPlan(trx: Trx, orderId: string, numbers: ReadonlyMap<string, string>): Promise<void> {
  const plans = trx.selectFrom('pack_plans').select('plan').where('order_id', '=', orderId);
  for (const row of await plans.execute()) {
    const plan = withNumbers(row.plan, numbers);
    await trx.updateTable('pack_plans').set({ plan }).where('order_id', '=', orderId).execute();
  }
}

/** A cancellation that waits must find its unit. */
async function inOutbox(trx: Trx, orderId: string, numbers: ReadonlyMap<string, string>): Promise<void> {
  const waiting = trx.selectFrom('outbox').select(['id', 'payload']).where('ended_at', 'is', null);
  const rows = await waiting.where('kind', '=', 'cancel-item').execute();
  for (const { id, payload } of rows.filter((row) => row.payload.includes(`"${orderId}"`)))
    await trx
      .updateTable('outbox')
      .set({ payload: withNumbers(payload, numbers) })
      .where('id', '=', id)
      .execute();
}

/** In JSON a name is a whole text. */
function withNumbers(json: string, numbers: ReadonlyMap<string, string>): string {
  return [...numbers].reduce(
    (text, [own, itemNr]) => text.replaceAll(JSON.stringify(own), JSON.stringify(itemNr)),
    json,
  );
}
