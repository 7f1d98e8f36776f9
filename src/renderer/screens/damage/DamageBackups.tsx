import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DamageBackup, DamageChosenBackup, DamageView } from '#shared/contract/damage.ts';
import type { RestorePreview } from '#shared/contract/restore.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './DamagePage.module.css';

/** The newest backups with their age, and what a restore brings back and what it does not. */
export function DamageBackups({ damage }: { readonly damage: DamageView }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const asking = useAction();
  const restore = (backup: string) => client.damage.ask({ action: 'restore-backup', backup });
  return (
    <div className={styles.action}>
      <p className={styles.subheading}>{t('ui.damage.backups.title')}</p>
      <ul className={styles.backups}>
        {damage.backups.map((backup) => (
          <li key={backup.name} className={styles.backup}>
            <BackupAge backup={backup} />
            <Button
              size="md"
              variant={backup === damage.backups[0] ? 'filled' : 'default'}
              loading={asking.isBusy}
              onClick={() => void asking.run(() => restore(backup.name))}
            >
              {t('ui.damage.actions.restore-backup')}
            </Button>
          </li>
        ))}
      </ul>
      {damage.chosen?.answer.status === 'problem' && <PreviewOfBackup chosen={damage.chosen} />}
      {asking.note?.done !== true && <ActionNote note={asking.note} />}
      <p className={styles.line}>
        {t('ui.damage.backups.platformKnows')} <strong>({t('ui.damage.needsBadge')})</strong>
      </p>
    </div>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function BackupAge({ backup }: { readonly backup: DamageBackup }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useView((view) => view.now) ?? backup.at;
  const age = new Intl.RelativeTimeFormat(t('language.locale'), { numeric: 'always' });
  const ms = Math.max(0, Date.parse(now) - Date.parse(backup.at));
  const ago = () => {
    if (ms < HOUR_MS) return age.format(-Math.floor(ms / MINUTE_MS), 'minute');
    return ms < 2 * DAY_MS
      ? age.format(-Math.floor(ms / HOUR_MS), 'hour')
      : age.format(-Math.floor(ms / DAY_MS), 'day');
  };
  return (
    <span>
      <strong>{ago()}</strong>
      <br />
      {formats.dateAndTime(backup.at)}
    </span>
  );
}

/** What would be lost; shown before the badge is scanned. */
export function PreviewOfBackup({ chosen }: { readonly chosen: DamageChosenBackup }) {
  const { t } = useTranslation();
  const { answer } = chosen;
  if (answer.status === 'reading')
    return (
      <p className={styles.line} role="status">
        {t('ui.restore.comparing')}
      </p>
    );
  if (answer.status === 'problem')
    return (
      <p className={styles.error} role="alert">
        {t('ui.restore.failed', { name: chosen.name })} {t(`ui.restore.problems.${answer.problem}`)}
      </p>
    );
  return <Preview preview={answer.preview} />;
}

function Preview({ preview }: { readonly preview: RestorePreview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { current, lost, lostScans, remains } = preview;
  const { lastScanAt } = remains;
  return (
    <>
      <ul className={styles.preview}>
        <li>
          {t('ui.restore.madeAt')}: {formats.dateAndTime(preview.backup.at)}
        </li>
        {lost === null || <LostFigures lost={lost} />}
        {current !== 'readable' && <li>{t(`ui.restore.current.${current}`)}</li>}
        {lostScans !== null && <li>{t('ui.restore.lostScans', lostScans)}</li>}
        {lastScanAt !== null && (
          <li>
            {t('ui.restore.lastScanAt')}: {formats.dateAndTime(lastScanAt)}
          </li>
        )}
      </ul>
      <p className={styles.line}>{t('ui.restore.next')}</p>
    </>
  );
}

const FIGURES = ['scans', 'orders', 'packs', 'marks', 'pallets', 'shipments', 'prints'] as const;

function LostFigures({ lost }: { readonly lost: NonNullable<RestorePreview['lost']> }) {
  const { t, i18n } = useTranslation();
  const figures = FIGURES.map((name) => ({
    name,
    count: name === 'shipments' ? lost.shipments.length : lost[name],
  })).filter(({ count }) => count > 0);
  if (figures.length === 0) return <li>{t('ui.restore.nothingLost')}</li>;
  const words = figures.map(
    ({ name, count }) =>
      `${t(`ui.restore.figures.${name}`).toLocaleLowerCase(i18n.language)}: ${count.toLocaleString(i18n.language)}`,
  );
  return (
    <li>
      {t('ui.restore.lost')}: {words.join(', ')}
    </li>
  );
}
