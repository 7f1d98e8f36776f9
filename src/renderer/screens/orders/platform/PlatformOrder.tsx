import { useTranslation } from 'react-i18next';
import type { OrderDetailsAnswer, PlatformOrderView } from '#shared/contract/orders.ts';
import { useStationQuery } from '../../../station/use-station-query.ts';
import { LoadFailed } from '../../../widgets/LoadFailed.tsx';
import { OrderStatus } from '../../../widgets/PlatformStatus.tsx';
import { useFormats } from '../../../widgets/use-formats.ts';
import { usePrice } from '../../goods/use-price.ts';
import { CustomerData } from './CustomerData.tsx';
import { Invoice } from './Invoice.tsx';
import styles from './PlatformOrder.module.css';
import { StatusHistory } from './StatusHistory.tsx';

type Props = {
  readonly orderId: string;
  /** The station does not have the order: this is all that there is of it. */
  readonly isAll: boolean;
  /** A change is on its way: the platform's answer is about the time before. */
  readonly isChanging?: boolean;
  /** The platform is asked again when this changes. */
  readonly revision?: string;
};

/** What the platform knows of an order; asked for now, because the station does not keep it. */
export function PlatformOrder({ orderId, isAll, isChanging = false, revision = '' }: Props) {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.orders.details.queryOptions({ input: { orderId } }),
    revision,
  );
  return (
    <>
      <section className={styles.panel} aria-labelledby="platform-order">
        <h3 id="platform-order" className={styles.title}>
          {t('ui.orderPlatform.title')}
        </h3>
        {isChanging && (
          <p className={styles.problem} role="status">
            {t('ui.orderPlatform.changing')}
          </p>
        )}
        {hasFailed && <LoadFailed onReload={reload} />}
        {data === null && !hasFailed && <p role="status">{t('ui.orderPlatform.loading')}</p>}
        {data?.isKnown === false && <Unanswered cause={data.cause} isAll={isAll} />}
        {data?.isKnown === true && (
          <>
            {isAll && <p className={styles.note}>{t('ui.orderPlatform.notHere')}</p>}
            <Facts order={data.order} />
          </>
        )}
        {data !== null && <Asked data={data} onReload={reload} />}
      </section>
      {data?.isKnown === true && (
        <>
          <Units order={data.order} />
          <StatusHistory steps={data.history} />
          <CustomerData orderId={orderId} />
          <Invoice orderId={orderId} api={data.api} />
        </>
      )}
    </>
  );
}

type Cause = Extract<OrderDetailsAnswer, { readonly isKnown: false }>['cause'];

function Unanswered({ cause, isAll }: { readonly cause: Cause; readonly isAll: boolean }) {
  const { t } = useTranslation();
  if (cause === 'not-found') return <p role="status">{t('ui.orderPlatform.notThere')}</p>;
  return (
    <div role="status">
      <p className={styles.problem}>
        {t('ui.orderPlatform.unanswered')} {t(`platformErrors.${cause}.what`)}
      </p>
      {!isAll && <p className={styles.note}>{t('ui.orderPlatform.unansweredTodo')}</p>}
    </div>
  );
}

type AskedProps = { readonly data: OrderDetailsAnswer; readonly onReload: () => void };

function Asked({ data, onReload }: AskedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <p className={styles.asked}>
      {data.isKnown && <span>{t('ui.orderPlatform.asked', { time: formats.timestamp(data.at) })}</span>}
      <button type="button" className={styles.button} onClick={onReload}>
        {t('ui.orderPlatform.again')}
      </button>
    </p>
  );
}

function Facts({ order }: { readonly order: PlatformOrderView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const price = usePrice();
  const { currency, delivery, reached } = order;
  const at = (time: string) => (time.length === 10 ? formats.day(time) : formats.timestamp(time));
  const money = (sum: string | null) => (sum === null || currency === null ? sum : price(sum, currency));
  const payment =
    order.paymentMethod === 'COD' || order.paymentMethod === 'PREPAID'
      ? t(`ui.orderPlatform.payments.${order.paymentMethod}`)
      : order.paymentMethod;
  const day = order.deliveryDate === null ? null : formats.day(order.deliveryDate);
  const isTimed = day !== null && delivery !== null && delivery.from !== null && delivery.to !== null;
  const facts = [
    ['status', <OrderStatus key="status" status={order.status} />],
    ['created', order.createdAt && at(order.createdAt)],
    ['cutOff', order.cutOff && at(order.cutOff)],
    ['confirmed', reached.confirmed && at(reached.confirmed)],
    ['shipped', reached.shipped && at(reached.shipped)],
    ['delivered', reached.delivered && at(reached.delivered)],
    ['method', delivery?.name || delivery?.code || null],
    [
      'deliveryDate',
      isTimed ? t('ui.orderPlatform.interval', { day, from: delivery.from, to: delivery.to }) : day,
    ],
    ['payment', payment],
    ['sum', money(order.sum)],
    ['deliveryPrice', money(order.deliveryPrice)],
    [
      'packNumbers',
      order.packNumbers.length === 0 ? null : t('ui.common.list', { items: order.packNumbers }),
    ],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{t(`ui.orderPlatform.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {order.comment !== null && order.comment.trim() !== '' && (
        <figure className={styles.comment}>
          <figcaption>{t('ui.orderPlatform.comment')}</figcaption>
          <blockquote>{order.comment}</blockquote>
        </figure>
      )}
    </>
  );
}

function Units({ order }: { readonly order: PlatformOrderView }) {
  const { t } = useTranslation();
  const price = usePrice();
  const { items, currency } = order;
  return (
    <section className={styles.panel} aria-labelledby="platform-units">
      <h3 id="platform-units" className={styles.title}>
        {t('ui.orderPlatform.units', { count: items.length })}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('ui.orderPlatform.unit')}</th>
            <th scope="col">{t('ui.orderPlatform.unitStatus')}</th>
            <th scope="col">{t('ui.orderPlatform.unitReason')}</th>
            <th scope="col" className={styles.sum}>
              {t('ui.orderPlatform.unitPaid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.itemNr}>
              <th scope="row">
                {t('ui.common.goods', { name: item.name || item.sku, size: item.size })}
                <span className={styles.number}>{item.itemNr}</span>
              </th>
              <td>
                <OrderStatus status={item.status} />
              </td>
              <td>{item.reason ?? '—'}</td>
              <td className={styles.sum}>
                {item.paid === null || currency === null ? '—' : price(item.paid, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
