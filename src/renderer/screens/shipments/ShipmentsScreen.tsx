import { Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import type { PackRow, ShipmentRow } from '#shared/contract/shipments.ts';
import { useView } from '../../station/station-store.ts';
import { type Action, useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Page } from '../../widgets/Page.tsx';
import { PackTable } from './PackTable.tsx';
import { Pallets } from './Pallets.tsx';
import { Shipment } from './Shipment.tsx';
import { ShipmentPlan } from './ShipmentPlan.tsx';
import { TakeOffList } from './TakeOffList.tsx';

export function ShipmentsScreen() {
  const { t } = useTranslation();
  // A label that was printed again no longer blocks a pack.
  const revision = useView(({ revisions }) => revisions.shipments + revisions.prints) ?? 0;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.shipments.overview.queryOptions(),
    revision,
  );
  const action = useAction();
  return (
    <Page title={t('ui.shipments.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <ActionNote note={action.note} />
      {data !== null && (
        <Stack gap="xl">
          <TakeOffList tasks={data.takeOffTasks} action={action} />
          <ShipmentPlan plan={data.plan} action={action} />
          <Pallets pallets={data.pallets} tasks={data.takeOffTasks} action={action} />
          <LoosePacks packs={data.loosePacks} />
          <ShipmentTable shipments={data.shipments} tasks={data.takeOffTasks} action={action} />
        </Stack>
      )}
    </Page>
  );
}

/** Closed packs that are on no pallet yet. */
function LoosePacks({ packs }: { readonly packs: readonly PackRow[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} mb="xs">
        {t('ui.shipments.loose')}
      </Title>
      {packs.length === 0 ? (
        <Text>{t('ui.shipments.looseNone')}</Text>
      ) : (
        <Paper p="md" withBorder>
          <PackTable packs={packs} onTakeOff={null} />
        </Paper>
      )}
    </section>
  );
}

type ShipmentTableProps = {
  readonly shipments: readonly ShipmentRow[];
  readonly tasks: readonly TakeOffTaskView[];
  readonly action: Action;
};

function ShipmentTable({ shipments, tasks, action }: ShipmentTableProps) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} mb="xs">
        {t('ui.shipments.sent')}
      </Title>
      {shipments.length === 0 && <Text>{t('ui.shipments.sentNone')}</Text>}
      <Stack>
        {shipments.map((shipment) => (
          <Shipment key={shipment.id} shipment={shipment} tasks={tasks} action={action} />
        ))}
      </Stack>
    </section>
  );
}
