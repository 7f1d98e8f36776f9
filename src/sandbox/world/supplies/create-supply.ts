import { Refusal } from '../../http/refusal.ts';
import { account } from '../account.ts';
import type { World } from '../world.ts';
import { setSupplyStatus } from './change-supply.ts';
import { dueAfter } from './settle-supplies.ts';
import type { Supply, SupplyItem } from './supply.ts';

/** A supply as the partner declared it. */
export interface SupplyDraft {
  readonly id: string;
  readonly date: string;
  readonly pallets: readonly string[];
  readonly items: readonly ItemDraft[];
}

export interface ItemDraft extends Pick<SupplyItem, 'sku' | 'quantity' | 'price' | 'datamatrixes'> {
  readonly ean: string | null;
}

/** The counters before the warehouse counts. */
export const UNCOUNTED = { receipt: 0, accepted: 0, surplus: 0, missing: 0, damaged: 0, inStock: 0 };

/**
 * Creates a draft whose validation starts by itself (section "FBO supply statuses"). 409 for an `id` in use;
 * only a rejected supply frees it (rule 6 there).
 */
export function createSupply(world: World, draft: SupplyDraft): Supply {
  const previous = world.supplies.get(draft.id);
  if (previous !== undefined && previous.status !== 'rejected') throw inUse(previous);
  const now = world.clock.now();
  const supply: Supply = {
    id: world.nextId(),
    code: draft.id,
    date: draft.date,
    createdAt: now,
    pallets: draft.pallets,
    items: draft.items.map((item) => ({
      ...item,
      ean: item.ean ?? barcodeOf(world, item.sku),
      ...UNCOUNTED,
    })),
    history: [],
    previous: previous ?? null,
    status: 'draft',
    problems: [],
    due: null,
  };
  // Deleted first, so that a reused number comes last in the list, as the newest does.
  world.supplies.delete(supply.code);
  world.supplies.set(supply.code, supply);
  setSupplyStatus(world, supply, 'draft', { userName: account.clientId });
  supply.due = dueAfter(now, 'validate');
  return supply;
}

function inUse({ code, status }: Supply): Refusal {
  const detail = `supply ${code} is ${status}`;
  return new Refusal(409, 'non-unique id', detail, [{ field: 'id', message: `non-unique id: ${detail}` }]);
}

function barcodeOf(world: World, sku: string): string {
  return world.goods.find(sku)?.barcode ?? '';
}
