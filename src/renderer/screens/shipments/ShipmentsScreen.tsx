import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOffTaskView } from '#shared/contract/bench.ts';
import {
  type PackRow,
  type PalletRow,
  SHIPMENTS_SHOWN,
  type ShipmentRow,
} from '#shared/contract/shipments.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { type Action, useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Page } from '../../widgets/Page.tsx';
import { ShippingTabs } from '../../widgets/ShippingTabs.tsx';
import { saveFile } from '../../widgets/save-file.ts';
import { NextShipment } from './NextShipment.tsx';
import { PackLines } from './PackLines.tsx';
import { Pallets } from './Pallets.tsx';
import { Shipment } from './Shipment.tsx';
import { TakeOffList } from './TakeOffList.tsx';
import { useWantedNumber } from './use-wanted.ts';

export function ShipmentsScreen() {
  const { t } = useTranslation();
  // A label that was printed again no longer blocks a pack.
  const revision = useView(({ revisions }) => revisions.shipments + revisions.prints) ?? 0;
  const wanted = useWantedNumber();
  const [shown, setShipments] = useState<number>(SHIPMENTS_SHOWN.usual);
  const [day, setDay] = useState<string | null>(null);
  const shipments = wanted === null ? shown : SHIPMENTS_SHOWN.most;
  const { data, hasFailed, reload } = useStationQuery(
    (station) =>
      station.shipments.overview.queryOptions({
        input: { shipments, day },
        placeholderData: keepPreviousData,
      }),
    revision,
  );
  const action = useAction();
  const showEarlier = () => setShipments(Math.min(shipments + SHIPMENTS_SHOWN.usual, SHIPMENTS_SHOWN.most));
  const current = data?.pallets.find(({ isCurrent }) => isCurrent)?.barcode ?? null;
  return (
    <Page title={t('ui.shipments.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      <ShippingTabs current="shipments" />
      <ActionNote note={action.note} />
      {wanted !== null && data !== null && !isListed(data, wanted) && (
        <Alert color="gray">{t('ui.shipments.wantedNone', { number: wanted.slice(0, 64) })}</Alert>
      )}
      {data !== null && (
        <Stack gap="xl">
          <TakeOffList tasks={data.takeOffTasks} action={action} />
          <NextShipment plan={data.plan} pallets={data.pallets} action={action} />
          <Pallets pallets={data.pallets} tasks={data.takeOffTasks} current={current} action={action} />
          <LoosePacks packs={data.loosePacks} current={current} action={action} />
          <SentShipments
            shipments={data.shipments}
            pallets={data.pallets}
            tasks={data.takeOffTasks}
            action={action}
            day={day}
            onDay={setDay}
          />
          {data.hasEarlier && day === null && shipments < SHIPMENTS_SHOWN.most && (
            <Button variant="default" onClick={showEarlier}>
              {t('ui.shipments.earlier')}
            </Button>
          )}
        </Stack>
      )}
    </Page>
  );
}

type Listed = { readonly pallets: readonly PalletRow[]; readonly shipments: readonly ShipmentRow[] };

function isListed({ pallets, shipments }: Listed, number: string): boolean {
  return pallets.some(({ barcode }) => barcode === number) || shipments.some(({ id }) => id === number);
}

type LoosePacksProps = {
  readonly packs: readonly PackRow[];
  readonly current: string | null;
  readonly action: Action;
};

/** Closed packs that are on no pallet yet. */
function LoosePacks({ packs, current, action }: LoosePacksProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  return (
    <section>
      <Title order={3} mb="xs">
        {t('ui.shipments.loose')}
      </Title>
      {packs.length === 0 ? (
        <Text>{t('ui.shipments.looseNone')}</Text>
      ) : (
        <Paper px="md" py="xs" withBorder>
          <PackLines
            packs={packs}
            current={current}
            action={action}
            onTakeOff={(packNumber) => void action.run(() => client.shipments.takeOffPallet({ packNumber }))}
          />
        </Paper>
      )}
    </section>
  );
}

type SentShipmentsProps = {
  readonly shipments: readonly ShipmentRow[];
  readonly pallets: readonly PalletRow[];
  readonly tasks: readonly TakeOffTaskView[];
  readonly action: Action;
  /** Those of this day; null: the newest. */
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
};

function SentShipments({ shipments, pallets, tasks, action, day, onDay }: SentShipmentsProps) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} mb="xs">
        {t('ui.shipments.sent')}
      </Title>
      <ShipmentDay day={day} onDay={onDay} action={action} isEmpty={shipments.length === 0} />
      {shipments.length === 0 && (
        <Text>{t(day === null ? 'ui.shipments.sentNone' : 'ui.shipments.sentNoneOn')}</Text>
      )}
      <Stack>
        {shipments.map((shipment) => (
          <Shipment key={shipment.id} shipment={shipment} pallets={pallets} tasks={tasks} action={action} />
        ))}
      </Stack>
    </section>
  );
}

type ShipmentDayProps = Pick<SentShipmentsProps, 'day' | 'onDay' | 'action'> & { readonly isEmpty: boolean };

/** Chooses the shipments of a day, also long past ones, and saves them for Excel. */
function ShipmentDay({ day, onDay, action, isEmpty }: ShipmentDayProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const maySave = useView((view) => view.operator?.role === 'supervisor') ?? false;
  async function save(chosen: string): Promise<void> {
    await action.run(async () => {
      const answer = await client.shipments.file({ day: chosen });
      if (!answer.isRead) return answer.outcome;
      saveFile(`packbench-shipments-${chosen}.csv`, new Blob([answer.text]));
      return { done: true };
    });
  }
  return (
    <Group gap="sm" mb="sm" align="end">
      <TextInput
        type="date"
        label={t('ui.shipments.ofDay')}
        value={day ?? ''}
        onChange={({ currentTarget: { value } }) => onDay(value === '' ? null : value)}
      />
      {day !== null && (
        <Button variant="default" onClick={() => onDay(null)}>
          {t('ui.shipments.allDays')}
        </Button>
      )}
      {day !== null && maySave && (
        <Button variant="default" disabled={action.isBusy || isEmpty} onClick={() => void save(day)}>
          {t('ui.shipments.csv')}
        </Button>
      )}
    </Group>
  );
}
