import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupView } from '#shared/contract/backups.ts';
import type { RestorePreview, RestorePreviewAnswer } from '#shared/contract/restore.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { StatusSection } from './StatusSection.tsx';

/** Restoring a backup, for a supervisor: choose it, see what it lacks, confirm. */
export function Restore() {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const backups = useStationQuery((station) => station.backups.read.queryOptions(), revision).data;
  const last = useStationQuery((station) => station.restore.last.queryOptions(), revision).data;
  return (
    <StatusSection
      title={t('ui.restore.title')}
      state={last === null || last.problem === null ? 'ok' : 'warn'}
      todo={
        last === null ? null : last.problem === null ? (
          t('ui.restore.restored', { name: last.name })
        ) : (
          <>
            <p>{t('ui.restore.failed', { name: last.name })}</p>
            <p>{t(`ui.restore.problems.${last.problem}`)}</p>
          </>
        )
      }
    >
      <p>{t('ui.restore.whatFor')}</p>
      {!isSupervisor && <p>{t('ui.restore.supervisorOnly')}</p>}
      {isSupervisor && backups !== null && <Choice backups={backups.backups} />}
    </StatusSection>
  );
}

function Choice({ backups }: { readonly backups: readonly BackupView[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { client } = useStationLink();
  const [chosen, setChosen] = useState('');
  const [answer, setAnswer] = useState<RestorePreviewAnswer | null>(null);
  const comparing = useAction();
  const starting = useAction();
  const [newest] = backups;
  if (newest === undefined) return <p>{t('ui.restore.none')}</p>;
  const name = chosen || newest.name;
  const compare = async () => {
    setAnswer(null);
    await comparing.run(async () => {
      const found = await client.restore.preview({ name });
      setAnswer(found);
      return found.status === 'refused' ? found.outcome : { done: true };
    });
  };
  /** Exactly the one that was shown: a newer one may have been made meanwhile. */
  const start = (shown: RestorePreview) => {
    setAnswer(null);
    void starting.run(() => client.restore.start({ name: shown.backup.name }));
  };
  return (
    <>
      <NativeSelect
        size="md"
        label={t('ui.restore.choose')}
        value={name}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setAnswer(null);
        }}
        data={backups.map((backup) => ({
          value: backup.name,
          label: `${formats.dateAndTime(backup.at)}, ${t(`ui.backups.why.${backup.why}`)}`,
        }))}
      />
      <Button variant="default" loading={comparing.isBusy} onClick={() => void compare()}>
        {t('ui.restore.preview')}
      </Button>
      {comparing.note?.done !== true && <ActionNote note={comparing.note} />}
      {answer?.status === 'problem' && <p role="alert">{t(`ui.restore.problems.${answer.problem}`)}</p>}
      <ActionNote note={starting.note} doneText={t('ui.restore.restarting')} />
      {answer?.status === 'ready' && (
        <Dialog
          title={t('ui.restore.ask', { time: formats.dateAndTime(answer.preview.backup.at) })}
          onClose={() => setAnswer(null)}
        >
          <Preview preview={answer.preview} />
          <Group>
            {/* The first button has the focus: an accidental Enter restores nothing. */}
            <Button size="lg" variant="default" onClick={() => setAnswer(null)}>
              {t('ui.restore.leave')}
            </Button>
            <Button size="lg" color="var(--pb-stop-solid)" onClick={() => start(answer.preview)}>
              {t('ui.restore.confirm')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}

const FIGURES = ['scans', 'orders', 'packs', 'marks', 'pallets', 'prints'] as const;

const FIGURE_KEYS = {
  scans: 'ui.restore.figures.scans',
  orders: 'ui.restore.figures.orders',
  packs: 'ui.restore.figures.packs',
  marks: 'ui.restore.figures.marks',
  pallets: 'ui.restore.figures.pallets',
  prints: 'ui.restore.figures.prints',
  shipments: 'ui.restore.figures.shipments',
  lostSince: 'ui.restore.lostSince',
  lastScanAt: 'ui.restore.lastScanAt',
} as const;

/** What the backup lacks, what it has, and what follows. */
function Preview({ preview }: { readonly preview: RestorePreview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { current, lost, lostScans, remains, keepsSettings } = preview;
  const counted = lost === null ? [] : FIGURES.filter((name) => lost[name] > 0);
  const isNothingLost = lost !== null && counted.length === 0 && lost.shipments.length === 0;
  const { settings = 0, operators = 0 } = lost ?? {};
  const figure = (name: keyof typeof FIGURE_KEYS, value: string | number) =>
    t('ui.common.colon', { name: t(FIGURE_KEYS[name]), value });
  const lines =
    lost === null
      ? []
      : [
          ...counted.map((name) => figure(name, lost[name])),
          ...(lost.shipments.length === 0
            ? []
            : [figure('shipments', `${lost.shipments.length} (${lost.shipments.join(', ')})`)]),
          ...(lost.firstAt === null ? [] : [figure('lostSince', formats.dateAndTime(lost.firstAt))]),
        ];
  return (
    <Stack gap="xs" mb="md">
      {current !== 'readable' && <Text>{t(`ui.restore.current.${current}`)}</Text>}
      {current !== 'readable' && lostScans !== null && <Text>{t('ui.restore.lostScans', lostScans)}</Text>}
      {isNothingLost && <Text>{t('ui.restore.nothingLost')}</Text>}
      {lines.length > 0 && <Figures title={t('ui.restore.lost')} lines={lines} />}
      <Figures
        title={t('ui.restore.remains')}
        lines={[
          ...(['scans', 'packs', 'shipments'] as const).map((name) => figure(name, remains[name])),
          ...(remains.lastScanAt === null
            ? []
            : [figure('lastScanAt', formats.dateAndTime(remains.lastScanAt))]),
        ]}
      />
      <Text>
        {keepsSettings
          ? t(settings + operators > 0 ? 'ui.restore.settingsDiffer' : 'ui.restore.settingsStay', {
              settings,
              operators,
            })
          : t('ui.restore.settingsOfBackup')}
      </Text>
      <Text>{t('ui.restore.next')}</Text>
      <Text>{t('ui.restore.kept')}</Text>
    </Stack>
  );
}

function Figures({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Text>
      <strong>{t('ui.common.colon', { name: title, value: '' })}</strong>
      {lines.join(t('ui.common.separator'))}
    </Text>
  );
}
