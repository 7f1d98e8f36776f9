import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { OrderPageView } from '#shared/contract/order-page.ts';
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
            {/* Of an order that was cancelled before it came here the platform alone knows the units. */}
            {order.units.length > 0 && (
              <>
                <OrderPacks packs={order.packs} prints={order.prints} />
                <OrderUnits units={order.units} />
              </>
            )}
            <PlatformOrder
              key={order.orderId}
              orderId={order.orderId}
              isAll={false}
              isChanging={order.isChanging}
              revision={stateOf(order)}
            />
          </div>
          <Timeline entries={order.timeline} units={order.units} />
        </div>
      )}
    </Page>
  );
}

/** Changes with what the platform may have done to the order: it is asked again then. */
function stateOf({ status, isChanging, units }: OrderPageView): string {
  return [isChanging, status, ...units.map((unit) => unit.status)].join('|');
}

/** Changes with everything that may change an order or a pack. */
export function useOrderRevision(): string {
  const { queue, shipments, prints } = useView((view) => view.revisions) ?? {
    queue: 0,
    shipments: 0,
    prints: 0,
  };
  const scanNo = useView((view) => view.scanNo) ?? 0;
  // A change that the platform has carried out, or refused, leaves the outbox.
  const waiting = useView((view) => view.health.outboxWaiting) ?? 0;
  return [queue, shipments, prints, scanNo, waiting].join('.');
}
