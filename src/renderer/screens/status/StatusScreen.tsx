import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusView } from '#shared/contract/status.ts';
import {
  levelOf,
  STATION_PROBLEMS,
  type StationProblem,
  type StatusPart,
} from '#shared/domain/station-problem.ts';
import { useView } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import { Backups } from './Backups.tsx';
import { Clock } from './Clock.tsx';
import { Contradictions } from './Contradictions.tsx';
import { Disk } from './Disk.tsx';
import { Orders, Outbox, Platform, Version } from './PlatformSections.tsx';
import { RecoveryReport } from './RecoveryReport.tsx';
import { ReportProblem } from './ReportProblem.tsx';
import { Restore } from './Restore.tsx';
import { Database, Printers, Programs, Scanners } from './StationSections.tsx';
import styles from './StatusScreen.module.css';
import { LEVEL_ICONS } from './StatusSection.tsx';
import { Storage } from './Storage.tsx';

/** Whether all is well at this station, part by part, and what to do where it is not. */
export function StatusScreen() {
  const { t } = useTranslation();
  const health = useView((view) => JSON.stringify(view.health)) ?? '';
  // Ages and what a part measures by itself change without a change of the health.
  const tick = useNow();
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.status.read.queryOptions(),
    `${tick} ${health}`,
  );
  return (
    <Page title={t('ui.status.title')} isLoading={data === null} hasFailed={hasFailed} onReload={reload}>
      {data !== null && (
        <>
          <Worst problems={data.problems} tick={data.at} />
          <Contradictions tick={data.at} />
          <Sections status={data} />
        </>
      )}
      <ReportProblem />
    </Page>
  );
}

/** In this order where all is well. */
const SECTIONS = {
  platform: Platform,
  version: Version,
  orders: Orders,
  outbox: Outbox,
  printers: Printers,
  scanners: Scanners,
  backups: BackupSections,
  disk: Disk,
  database: DatabaseSections,
  clock: Clock,
  programs: Programs,
} as const satisfies Record<StatusPart, ComponentType<{ readonly status: StatusView }>>;

function BackupSections({ status }: { readonly status: StatusView }) {
  // The station knows nothing of the backups of a floor's server: see `Database`.
  if (status.floor !== null) return null;
  return (
    <>
      <Backups />
      <Restore />
    </>
  );
}

function DatabaseSections({ status }: { readonly status: StatusView }) {
  return (
    <>
      <Database status={status} />
      <Storage />
    </>
  );
}

/** What has a problem stands first, the worst at the top. */
function Sections({ status }: { readonly status: StatusView }) {
  const isUnread = useView((view) => view.hasRecoveryReport) ?? false;
  const parts = new Set([
    ...status.problems.map((code) => STATION_PROBLEMS[code].part),
    ...(Object.keys(SECTIONS) as StatusPart[]),
  ]);
  return (
    <div className={styles.sections}>
      {isUnread && <RecoveryReport />}
      {[...parts].map((part) => {
        const Section = SECTIONS[part];
        return <Section key={part} status={status} />;
      })}
      {!isUnread && <RecoveryReport />}
    </div>
  );
}

type WorstProps = { readonly problems: readonly StationProblem[]; readonly tick: string };

/** In one sentence: all is well, or the worst that is not, and what to do. */
function Worst({ problems, tick }: WorstProps) {
  const { t } = useTranslation();
  const contradictions = useStationQuery((station) => station.queue.contradictions.queryOptions(), tick);
  const isContradicted = (contradictions.data ?? []).length > 0;
  const level = isContradicted ? 'bad' : levelOf(problems);
  const Sign = LEVEL_ICONS[level];
  const [worst, ...others] = problems;
  // A pack that must not leave is listed right below.
  if (isContradicted && (worst === undefined || STATION_PROBLEMS[worst].level !== 'bad'))
    return (
      <div className={styles.worst} data-state={level} role="status">
        <Sign size={40} aria-hidden="true" />
        <div>
          <p className={styles.what}>{t('ui.status.contradictions.worst')}</p>
          <p>{t('ui.status.contradictions.worstTodo')}</p>
        </div>
      </div>
    );
  return (
    <div className={styles.worst} data-state={level} role="status">
      <Sign size={40} aria-hidden="true" />
      <div>
        <p className={styles.what}>
          {t(worst === undefined ? 'ui.status.allWell' : `ui.status.problems.${worst}.what`)}
        </p>
        <p>
          {t(worst === undefined ? 'ui.status.allWellTodo' : `ui.status.problems.${worst}.todo`)}
          {others.length > 0 && ` ${t('ui.status.more', { count: others.length })}`}
        </p>
      </div>
    </div>
  );
}
