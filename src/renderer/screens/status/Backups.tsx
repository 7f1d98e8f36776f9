import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BackupsView, BackupView } from '#shared/contract/backups.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { timeLeft } from '../../widgets/time-left.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { StatusSection } from './StatusSection.tsx';
import { useBytes } from './use-bytes.ts';

/** The backups of this station: how old the newest is, where they are, and a button for a supervisor. */
export function Backups() {
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const tick = useNow();
  const { data } = useStationQuery((station) => station.backups.read.queryOptions(), `${revision} ${tick}`);
  return data === null ? null : <Section view={data} />;
}

function Section({ view }: { readonly view: BackupsView }) {
  const { t } = useTranslation();
  const bytes = useBytes();
  const timeAndAge = useTimeAndAge();
  const { backups, localFolder, chosenFolder, isSameDisk, problem } = view;
  const [newest] = backups;
  const isOnOneDisk = chosenFolder === null || isSameDisk === true;
  return (
    <StatusSection
      title={t('ui.backups.title')}
      state={problem === null ? 'ok' : 'warn'}
      todo={
        problem === null ? null : (
          <>
            <p>
              <strong>{t(`ui.backups.problems.${problem}.what`)}</strong>
            </p>
            <p>{t(`ui.backups.problems.${problem}.todo`)}</p>
          </>
        )
      }
      facts={[
        [t('ui.backups.newest'), newest === undefined ? t('ui.backups.none') : timeAndAge(newest.at)],
        [t('ui.backups.columns.size'), newest === undefined ? null : bytes(newest.bytes)],
        [t('ui.backups.folder'), chosenFolder ?? localFolder],
      ]}
    >
      {isOnOneDisk && <p>{t(chosenFolder === null ? 'ui.backups.localOnly' : 'ui.backups.sameDisk')}</p>}
      <MakeNow isRunning={view.isRunning} />
      {backups.length > 0 && <List backups={backups} />}
    </StatusSection>
  );
}

function useTimeAndAge(): (at: string) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  return (at) => {
    const time = formats.timestamp(at);
    const age = timeLeft(at, now);
    // From the future: the clock was wrong.
    if (age === null || !age.isOver) return time;
    return t('ui.backups.age', { time, age: t(`ui.bench.${age.unit}`, age) });
  };
}

function MakeNow({ isRunning }: { readonly isRunning: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const action = useAction();
  if (!isSupervisor) return <p>{t(isRunning ? 'ui.backups.running' : 'ui.backups.supervisorOnly')}</p>;
  return (
    <>
      <Button
        variant="default"
        disabled={action.isBusy || isRunning}
        onClick={() => void action.run(() => client.backups.makeNow())}
      >
        {t(action.isBusy || isRunning ? 'ui.backups.running' : 'ui.backups.makeNow')}
      </Button>
      <ActionNote note={action.note} doneText={t('ui.backups.made')} />
    </>
  );
}

function List({ backups }: { readonly backups: readonly BackupView[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const bytes = useBytes();
  return (
    <details>
      <summary>{t('ui.backups.list')}</summary>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.backups.columns.at')}</Table.Th>
            <Table.Th>{t('ui.backups.columns.why')}</Table.Th>
            <Table.Th>{t('ui.backups.columns.size')}</Table.Th>
            <Table.Th>{t('ui.backups.columns.where')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {backups.map(({ name, at, why, bytes: size, places }) => (
            <Table.Tr key={name}>
              <Table.Td>{formats.timestamp(at)}</Table.Td>
              <Table.Td>{t(`ui.backups.why.${why}`)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{bytes(size)}</Table.Td>
              <Table.Td>
                {t('ui.common.list', { items: places.map((place) => t(`ui.backups.places.${place}`)) })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
