import { useTranslation } from 'react-i18next';
import type { OpenOrderView } from '#shared/contract/bench.ts';
import { useView } from '../../station/station-store.ts';
import { NextUnit } from './NextUnit.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderPanel.module.css';
import { OrderStrip } from './OrderStrip.tsx';
import { unitCount } from './order-lines.ts';

/** The open order: the unit to take as large as the screen allows, how far the order is, and its other goods. */
export function OrderPanel() {
  const order = useView((view) => view.order) ?? null;
  if (order === null) return null;
  const next = order.isCancelled ? undefined : order.units.find(({ itemNr }) => itemNr === order.nextItemNr);
  return (
    <div className={styles.panel}>
      <div className={styles.hero}>
        {/* Stays when the unit in it is another one, so that a screen reader reads that one out. */}
        <div className={styles.next} aria-live="polite">
          {next === undefined ? (
            <NothingToTake isCancelled={order.isCancelled} />
          ) : (
            <NextUnit key={next.itemNr} unit={next} order={order} />
          )}
        </div>
        <div className={styles.side}>
          {!order.isCancelled && <Count order={order} />}
          <OrderFacts order={order} />
        </div>
      </div>
      <OrderStrip order={order} />
    </div>
  );
}

/** Which unit of how many: the largest figure on the screen. */
function Count({ order }: { readonly order: OpenOrderView }) {
  const { t } = useTranslation();
  const { nth, of, isAllIn } = unitCount(order);
  return (
    <p className={styles.count} data-needed="count" data-all-in={isAllIn}>
      <span className={styles.caption}>{t(isAllIn ? 'ui.hero.allIn' : 'ui.hero.unit')}</span>
      <span key={nth} className={styles.nth}>
        {nth}
      </span>
      <span className={styles.of}>{t('ui.hero.of', { all: of })}</span>
    </p>
  );
}

/** Every unit is in the pack, or the order was cancelled. */
function NothingToTake({ isCancelled }: { readonly isCancelled: boolean }) {
  const { t } = useTranslation();
  const todo = useView((view) => view.todo);
  return (
    <div className={styles.nothing} data-cancelled={isCancelled} data-needed="todo">
      <h2 className={styles.what}>{isCancelled ? t('ui.bench.cancelled') : t('ui.hero.allIn')}</h2>
      {todo !== undefined && <p className={styles.todo}>{t(`todo.${todo.key}`, todo.params)}</p>}
    </div>
  );
}
