import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import { OrderHero } from './OrderHero.tsx';
import { OrderPacks } from './OrderPacks.tsx';
import styles from './OrderPage.module.css';
import { OrderUnits } from './OrderUnits.tsx';
import { PlatformOrder } from './platform/PlatformOrder.tsx';
import { Timeline } from './Timeline.tsx';

/** Everything that the station knows of an order. */
export function OrderPage() {
  const { t } = useTranslation();
  const { orderId = '' } = useParams();
  const revision = useOrderRevision();
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.lookup.order.queryOptions({ input: { orderId } }),
    revision,
  );
  const order = data?.order ?? null;
  const title = t('ui.orderPage.title', { order: orderId });
  if (data !== null && order === null)
    return (
      <Page title={title}>
        <div className={styles.main}>
          <PlatformOrder key={orderId} orderId={orderId} isAll />
        </div>
      </Page>
    );
  return (
    <Page title={title} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      {order !== null && (
        <div className={styles.columns}>
          <div className={styles.main}>
            <OrderHero order={order} />
            <OrderPacks packs={order.packs} prints={order.prints} />
            <OrderUnits units={order.units} />
            <PlatformOrder key={order.orderId} orderId={order.orderId} isAll={false} />
          </div>
          <Timeline entries={order.timeline} units={order.units} />
        </div>
      )}
    </Page>
  );
}

/** Changes with everything that may change an order or a pack. */
export function useOrderRevision(): string {
  const { queue, shipments, prints } = useView((view) => view.revisions) ?? {
    queue: 0,
    shipments: 0,
    prints: 0,
  };
  const scanNo = useView((view) => view.scanNo) ?? 0;
  return [queue, shipments, prints, scanNo].join('.');
}
