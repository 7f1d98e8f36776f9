import { DAY, HOUR, moscowDate } from '../moscow.ts';
import type { World } from '../world.ts';
import { countSupply } from './change-supply.ts';
import { UNCOUNTED } from './create-supply.ts';
import { findProblems } from './find-problems.ts';
import type { Supply, SupplyStatus } from './supply.ts';

const READY: readonly SupplyStatus[] = ['draft', 'validation', 'ready_for_shipment'];
const UNLOADED: readonly SupplyStatus[] = [...READY, 'unloading_needed', 'unloading', 'unloaded'];

/** The status history of each seeded supply; their statuses only change through a control or a partner. */
const WAYS: readonly (readonly SupplyStatus[])[] = [
  READY,
  ['draft'],
  ['draft', 'validation', 'validation_error'],
  READY.concat('cancel_pending'),
  UNLOADED,
  [...UNLOADED, 'processing', 'closed'],
  ['draft', 'rejected'],
];

/** Supplies of FBO goods in every state that a partner meets. */
export function seedSupplies(world: World, now: number): void {
  for (const [index, way] of WAYS.entries()) {
    const supply = seedSupply(world, `PBX9000${index + 1}`, way, now - (WAYS.length - index) * DAY);
    world.supplies.set(supply.code, supply);
  }
}

function seedSupply(world: World, code: string, way: readonly SupplyStatus[], createdAt: number): Supply {
  const isFaulty = way.includes('validation_error');
  const goods = world.goods.all.filter(({ contractType }) => contractType === 'fulfilment');
  const supply: Supply = {
    id: world.nextId(),
    code,
    date: moscowDate(createdAt + 2 * DAY).replace(/(\d+)-(\d+)-(\d+)/, '$3.$2.$1'),
    createdAt,
    pallets: [`PAL${code}`],
    items: goods.map(({ sellerSku, barcode, price }) => ({
      sku: sellerSku,
      ean: barcode,
      quantity: world.random.between(5, 20),
      price: isFaulty ? 0 : price * 100,
      datamatrixes: [],
      ...UNCOUNTED,
    })),
    history: way.map((statusName, step) => ({
      id: world.nextId(),
      statusName,
      at: createdAt + step * HOUR,
      userName: null,
    })),
    previous: null,
    status: way.at(-1) ?? 'draft',
    problems: [],
    due: null,
  };
  if (isFaulty) supply.problems = findProblems(world, supply.items);
  const counts = new Map([[goods[0]?.sellerSku ?? '', { damaged: 1 }]]);
  for (const status of way) countSupply(supply, status, status === 'closed' ? counts : undefined);
  // The seeded stock already includes them.
  for (const item of supply.items) item.inStock = supply.status === 'closed' ? item.accepted : item.receipt;
  return supply;
}
