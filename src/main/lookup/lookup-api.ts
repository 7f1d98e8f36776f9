import type { BenchActions } from '#main/bench/audited-actions.ts';
import { findOrderId } from '#main/orders/order-store.ts';
import { findPack } from '#main/packs/pack-store.ts';
import type { Operators } from '#main/settings/operators.ts';
import { type LookupHits, MAX_HITS, type OperatorHit } from '#shared/contract/lookup.ts';
import type { OrderPageView, PackPageView } from '#shared/contract/order-page.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { PackerHoldReason } from '#shared/domain/packer-reasons.ts';
import { findGoods } from './find-goods-store.ts';
import type { FindSession } from './find-session.ts';
import {
  findOrders,
  findPackNumbers,
  findPallets,
  findShipments,
  lastClosedPacks,
  lastScannedOrders,
} from './find-store.ts';
import {
  goodsHits,
  markHits,
  type NameOf,
  numberHits,
  orderHits,
  packHits,
  palletHits,
  shipmentHits,
} from './hits-store.ts';
import { holdFromPage } from './hold-from-page.ts';
import { type OrderPageDeps, orderPage, packPage } from './order-page.ts';
import { searchTextOf } from './search-text.ts';

export type LookupApiDeps = OrderPageDeps & {
  readonly find: Pick<FindSession, 'open' | 'keepOpen'>;
  readonly operators: Pick<Operators, 'list'>;
  readonly actions: Pick<BenchActions, 'refuseUnless' | 'run'>;
  /** See `withKeptPictures`. */
  readonly keptPictures: <View>(view: View) => View;
};

const NOTHING: LookupHits = {
  orders: [],
  packs: [],
  pallets: [],
  shipments: [],
  marks: [],
  goods: [],
  operators: [],
};

/** What was packed, and by whom: by any number, code or name that a person has. Needs no log-in, as the lists. */
export function createLookupApi(parts: LookupApiDeps) {
  const { db } = parts;

  async function names(): Promise<NameOf> {
    const known = new Map((await parts.operators.list()).operators.map(({ id, name }) => [id, name]));
    return (id) => (id === null ? null : (known.get(id) ?? id));
  }

  /** Badges are ids, so ids are neither searched nor shown. */
  async function operatorHits(text: string): Promise<readonly OperatorHit[]> {
    if ((await parts.actions.refuseUnless('supervisor')) !== null) return [];
    const wanted = text.toLowerCase();
    return (await parts.operators.list()).operators
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .slice(0, MAX_HITS)
      .map(({ name, role }) => ({ isExact: name.toLowerCase() === wanted, target: null, name, role }));
  }

  async function recent(): Promise<LookupHits> {
    const nameOf = await names();
    return {
      ...NOTHING,
      orders: await orderHits(db, await lastScannedOrders(db)),
      packs: await packHits(db, await lastClosedPacks(db), nameOf),
    };
  }

  return {
    async find(typed: string): Promise<LookupHits> {
      const wanted = searchTextOf(typed);
      if (wanted === null) return recent();
      const { code, uit } = wanted;
      const nameOf = await names();
      const numbered =
        code === null
          ? NOTHING
          : {
              ...NOTHING,
              orders: await orderHits(db, await findOrders(db, code)),
              packs: await numberHits(db, await findPackNumbers(db, code), nameOf),
              pallets: await palletHits(db, await findPallets(db, code)),
              shipments: await shipmentHits(db, await findShipments(db, code), nameOf),
            };
      return parts.keptPictures({
        ...numbered,
        marks: uit === null ? [] : await markHits(db, uit, nameOf),
        goods: await goodsHits(db, await findGoods(db, wanted)),
        operators: await operatorHits(wanted.text),
      });
    },
    async order(typed: string): Promise<{ readonly order: OrderPageView | null }> {
      const orderId = await findOrderId(db, typed);
      const order = orderId === null ? null : await orderPage(parts, orderId, await names());
      return parts.keptPictures({ order });
    },
    async pack(typed: string): Promise<{ readonly page: PackPageView | null }> {
      const packNumber = typed.trim().toUpperCase();
      const pack = await findPack(db, { packNumber });
      const order = pack === null ? null : await orderPage(parts, pack.orderId, await names());
      return parts.keptPictures({ page: order && packPage(order, packNumber) });
    },
    hold: (orderId: string, reason: PackerHoldReason): Promise<Outcome> =>
      parts.actions.run((state) => holdFromPage(db, state, orderId, reason)),
    open: parts.find.open,
    keepOpen: parts.find.keepOpen,
  };
}
