import { useTranslation } from 'react-i18next';
import { LastVerdict } from '../../shell/LastVerdict.tsx';
import { useView } from '../../station/station-store.ts';
import { ScannersAway } from '../practice/ScannersAway.tsx';
import { isVerdictCurrent, isWithoutScanners } from '../practice/scanner-whereabouts.ts';
import { usePractice } from '../practice/use-practice.ts';
import { AskingPanel } from './AskingPanel.tsx';
import { BenchAlerts } from './alerts/BenchAlerts.tsx';
import styles from './BenchScreen.module.css';
import { CommandBar } from './commands/CommandBar.tsx';
import { DoneCard } from './DoneCard.tsx';
import { IdlePanel } from './IdlePanel.tsx';
import { NoBench } from './NoBench.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { ReasonChips } from './ReasonChips.tsx';
import { TodoBanner } from './TodoBanner.tsx';

/** The packer's main screen, readable from two metres: the result of the last scan, and the goods to take next. */
export function BenchScreen() {
  const { t } = useTranslation();
  const practice = usePractice();
  const reason = useView((view) => view.last?.reason) ?? null;
  const isAway = isWithoutScanners(practice);
  const isHeadless = useView((view) => view.isHeadless) ?? false;
  if (isHeadless) return <HeadlessScreen />;
  return (
    <section className={styles.bench} aria-label={t('ui.bench.region')}>
      {isVerdictCurrent(practice, reason) && <LastVerdict />}
      <ReasonChips />
      <BenchAlerts />
      <div className={styles.table}>{isAway ? <ScannersAway /> : <Table />}</div>
      {!isAway && <CommandBar />}
    </section>
  );
}

/** A station without a bench: badges are scanned here, and an alarm of its database would be shown. */
function HeadlessScreen() {
  const { t } = useTranslation();
  const hasVerdict = useView((view) => view.last !== null) ?? false;
  return (
    <section className={styles.bench} aria-label={t('ui.bench.region')}>
      {hasVerdict && <LastVerdict />}
      <BenchAlerts />
      <div className={styles.table}>
        <NoBench />
      </div>
    </section>
  );
}

/**
 * The current task: a question of the station, packs whose label must be scanned, the open order, the pack that was just
 * closed, or nothing yet.
 */
function Table() {
  const isAsking = useView((view) => view.asking !== null);
  const hasOrder = useView((view) => view.order !== null);
  const isProofAwaited = useView((view) => view.awaitedProofs.length > 0);
  const done = useView((view) => view.last?.done) ?? null;
  if (isAsking) return <AskingPanel />;
  if (hasOrder && !isProofAwaited) return <OrderPanel />;
  if (done !== null && !isProofAwaited) return <DoneCard done={done} />;
  return (
    <>
      <TodoBanner />
      {isProofAwaited ? <ProofPanel /> : <IdlePanel />}
    </>
  );
}
