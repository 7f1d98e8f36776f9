import type { Goods } from '../goods/goods.ts';
import { DAY, HOUR, moscowDate, startOfMoscowDay } from '../moscow.ts';
import { CITIES, STREETS } from '../places.ts';
import { EXCHANGE_RATE, priceAt } from '../prices/price.ts';
import type { Random } from '../random.ts';
import { hasLeft } from '../stock/change-stock.ts';
import type { World } from '../world.ts';
import { historyTo } from './history.ts';
import { type Address, COUNTRIES, type Country, type Customer, type Order, type Unit } from './order.ts';
import { isStatus, spelled } from './status.ts';

const DELIVERY_RUBLES = 299;

export interface OrderPlan {
  readonly country: Country;
  readonly status: string;
  readonly createdAt: number;
  readonly cutOff: number | null;
  readonly goods: readonly Goods[];
  readonly fulfilment?: Order['fulfilment'];
  readonly autoconfirm?: boolean;
  readonly comment?: string;
  readonly cancelsAfterPackingMs?: number;
  readonly reason?: string;
}

/** Adds an order to the world, with an invented customer and the published prices of its goods. */
export function makeOrder(world: World, plan: OrderPlan): Order {
  const { random } = world;
  const id = newOrderId(world, plan.country, plan.createdAt);
  const isFbo = plan.fulfilment === 'fulfilment';
  // FBO orders skip `new` (section "Order and item statuses").
  const status = isFbo && isStatus(plan.status, 'initial', 'new') ? 'confirmed' : spelled(plan.status);
  const reachedAt =
    plan.createdAt +
    Math.min(random.between(2, 600) * 1_000, Math.max(0, world.clock.now() - plan.createdAt));
  const reason = plan.reason ?? null;
  const history = historyTo(status, { createdAt: plan.createdAt, reachedAt, reason, isFbo });
  const order: Order = {
    id,
    deprecatedId: world.nextId(),
    country: plan.country,
    fulfilment: plan.fulfilment ?? 'crossdocking',
    paymentMethod: random.chance(0.55) ? 'PREPAID' : 'COD',
    deliveryPrice: random.chance(0.5) ? 0 : inCurrency(DELIVERY_RUBLES, plan.country),
    exchangeRate: EXCHANGE_RATE[plan.country],
    createdAt: plan.createdAt,
    cutOff: plan.cutOff,
    autoconfirm: plan.autoconfirm ?? true,
    comment: plan.comment ?? '',
    customer: inventCustomer(random, plan.country),
    address: inventAddress(random, plan.country),
    deliveryDate: startOfMoscowDay(plan.createdAt) + random.between(3, 7) * DAY + 9 * HOUR,
    units: plan.goods.map((goods, index) => makeUnit(world, { ...plan, goods, id, index, status, reason })),
    packNumbers: [],
    assembledPacks: null,
    hasV2Numbers: false,
    assemblyAllowed: null,
    history,
    status,
    updatedAt: history.at(-1)?.at ?? plan.createdAt,
    statusChangedAt: history.at(-1)?.at ?? plan.createdAt,
    cancelsAfterPackingMs: plan.cancelsAfterPackingMs ?? null,
    cancelsAt: null,
  };
  world.orders.set(id, order);
  return order;
}

interface UnitPlan {
  readonly goods: Goods;
  readonly id: string;
  readonly index: number;
  readonly country: Country;
  readonly createdAt: number;
  readonly status: string;
  readonly reason: string | null;
}

function makeUnit(world: World, { goods, id, index, country, createdAt, status, reason }: UnitPlan): Unit {
  const price = world.prices.of(goods, country).published;
  const sale = minorUnits(priceAt(price, createdAt));
  return {
    id: world.nextId(),
    itemNr: `${id}-${String(index + 1).padStart(3, '0')}`,
    goods,
    basePrice: minorUnits(price.price),
    salePrice: sale,
    paidPrice: sale,
    status,
    reason,
    datamatrix: '',
    // Units sent before the world began are not in its stock.
    whereabouts: hasLeft(status) ? 'gone' : 'in-stock',
  };
}

function minorUnits(amount: number): number {
  return Math.round(amount * 100);
}

/** Rubles as minor units of the country's currency. */
function inCurrency(rubles: number, country: Country): number {
  return Math.round((rubles * 100) / EXCHANGE_RATE[country]);
}

/** `RU251120-850486`: country, Moscow date of creation, six digits (assumptions, "Numbers and barcodes"). */
function newOrderId(world: World, country: Country, createdAt: number): string {
  const day = moscowDate(createdAt).replaceAll('-', '').slice(2);
  for (;;) {
    const nr = `${day}-${String(world.random.between(100_000, 999_999))}`;
    // Numbers must also differ without their country code: requests may leave it out.
    if (COUNTRIES.every((code) => !world.orders.has(code + nr))) return country + nr;
  }
}

const WOMEN = [
  'Анна',
  'Мария',
  'Ольга',
  'Ирина',
  'Екатерина',
  'Дарья',
  'Айгерим',
  'Вера',
  'Полина',
  'Светлана',
];
const MEN = ['Иван', 'Алексей', 'Дмитрий', 'Тимур', 'Павел', 'Максим', 'Нурлан', 'Егор', 'Николай', 'Артём'];
const SURNAMES = [
  'Ветров',
  'Лесников',
  'Соболев',
  'Ермолов',
  'Калинин',
  'Зимин',
  'Родионов',
  'Гусев',
  'Мельников',
  'Чайкин',
];
const PATRONYMICS = ['Сергеев', 'Андреев', 'Павлов', 'Викторов', 'Олегов', 'Романов'];
const DIALLING: Readonly<Record<Country, string>> = { RU: '+7900', BY: '+37529', KZ: '+7700' };

/** An invented person; the e-mail's domain does not exist. */
function inventCustomer(random: Random, country: Country): Customer {
  const isWoman = random.chance(0.65);
  const surname = random.pick(SURNAMES);
  const number = String(random.below(10_000_000)).padStart(7, '0');
  return {
    firstName: random.pick(isWoman ? WOMEN : MEN),
    lastName: isWoman ? `${surname}а` : surname,
    middleName: random.chance(0.7) ? random.pick(PATRONYMICS) + (isWoman ? 'на' : 'ич') : null,
    phone: `${DIALLING[country]}${number}`,
    email: `client${number}@mail.example`,
  };
}

function inventAddress(random: Random, country: Country): Address {
  const city = random.pick(CITIES[country]);
  return {
    city: city.name,
    street: random.pick(STREETS),
    houseNum: String(random.between(1, 120)),
    apartment: String(random.between(1, 300)),
    pickupPointId: random.chance(0.4) ? random.pick(city.pickupPoints) : null,
  };
}
