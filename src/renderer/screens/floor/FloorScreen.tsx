import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { FloorView } from '#shared/contract/floor.ts';
import { addressOf } from '../../shell/addresses.ts';
import { Page } from '../../widgets/Page.tsx';
import { PageTabs } from '../../widgets/PageTabs.tsx';
import { Claims } from './Claims.tsx';
import { Summary } from './Summary.tsx';
import { Tables } from './Tables.tsx';
import { useFloor } from './use-floor.ts';
import { Waiting, waitingCount } from './Waiting.tsx';

/** The parts of the floor's page as their addresses name them. */
const FLOOR_TABS = ['tables', 'orders', 'waiting'] as const;
type FloorTab = (typeof FLOOR_TABS)[number];

/** The part of an address; null: there is no such part. Without one it is the tables. */
function floorTabOf(part: string | undefined): FloorTab | null {
  return part === undefined ? 'tables' : (FLOOR_TABS.find((tab) => tab === part) ?? null);
}

/** All tables of the floor, the orders they have, and what waits: for a supervisor. */
export function FloorScreen() {
  const { t } = useTranslation();
  const tab = floorTabOf(useParams<{ readonly tab?: string }>().tab);
  const { data, hasFailed, reload } = useFloor();
  return (
    <Page title={t('ui.floor.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      {data?.state === 'alone' && <Alert color="gray">{t('ui.floor.alone')}</Alert>}
      {data?.state === 'not-allowed' && <Alert color="gray">{t('ui.floor.onlySupervisor')}</Alert>}
      {data?.state === 'shown' && (
        <Stack gap="sm">
          <Summary floor={data.floor} />
          <Tabs current={tab} floor={data.floor} />
          {tab === null && <Alert color="yellow">{t('ui.floor.noSuchTab')}</Alert>}
          {tab === 'tables' && <Tables floor={data.floor} />}
          {tab === 'orders' && <Claims floor={data.floor} />}
          {tab === 'waiting' && <Waiting floor={data.floor} />}
        </Stack>
      )}
    </Page>
  );
}

function Tabs({ current, floor }: { readonly current: FloorTab | null; readonly floor: FloorView }) {
  const { t } = useTranslation();
  const counts: Record<FloorTab, number> = {
    tables: floor.tables.length,
    orders: floor.claims.length,
    waiting: waitingCount(floor),
  };
  return (
    <PageTabs
      label={t('ui.floor.tabsLabel')}
      tabs={FLOOR_TABS.map((tab) => ({
        to: addressOf.floorTab(tab),
        name: t(`ui.floor.tabs.${tab}`),
        count: counts[tab],
        isUrgent: false,
        isCurrent: tab === current,
      }))}
    />
  );
}
