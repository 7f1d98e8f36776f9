import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import { isInTrouble, scannersSummary } from '../screens/scanners/scanner-name.ts';
import { useView } from '../station/station-store.ts';
import { useNow } from '../station/use-now.ts';
import { Fact } from '../widgets/Fact.tsx';
import { useFormats } from '../widgets/use-formats.ts';
import { isFailing } from './is-failing.ts';
import styles from './StatusStrip.module.css';

/** Facts around the work: the operator, the pallet, the queue, and the state of platform, scanners and printers. */
export const StatusStrip = memo(function StatusStrip() {
  return (
    <div className={styles.strip}>
      <OperatorFact />
      <PalletFact />
      <QueueFact />
      <PlatformFact />
      <ScannersFact />
      <WaitingFact />
    </div>
  );
});

function OperatorFact() {
  const { t } = useTranslation();
  const operator = useView((view) => view.operator) ?? null;
  if (operator === null)
    return <Fact name={t('ui.health.operator')} state="warn" value={t('ui.health.nobody')} />;
  const role = operator.role === 'supervisor' ? `, ${t('ui.health.supervisor')}` : '';
  return <Fact name={t('ui.health.operator')} state="plain" value={`${operator.name}${role}`} />;
}

function PalletFact() {
  const { t } = useTranslation();
  const pallet = useView((view) => view.pallet) ?? null;
  // v2 gives pallets its own barcodes when their shipment is created.
  const isTemporary = useView((view) => view.api) === 'v2';
  const named = (barcode: string) =>
    isTemporary ? t('ui.health.temporaryPallet', { pallet: barcode }) : barcode;
  const value =
    pallet === null
      ? t('ui.health.noPallet')
      : `${named(pallet.barcode)} · ${t('plurals.packs', { count: pallet.packs })}`;
  return <Fact name={t('ui.health.pallet')} state="plain" value={value} />;
}

function QueueFact() {
  const { t } = useTranslation();
  const queue = useView((view) => view.queue);
  if (queue === undefined) return null;
  const overdue = queue.overdue > 0 ? ` · ${t('ui.idle.overdue')} ${queue.overdue}` : '';
  return (
    <Fact
      name={t('ui.health.queue')}
      state={queue.overdue > 0 ? 'warn' : 'plain'}
      value={`${queue.waiting}${overdue}`}
    />
  );
}

function PlatformFact() {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const platform = useView((view) => view.health.platform);
  const hasAccount = useView((view) => view.accountNeeded === null) ?? true;
  if (platform === undefined) return null;
  if (!hasAccount)
    return <Fact name={t('ui.health.platform')} state="warn" value={t('ui.account.notWorking')} />;
  const isFine = !isFailing(platform);
  const since = isFine ? '' : ` ${t('ui.health.since', { time: formats.wall(platform.since, now).local })}`;
  return (
    <Fact
      name={t('ui.health.platform')}
      state={platform.state === 'online' ? 'good' : isFine ? 'plain' : 'warn'}
      value={`${t(`ui.health.${platform.state}`)}${since}`}
    />
  );
}

function WaitingFact() {
  const { t } = useTranslation();
  const health = useView((view) => view.health);
  if (health === undefined) return null;
  return (
    <>
      <Fact
        name={t('ui.health.outbox')}
        state={health.outboxFailed > 0 ? 'warn' : 'plain'}
        value={counts(
          health.outboxWaiting,
          health.outboxFailed,
          t('ui.health.outboxFailed', { count: health.outboxFailed }),
        )}
      />
      <Fact
        name={t('ui.health.prints')}
        state={health.printsFailed > 0 ? 'warn' : 'plain'}
        value={counts(
          health.printsWaiting,
          health.printsFailed,
          t('ui.health.printsFailed', { count: health.printsFailed }),
        )}
      />
    </>
  );
}

function counts(waiting: number, failed: number, failedText: string): string {
  return failed > 0 ? `${waiting} · ${failedText}` : String(waiting);
}

const NONE: readonly ScannerView[] = [];

/** State of the configured scanners; a keyboard scanner cannot be detected. */
function ScannersFact() {
  const { t } = useTranslation();
  const scanners = useView((view) => view.health.scanners) ?? NONE;
  const name = t('ui.health.scanners');
  if (scanners.length === 0) return <Fact name={name} state="plain" value={t('ui.scanners.keyboard')} />;
  const isGood = scanners.every((scanner) => scanner.state === 'ready' && !scanner.isSilent);
  const state = scanners.some(isInTrouble) ? 'warn' : isGood ? 'good' : 'plain';
  return <Fact name={name} state={state} value={scannersSummary(t, scanners)} />;
}
