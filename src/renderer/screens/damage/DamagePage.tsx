import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DamageAction, DamageView } from '#shared/contract/damage.ts';
import { ConnectionBanner } from '../../shell/ConnectionBanner.tsx';
import { LastVerdict } from '../../shell/LastVerdict.tsx';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { ReportProblem } from '../status/ReportProblem.tsx';
import { DamageBackups, PreviewOfBackup } from './DamageBackups.tsx';
import styles from './DamagePage.module.css';

/**
 * Replaces every screen while the station's database cannot be trusted: the damage, the files, and the
 * possible remedies.
 */
export function DamagePage() {
  const { t } = useTranslation();
  const damage = useView((view) => view.damage) ?? null;
  if (damage === null) return null;
  const isDisk = damage.kind.startsWith('disk-');
  return (
    <main className={styles.page}>
      <div className={styles.hazard} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('ui.damage.title')}</h1>
        <p className={styles.what}>{t(`ui.damage.kinds.${damage.kind}`, damage.scans ?? {})}</p>
        <p className={styles.dont}>{t(`ui.damage.${dontOf(damage.kind)}`)}</p>
      </header>
      <ConnectionBanner />
      <div className={styles.body}>
        <WhatToDo damage={damage} isDisk={isDisk} />
        <KeptFiles damage={damage} />
      </div>
      <div className={styles.body}>
        <ReportProblem />
      </div>
      <LastVerdict isCompact />
    </main>
  );
}

function dontOf(kind: DamageView['kind']) {
  if (kind.startsWith('disk-')) return 'diskDont';
  return kind === 'other-machine' || kind === 'other-folder' ? 'copyDont' : 'dont';
}

function WhatToDo({ damage, isDisk }: { readonly damage: DamageView; readonly isDisk: boolean }) {
  const { t } = useTranslation();
  const needsIt = !isDisk && !damage.hasSupervisor;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('ui.damage.whatToDo')}</h2>
      {isDisk && <p className={styles.line}>{t('ui.damage.diskTodo')}</p>}
      {damage.isUnsaved && <p className={styles.error}>{t('ui.damage.unsaved')}</p>}
      {needsIt && <p className={styles.line}>{t('ui.damage.noSupervisor')}</p>}
      {damage.error !== null && (
        <p className={styles.error}>{t('ui.damage.error', { error: damage.error })}</p>
      )}
      <Choice damage={damage} />
    </section>
  );
}

function Choice({ damage }: { readonly damage: DamageView }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const asking = useAction();
  const actionName = (action: DamageAction) =>
    action === 'restore-backup' ? t('ui.restore.confirm') : t(`ui.damage.actions.${action}`);
  const isReady = damage.chosen === null || damage.chosen.answer.status === 'ready';
  if (damage.isBusy) return <p className={styles.ask}>{t('ui.damage.busy')}</p>;
  if (damage.asking !== null)
    return (
      <div role="alert">
        {isReady && (
          <>
            <p className={styles.ask}>{t('ui.damage.scanBadge')}</p>
            <p className={styles.line}>{t('ui.damage.confirms', { action: actionName(damage.asking) })}</p>
          </>
        )}
        {damage.chosen !== null && <PreviewOfBackup chosen={damage.chosen} />}
        <Button size="lg" variant="default" onClick={() => void asking.run(() => client.damage.leave())}>
          {t('ui.damage.leave')}
        </Button>
      </div>
    );
  const possible = damage.actions.filter((action) => action === 'try-again' || damage.hasSupervisor);
  return (
    <>
      {possible.map((action) =>
        action === 'restore-backup' ? (
          <DamageBackups key={action} damage={damage} />
        ) : (
          <div key={action} className={styles.action}>
            <Button
              size="lg"
              variant={action === 'start-new' ? 'default' : 'filled'}
              loading={asking.isBusy}
              onClick={() => void asking.run(() => client.damage.ask({ action }))}
            >
              {t(`ui.damage.actions.${action}`)}
            </Button>
            <ActionHint action={action} damage={damage} />
          </div>
        ),
      )}
      {asking.note?.done !== true && <ActionNote note={asking.note} />}
    </>
  );
}

function ActionHint({
  action,
  damage,
}: {
  readonly action: Exclude<DamageAction, 'restore-backup'>;
  readonly damage: DamageView;
}) {
  const { t } = useTranslation();
  const { scans } = damage;
  const params = scans === null ? {} : { from: scans.found + 1, kept: scans.kept };
  const isUnknown = action === 'accept-journal' && scans === null;
  return (
    <p className={styles.line}>
      {isUnknown ? t('ui.damage.means.accept-journal-unknown') : t(`ui.damage.means.${action}`, params)}
      {action !== 'try-again' && <strong> ({t('ui.damage.needsBadge')})</strong>}
    </p>
  );
}

function KeptFiles({ damage }: { readonly damage: DamageView }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const bytes = (count: number) => count.toLocaleString(i18n.language);
  const hasWal = damage.files.some(({ name, bytes }) => name.endsWith('.db-wal') && bytes > 0);
  return (
    <section className={styles.part}>
      {damage.copy !== null && <p className={styles.copy}>{t('ui.damage.copy', { copy: damage.copy })}</p>}
      <h2 className={styles.heading}>{t('ui.damage.files')}</h2>
      <p className={styles.line}>{t('ui.damage.file', { file: damage.file })}</p>
      {damage.files.length === 0 && <p className={styles.line}>{t('ui.damage.noFiles')}</p>}
      <ul className={styles.files}>
        {damage.files.map((file) => (
          <li key={file.name}>
            <code>{file.name}</code>
            <br />
            {t('ui.damage.bytes', { bytes: bytes(file.bytes), time: formats.timestamp(file.changedAt) })}
          </li>
        ))}
      </ul>
      {hasWal && <p className={styles.line}>{t('ui.damage.walHolds')}</p>}
    </section>
  );
}
