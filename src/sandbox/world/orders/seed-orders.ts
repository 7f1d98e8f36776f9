import { type Goods, isMarkRequired } from '../goods/goods.ts';
import { DAY, HOUR, MINUTE } from '../moscow.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { makeOrder, type OrderPlan } from './make-order.ts';

/** The customer cancels 20 s after the first pack number was handed out: in the middle of packing. */
const CHANGE_OF_MIND_MS = 20_000;
const CUT_OFF_STEP = 30 * MINUTE;

/** Fills the world with orders of every kind that a packing bench meets. */
export function seedOrders(world: World, count: number, now: number): void {
  for (const kind of seedKinds(count)) makeOrder(world, planOf(world, kind, now));
}

function planOf(world: World, kind: SeedKind, now: number): OrderPlan {
  const { random } = world;
  const plan: OrderPlan = {
    country: 'RU',
    status: 'confirmed',
    createdAt: now - random.between(40, 44 * 60) * MINUTE,
    cutOff: nextCutOff(random, now),
    goods: goodsOf(world, kind),
  };
  switch (kind) {
    case 'kz':
      return { ...plan, country: 'KZ' };
    case 'by':
      return { ...plan, country: 'BY' };
    case 'cancelled-while-packed':
      return { ...plan, cancelsAfterPackingMs: CHANGE_OF_MIND_MS, comment: 'Если найду другое, откажусь' };
    case 'too-old':
      return { ...plan, createdAt: now - 7 * DAY - 5 * HOUR, cutOff: now - 4 * DAY };
    case 'overdue':
      return { ...plan, createdAt: now - 2 * DAY, cutOff: now - random.between(30, 300) * MINUTE };
    case 'to-confirm':
      return { ...plan, status: 'new', autoconfirm: false, createdAt: now - random.between(5, 90) * MINUTE };
    case 'fulfilment':
      return { ...plan, fulfilment: 'fulfilment', cutOff: null };
    case 'delivered':
      return { ...plan, status: 'delivered', createdAt: now - 5 * DAY, cutOff: now - 4 * DAY };
    case 'canceled':
      return { ...plan, status: 'canceled', createdAt: now - 3 * DAY, reason: 'Товар больше не нужен' };
    default:
      return plan;
  }
}

/** A cut-off within the next ten hours or so, on the half hour. */
function nextCutOff(random: Random, now: number): number {
  return Math.ceil((now + 20 * MINUTE) / CUT_OFF_STEP) * CUT_OFF_STEP + random.below(20) * CUT_OFF_STEP;
}

function goodsOf(world: World, kind: SeedKind): Goods[] {
  const { random } = world;
  const fbsGoods = world.goods.all.filter((goods) => goods.contractType === 'marketplace_crossdocking');
  const plain = fbsGoods.filter((goods) => !isMarkRequired(goods));
  const marked = fbsGoods.filter(isMarkRequired);
  switch (kind) {
    case 'single':
      return [random.pick(plain)];
    case 'single-marked':
      return [random.pick(marked)];
    case 'marked':
      return several(random, marked, random.between(2, 4));
    case 'doubles':
      return twice(random, several(random, fbsGoods, random.between(1, 4)));
    case 'fulfilment':
      return several(
        random,
        world.goods.all.filter((goods) => goods.contractType === 'fulfilment'),
        random.between(1, 2),
      );
    case 'cancelled-while-packed':
      return several(random, plain, 2);
    default:
      return several(random, fbsGoods, random.between(1, 6));
  }
}

function several(random: Random, from: readonly Goods[], count: number): Goods[] {
  const chosen = new Set<Goods>();
  while (chosen.size < Math.min(count, from.length)) chosen.add(random.pick(from));
  return [...chosen];
}

/** The same goods with the first one taken twice. */
function twice(random: Random, goods: readonly Goods[]): Goods[] {
  const first = random.pick(goods);
  return [first, ...goods];
}

/** What an order of the seed demonstrates; the first kinds exist even in a small world. */
type SeedKind =
  | 'single'
  | 'single-marked'
  | 'marked'
  | 'doubles'
  | 'mixed'
  | 'kz'
  | 'by'
  | 'cancelled-while-packed'
  | 'too-old'
  | 'overdue'
  | 'to-confirm'
  | 'fulfilment'
  | 'delivered'
  | 'canceled';

const FIRST_KINDS: readonly SeedKind[] = [
  'single',
  'single-marked',
  'marked',
  'doubles',
  'cancelled-while-packed',
  'too-old',
  'overdue',
  'to-confirm',
  'kz',
  'by',
  'mixed',
  'fulfilment',
  'delivered',
  'canceled',
  'single',
  'marked',
  'overdue',
  'to-confirm',
  'mixed',
  'kz',
  'doubles',
  'fulfilment',
  'single-marked',
  'by',
  'to-confirm',
  'overdue',
  'delivered',
  'canceled',
  'fulfilment',
];
const REPEATED_KINDS: readonly SeedKind[] = [
  'mixed',
  'single',
  'marked',
  'doubles',
  'mixed',
  'single-marked',
  'kz',
  'mixed',
  'by',
];

/** The kinds of the first n orders of a seed. */
function seedKinds(n: number): SeedKind[] {
  return Array.from(
    { length: n },
    (_, index) =>
      FIRST_KINDS[index] ?? REPEATED_KINDS[(index - FIRST_KINDS.length) % REPEATED_KINDS.length] ?? 'mixed',
  );
}
