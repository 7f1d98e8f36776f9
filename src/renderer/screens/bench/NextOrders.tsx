import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextOrderView } from '#shared/contract/idle.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useBenchLock } from '../../station/use-bench-lock.ts';
import { CutOff } from '../../widgets/CutOff.tsx';
import { OrderNumber } from '../../widgets/OrderNumber.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import styles from './NextOrders.module.css';

/** The orders that come next, the first one large; a press opens one. */
export function NextOrders({ orders }: { readonly orders: readonly NextOrderView[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <ol className={styles.orders} aria-label={t('ui.idle.next')}>
        {orders.map((order, place) => (
          <NextOrder key={order.orderId} order={order} isFirst={place === 0} />
        ))}
      </ol>
    </div>
  );
}

type Props = { readonly order: NextOrderView; readonly isFirst: boolean };

/** Pictures that fit beside the facts of an order; the rest is counted. */
const SHOWN = 3;

const NextOrder = memo(function NextOrder({ order, isFirst }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const isLocked = useBenchLock() !== null;
  const { orderId, goods, units } = order;
  const [first] = goods;
  const more = goods.length - SHOWN;
  const isAlone = isFirst && goods.length === 1;
  return (
    <li className={styles.item} data-first={isFirst}>
      <button
        type="button"
        className={styles.order}
        title={t('ui.idle.open', { order: orderId })}
        disabled={isLocked}
        onClick={() => void press({ does: 'open-order', orderId })}
      >
        <span className={styles.goods}>
          {goods.slice(0, SHOWN).map((line) => (
            <span key={line.goods.sku} className={styles.line} title={line.goods.name}>
              <Picture url={line.goods.picture} className={styles.picture} />
              <span className={styles.chips}>
                <SizeChip size={line.goods.size} scale={isAlone ? 'card' : 'list'} />
                {line.units > 1 && (
                  <b className={styles.times}>{t('ui.queue.times', { count: line.units })}</b>
                )}
              </span>
            </span>
          ))}
          {more > 0 && <b className={styles.more}>+{more}</b>}
        </span>
        <span className={styles.facts}>
          {isAlone && first !== undefined && <span className={styles.name}>{first.goods.name}</span>}
          <span className={styles.number}>
            <span data-needed={isFirst ? 'first-order' : undefined}>
              <OrderNumber orderId={orderId} country={order.country} />
            </span>{' '}
            <span className={styles.units}>{t('plurals.units', { count: units })}</span>
          </span>
          <span className={styles.cutOff}>
            {order.isLastDay && <b className={styles.lastDay}>{t('ui.idle.lastDay')}</b>}
            <CutOff cutOff={order.cutOff} isOverdue={order.isOverdue} />
          </span>
        </span>
      </button>
    </li>
  );
});
