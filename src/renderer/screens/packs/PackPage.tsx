import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import layout from '../orders/OrderPage.module.css';
import { useOrderRevision } from '../orders/OrderPage.tsx';
import { OrderUnits } from '../orders/OrderUnits.tsx';
import { Timeline } from '../orders/Timeline.tsx';
import { PackHero } from './PackHero.tsx';

/** What is in a pack, who packed it, its label, and where it went. */
export function PackPage() {
  const { t } = useTranslation();
  const { packNumber = '' } = useParams();
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.lookup.pack.queryOptions({ input: { packNumber } }),
    useOrderRevision(),
  );
  const page = data?.page ?? null;
  if (data !== null && page === null)
    return (
      <Page title={t('ui.packPage.none', { pack: packNumber })}>
        <Text>{t('ui.packPage.noneTodo')}</Text>
      </Page>
    );
  return (
    <Page
      title={
        page === null
          ? t('ui.packPage.title', { pack: packNumber })
          : t('ui.orderPage.pack', { ordinal: page.pack.ordinal })
      }
      isLoading={data === null}
      hasFailed={hasFailed}
      onReload={reload}
    >
      {page !== null && (
        <div className={layout.columns}>
          <div className={layout.main}>
            <PackHero page={page} />
            <OrderUnits units={page.order.units} />
          </div>
          <Timeline entries={page.order.timeline} units={page.order.units} />
        </div>
      )}
    </Page>
  );
}
