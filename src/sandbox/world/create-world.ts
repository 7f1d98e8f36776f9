import type { Options } from '../options.ts';
import { runningClock } from './clock.ts';
import { seedCertificates } from './gift-certificates/change-certificates.ts';
import { goodsList } from './goods/goods.ts';
import { seedGoods } from './goods/seed-goods.ts';
import { labelCodes, labelLinks } from './labels.ts';
import { seedOrders } from './orders/seed-orders.ts';
import { priceList } from './prices/price.ts';
import { seedQuarantine } from './prices/rules.ts';
import { seedPromotions } from './promotions.ts';
import { seedQuestions } from './questions/answer-question.ts';
import { seededRandom } from './random.ts';
import { seedReturns, watchReturns } from './returns/follow-returns.ts';
import { noReturns } from './returns/returns.ts';
import { defaultSettings } from './settings.ts';
import { seedSupplies } from './supplies/seed-supplies.ts';
import { tokenStore } from './tokens.ts';
import type { Notice, World } from './world.ts';

/** The world of a seed: the same seed and start of the clock give the same goods and orders. */
export function createWorld(options: Pick<Options, 'seed' | 'orders' | 'now' | 'sunset'>): World {
  const clock = runningClock(options.now);
  const random = seededRandom(options.seed);
  const listeners: ((notice: Notice) => void)[] = [];
  let lastId = 410_000 + (options.seed % 1_000);
  const world: World = {
    clock,
    random,
    settings: defaultSettings(),
    goods: goodsList(seedGoods(random, options.now)),
    prices: priceList(),
    orders: new Map(),
    packs: new Map(),
    shipments: new Map(),
    shipmentsOf: new Map(),
    preparedNumbers: new Map(),
    supplies: new Map(),
    giftCertificates: new Map(),
    questions: new Map(),
    promotionVariants: new Map(),
    returns: noReturns(),
    certificates: new Map(),
    certificateJobs: new Map(),
    tokens: tokenStore(clock),
    labelLinks: labelLinks(clock),
    labelCodes: labelCodes(),
    sunset: options.sunset,
    base: '',
    nextId() {
      lastId += 1;
      return lastId;
    },
    notify(notice) {
      for (const listener of listeners) listener(notice);
    },
    onNotice(listener) {
      listeners.push(listener);
    },
  };
  seedQuarantine(world);
  seedOrders(world, options.orders, options.now);
  seedSupplies(world, options.now);
  seedReturns(world, options.now);
  watchReturns(world);
  seedCertificates(world, options.now);
  seedQuestions(world, options.now);
  seedPromotions(world);
  return world;
}
