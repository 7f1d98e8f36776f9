import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatisticsPeriod, StatisticsView } from '#shared/contract/statistics.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { stationTime, useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { Page } from '../../widgets/Page.tsx';
import { ShiftTabs } from '../../widgets/ShiftTabs.tsx';
import { saveFile } from '../../widgets/save-file.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { PeriodFilters } from './PeriodFilters.tsx';
import { periodOf } from './period.ts';
import { Ranking } from './Ranking.tsx';
import styles from './Statistics.module.css';
import { Totals } from './Totals.tsx';
import { WorkCharts } from './WorkCharts.tsx';
import { PeopleTable, RefusalTable, TablesTable } from './WorkTables.tsx';

const MINUTE_MS = 60_000;
/** While rows of the journal are still counted. */
const COUNTING_MS = 2_000;

/** What was done, by hour and day, person and table: for a supervisor; packers see what they may of each other. */
export function StatisticsScreen() {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  return (
    <Page title={t('ui.statistics.title')}>
      <Stack gap="md">
        <ShiftTabs current="statistics" />
        {isSupervisor ? <Statistics /> : <Ranking />}
      </Stack>
    </Page>
  );
}

function Statistics() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<StatisticsPeriod>(() => ({
    ...periodOf('today', stationTime()),
    person: null,
    table: null,
  }));
  const minute = Math.floor(useNow() / MINUTE_MS);
  const { data, hasFailed, reload } = useStationQuery(
    (station) =>
      station.statistics.read.queryOptions({
        input: period,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          state.data?.isRead === true && state.data.view.rowsLeft > 0 ? COUNTING_MS : false,
      }),
    minute,
  );
  const view = data?.isRead === true ? data.view : null;
  return (
    <>
      <PeriodFilters period={period} choices={view?.choices ?? null} onChoose={setPeriod}>
        <FileActions period={period} />
      </PeriodFilters>
      {hasFailed && <LoadFailed onReload={reload} />}
      {data?.isRead === false && <ActionNote note={data.outcome} />}
      {data === null && !hasFailed && <Text>{t('ui.common.loading')}</Text>}
      {view !== null && <Shown view={view} />}
    </>
  );
}

function Shown({ view }: { readonly view: StatisticsView }) {
  const { t } = useTranslation();
  const isNothing = view.totals.scans === 0 && view.totals.labels === 0;
  return (
    <>
      {view.rowsLeft > 0 && (
        <Alert color="yellow" role="status">
          {t('ui.statistics.counting', { rows: view.rowsLeft.toLocaleString(t('language.locale')) })}
        </Alert>
      )}
      {isNothing ? (
        <Alert color="gray">
          <b>{t('ui.statistics.nothing')}</b> {t('ui.statistics.nothingTodo')}
        </Alert>
      ) : (
        <>
          <Totals figures={view.totals} />
          <WorkCharts view={view} />
          <div className={styles.tables}>
            <PeopleTable people={view.people} />
            <RefusalTable view={view} />
            {view.tables.length > 1 && <TablesTable tables={view.tables} />}
          </div>
        </>
      )}
      <HowFarBack view={view} />
    </>
  );
}

/** What the figures mean, and since when there are any. */
function HowFarBack({ view: { countedSince, journalSince } }: { readonly view: StatisticsView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isPruned =
    countedSince !== null &&
    journalSince !== null &&
    Date.parse(journalSince) - Date.parse(countedSince) > DAY_MS;
  return (
    <Text size="sm" c="dimmed" className={styles.notes}>
      {t('ui.statistics.explained')}{' '}
      {countedSince !== null && t('ui.statistics.counted', { day: formats.date(countedSince) })}{' '}
      {isPruned && t('ui.statistics.pruned', { day: formats.date(journalSince) })}
    </Text>
  );
}

const DAY_MS = 86_400_000;

function FileActions({ period }: { readonly period: StatisticsPeriod }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [isSheet, setSheet] = useState(false);

  async function save(): Promise<void> {
    setSheet(false);
    await action.run(async () => {
      const answer = await client.statistics.file(period);
      if (!answer.isRead) return answer.outcome;
      saveFile(`packbench-statistics-${period.from}-${period.until}.csv`, new Blob([answer.text]));
      return { done: true };
    });
  }

  return (
    <Group gap="xs">
      <Button size="sm" variant="default" disabled={action.isBusy} onClick={() => void save()}>
        {t('ui.statistics.csv')}
      </Button>
      {period.from === period.until && (
        <Button
          size="sm"
          variant="default"
          disabled={action.isBusy}
          onClick={() => {
            setSheet(true);
            void action.run(() => client.statistics.printSheet({ day: period.from }));
          }}
        >
          {t('ui.statistics.sheet')}
        </Button>
      )}
      <ActionNote
        note={action.note}
        doneText={isSheet ? t('ui.statistics.sheetSent') : t('ui.common.done')}
      />
    </Group>
  );
}
