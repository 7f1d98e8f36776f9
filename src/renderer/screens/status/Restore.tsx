import { Button, Group, NativeSelect } from '@mantine/core';
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
  const [isConfirming, setIsConfirming] = useState(false);
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
  const start = () => {
    setIsConfirming(false);
    void starting.run(() => client.restore.start({ name }));
  };
  return (
    <>
      <NativeSelect
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
      {answer?.status === 'ready' && (
        <>
          <Preview preview={answer.preview} />
          <Button
            color="var(--pb-stop-solid)"
            loading={starting.isBusy}
            onClick={() => setIsConfirming(true)}
          >
            {t('ui.restore.confirm')}
          </Button>
        </>
      )}
      <ActionNote note={starting.note} doneText={t('ui.restore.restarting')} />
      {isConfirming && answer?.status === 'ready' && (
        <Dialog
          title={t('ui.restore.ask', { time: formats.dateAndTime(answer.preview.backup.at) })}
          onClose={() => setIsConfirming(false)}
        >
          <p>{t('ui.restore.next')}</p>
          <p>{t('ui.restore.kept')}</p>
          <Group>
            {/* The first button has the focus: an accidental Enter restores nothing. */}
            <Button size="lg" variant="default" onClick={() => setIsConfirming(false)}>
              {t('ui.restore.leave')}
            </Button>
            <Button size="lg" color="var(--pb-stop-solid)" onClick={start}>
              {t('ui.restore.confirm')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}

const FIGURES = ['scans', 'orders', 'packs', 'marks', 'pallets', 'prints'] as const;

/** What the backup lacks, and what it has. */
function Preview({ preview }: { readonly preview: RestorePreview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { current, lost, lostScans, remains, keepsSettings } = preview;
  const counted = lost === null ? [] : FIGURES.filter((name) => lost[name] > 0);
  const isNothingLost = lost !== null && counted.length === 0 && lost.shipments.length === 0;
  const settings = {
    settings: lost?.settings ?? 0,
    operators: lost?.operators ?? 0,
  };
  const isDifferent = settings.settings + settings.operators > 0;
  return (
    <div role="status">
      {current !== 'readable' && <p>{t(`ui.restore.current.${current}`)}</p>}
      {current !== 'readable' && lostScans !== null && <p>{t('ui.restore.lostScans', lostScans)}</p>}
      {isNothingLost && <p>{t('ui.restore.nothingLost')}</p>}
      {lost !== null && !isNothingLost && (
        <>
          <h4>{t('ui.restore.lost')}</h4>
          <ul>
            {counted.map((name) => (
              <li key={name}>
                {t('ui.common.colon', { name: t(`ui.restore.figures.${name}`), value: lost[name] })}
              </li>
            ))}
            {lost.shipments.length > 0 && (
              <li>
                {t('ui.common.colon', {
                  name: t('ui.restore.figures.shipments'),
                  value: `${lost.shipments.length} (${lost.shipments.join(', ')})`,
                })}
              </li>
            )}
            {lost.firstAt !== null && (
              <li>
                {t('ui.common.colon', {
                  name: t('ui.restore.lostSince'),
                  value: formats.dateAndTime(lost.firstAt),
                })}
              </li>
            )}
          </ul>
        </>
      )}
      <h4>{t('ui.restore.remains')}</h4>
      <ul>
        {(['scans', 'packs', 'shipments'] as const).map((name) => (
          <li key={name}>
            {t('ui.common.colon', { name: t(`ui.restore.figures.${name}`), value: remains[name] })}
          </li>
        ))}
        {remains.lastScanAt !== null && (
          <li>
            {t('ui.common.colon', {
              name: t('ui.restore.lastScanAt'),
              value: formats.dateAndTime(remains.lastScanAt),
            })}
          </li>
        )}
      </ul>
      <p>
        {keepsSettings
          ? t(isDifferent ? 'ui.restore.settingsDiffer' : 'ui.restore.settingsStay', settings)
          : t('ui.restore.settingsOfBackup')}
      </p>
      <p>{t('ui.restore.next')}</p>
    </div>
  );
}
