import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StationClient } from '#shared/contract.ts';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { Page } from '../../components/Page.tsx';
import { useView } from '../../state/station-store.ts';
import { useDeed } from '../../state/use-deed.ts';
import { useList } from '../../state/use-list.ts';
import { LoosePacks } from './LoosePacks.tsx';
import { Pallets } from './Pallets.tsx';
import { ShipmentPlan } from './ShipmentPlan.tsx';
import { ShipmentTable } from './ShipmentTable.tsx';
import { TakeOffList } from './TakeOffList.tsx';

const loadOverview = (client: StationClient) => client.shipments.overview();

export function ShipmentsScreen() {
  const { t } = useTranslation();
  // A label that was printed again holds nothing back any more.
  const revision = useView(({ revisions }) => revisions.shipments + revisions.prints) ?? 0;
  const { data, hasFailed, reload } = useList(loadOverview, revision);
  const deed = useDeed();
  return (
    <Page title={t('ui.shipments.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <DeedNoteLine note={deed.note} />
      {data !== null && (
        <Stack gap="xl">
          <TakeOffList tasks={data.takeOffTasks} deed={deed} />
          <ShipmentPlan plan={data.plan} deed={deed} />
          <Pallets pallets={data.pallets} tasks={data.takeOffTasks} deed={deed} />
          <LoosePacks packs={data.loosePacks} />
          <ShipmentTable shipments={data.shipments} tasks={data.takeOffTasks} deed={deed} />
        </Stack>
      )}
    </Page>
  );
}
