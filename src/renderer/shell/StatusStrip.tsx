import {
  IconBarcode,
  IconClockExclamation,
  IconCloud,
  IconCloudUpload,
  IconPrinter,
  IconStack2,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { palletEnd } from '#shared/domain/pallet-end.ts';
import type { ScannerView } from '#shared/domain/scanner-state.ts';
import { isInTrouble, scannersSummary } from '../screens/scanners/scanner-name.ts';
import { useView } from '../station/station-store.ts';
import { useNow } from '../station/use-now.ts';
import { useFormats } from '../widgets/use-formats.ts';
import { addressOf } from './addresses.ts';
import { Fact } from './Fact.tsx';
import { isFailing } from './is-failing.ts';
import styles from './StatusStrip.module.css';

/** Facts around the work, in one row: the open pallet, what is overdue, and the state of platform, scanners and printers. */
export const StatusStrip = memo(function StatusStrip() {
  return (
    <div className={styles.strip}>
      <PalletFact />
      <OverdueFact />
      <span className={styles.space} />
      <PlatformFact />
      <ScannersFact />
      <OutboxFact />
      <PrintsFact />
    </div>
  );
});

function PalletFact() {
  const { t } = useTranslation();
  const pallet = useView((view) => view.pallet) ?? null;
  const isHeadless = useView((view) => view.isHeadless) ?? false;
  // v2 gives pallets its own barcodes when their shipment is created.
  const isTemporary = useView((view) => view.api) === 'v2';
  if (pallet === null && isHeadless) return null;
  if (pallet === null)
    return (
      <Fact icon={IconStack2} name={t('ui.health.pallet')} state="plain" to={addressOf.shipments}>
        {t('ui.health.noPallet')}
      </Fact>
    );
  const name = t(isTemporary ? 'ui.health.temporaryPallet' : 'ui.health.pallet');
  return (
    <Fact icon={IconStack2} name={name} state="plain" title={pallet.barcode} to={addressOf.shipments}>
      …<strong className={styles.end}>{palletEnd(pallet.barcode)}</strong>
      {t('ui.common.separator')}
      {t('plurals.packs', { count: pallet.packs })}
    </Fact>
  );
}

function OverdueFact() {
  const { t } = useTranslation();
  const overdue = useView((view) => view.queue.overdue) ?? 0;
  if (overdue === 0) return null;
  return (
    <Fact icon={IconClockExclamation} name={t('ui.health.overdue')} state="warn" to={addressOf.queue}>
      {overdue}
    </Fact>
  );
}

function PlatformFact() {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  const platform = useView((view) => view.health.platform);
  const hasAccount = useView((view) => view.accountNeeded === null) ?? true;
  if (platform === undefined) return null;
  const name = t('ui.health.platform');
  if (!hasAccount)
    return (
      <Fact icon={IconCloud} name={name} state="warn">
        {t('ui.account.notWorking')}
      </Fact>
    );
  const isFine = !isFailing(platform);
  const word = t(`ui.health.${platform.state}`);
  const state = platform.state === 'online' ? 'good' : isFine ? 'plain' : 'warn';
  return (
    <Fact icon={IconCloud} name={name} state={state} to={addressOf.outbox}>
      {isFine
        ? word
        : t('ui.health.stateSince', { state: word, time: formats.wall(platform.since, now).local })}
    </Fact>
  );
}

/** Changes that the platform has not got yet. */
function OutboxFact() {
  const { t } = useTranslation();
  const waiting = useView((view) => view.health.outboxWaiting) ?? 0;
  const failed = useView((view) => view.health.outboxFailed) ?? 0;
  if (waiting + failed === 0) return null;
  return (
    <Fact
      icon={IconCloudUpload}
      name={t('ui.health.outbox')}
      state={failed > 0 ? 'warn' : 'plain'}
      to={addressOf.outbox}
    >
      {failed > 0 ? t('ui.health.outboxFailed', { waiting, failed }) : waiting}
    </Fact>
  );
}

function PrintsFact() {
  const { t } = useTranslation();
  const waiting = useView((view) => view.health.printsWaiting) ?? 0;
  const failed = useView((view) => view.health.printsFailed) ?? 0;
  if (waiting + failed === 0) return null;
  return (
    <Fact
      icon={IconPrinter}
      name={t('ui.health.prints')}
      state={failed > 0 ? 'warn' : 'plain'}
      to={addressOf.prints}
    >
      {failed > 0 ? t('ui.health.printsFailed', { waiting, failed }) : waiting}
    </Fact>
  );
}

const NONE: readonly ScannerView[] = [];

/** State of the configured scanners; a keyboard scanner cannot be detected. */
function ScannersFact() {
  const { t } = useTranslation();
  const scanners = useView((view) => view.health.scanners) ?? NONE;
  const name = t('ui.health.scanners');
  const summary = scanners.length === 0 ? t('ui.scanners.keyboard') : scannersSummary(t, scanners);
  const isGood =
    scanners.length > 0 && scanners.every(({ state, isSilent }) => state === 'ready' && !isSilent);
  const state = scanners.some(isInTrouble) ? 'warn' : isGood ? 'good' : 'plain';
  return (
    <Fact icon={IconBarcode} name={name} state={state} title={summary}>
      {summary}
    </Fact>
  );
}
