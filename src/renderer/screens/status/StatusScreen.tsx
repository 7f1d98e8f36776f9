import { useTranslation } from 'react-i18next';
import type { StatusView } from '#shared/contract/status.ts';
import { levelOf, type StationProblem } from '#shared/domain/station-problem.ts';
import { useView } from '../../station/station-store.ts';
import { useNow } from '../../station/use-now.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Page } from '../../widgets/Page.tsx';
import { Backups } from './Backups.tsx';
import { Clock } from './Clock.tsx';
import { Disk } from './Disk.tsx';
import { PlatformSections } from './PlatformSections.tsx';
import { RecoveryReport } from './RecoveryReport.tsx';
import { ReportProblem } from './ReportProblem.tsx';
import { Restore } from './Restore.tsx';
import { DataSections, DeviceSections } from './StationSections.tsx';
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
          <Worst problems={data.problems} />
          <Sections status={data} />
        </>
      )}
      <ReportProblem />
    </Page>
  );
}

function Sections({ status }: { readonly status: StatusView }) {
  return (
    <div className={styles.sections}>
      <RecoveryReport />
      <PlatformSections status={status} />
      <DeviceSections status={status} />
      <DataSections status={status} />
      <Clock status={status} />
      <Backups />
      <Restore />
      <Disk status={status} />
      <Storage />
    </div>
  );
}

/** In one sentence: all is well, or the worst that is not, and what to do. */
function Worst({ problems }: { readonly problems: readonly StationProblem[] }) {
  const { t } = useTranslation();
  const level = levelOf(problems);
  const Sign = LEVEL_ICONS[level];
  const [worst, ...others] = problems;
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
