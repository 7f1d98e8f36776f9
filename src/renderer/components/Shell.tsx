import { AppShell } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { DamagePage } from '../screens/damage/DamagePage.tsx';
import { PrinterSetup } from '../screens/settings/printers/PrinterSetup.tsx';
import { useScreenStore } from '../state/screen-store.ts';
import { useStationStore, useView } from '../state/station-store.ts';
import { AccountBanner } from './AccountBanner.tsx';
import { Alarm } from './Alarm.tsx';
import { ClosingWindow } from './ClosingWindow.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { CrossingBanner } from './CrossingBanner.tsx';
import { DemoScanner } from './demo/DemoScanner.tsx';
import { Header } from './Header.tsx';
import { LastVerdict } from './LastVerdict.tsx';
import { PlatformBanner } from './PlatformBanner.tsx';
import { ReloadBanner } from './ReloadBanner.tsx';
import { Screens } from './Screens.tsx';
import styles from './Shell.module.css';
import { StatusStrip } from './StatusStrip.tsx';
import { StoreBanner } from './StoreBanner.tsx';
import { ScannerCheck } from './scanner-check/ScannerCheck.tsx';
import { ScannerBanner } from './scanners/ScannerBanner.tsx';
import { UnheardBanner } from './scanners/UnheardBanner.tsx';

const SCANNER_WIDTH = 300;
/** Of one row: until it was measured. */
const STRIP_HEIGHT = 56;

/** The frame around every screen. The verdict of a scan, a lost connection and the alarm are seen on each of them. */
export function Shell() {
  const { t } = useTranslation();
  const hasView = useStationStore((state) => state.view !== null);
  const isLost = useStationStore((state) => state.link !== 'online');
  const isRefused = useStationStore((state) => state.link === 'refused');
  const isDemo = useView((view) => view.isDemo) ?? false;
  const isScannerOpen = useScreenStore((state) => state.isScannerOpen);
  const isBench = useScreenStore((state) => state.screen === 'bench');
  const isDamaged = useView((view) => view.damage !== null) ?? false;
  const strip = useElementSize<HTMLDivElement>();
  if (!hasView)
    return (
      <p className={styles.connecting}>
        {t(isRefused ? 'ui.connection.refusedTodo' : 'ui.connection.connecting')}
      </p>
    );
  if (isDamaged) return <DamagePage />;
  return (
    <AppShell
      header={{ height: 60 }}
      footer={{ height: Math.max(STRIP_HEIGHT, strip.height) }}
      aside={{ width: SCANNER_WIDTH, breakpoint: 0, collapsed: { desktop: !(isDemo && isScannerOpen) } }}
      transitionDuration={0}
      padding={0}
    >
      <AppShell.Header>
        <Header />
      </AppShell.Header>
      <AppShell.Main className={styles.main} data-lost={isLost} data-bench={isBench}>
        <div className={styles.top}>
          <ConnectionBanner />
          <ReloadBanner />
          <UnheardBanner />
          <ScannerBanner />
          <AccountBanner />
          <StoreBanner />
          <PlatformBanner />
          <CrossingBanner />
          {!isBench && <LastVerdict isCompact />}
        </div>
        <Screens />
      </AppShell.Main>
      {isDemo && isScannerOpen && (
        <AppShell.Aside>
          <DemoScanner />
        </AppShell.Aside>
      )}
      <AppShell.Footer
        className={styles.footer}
        withBorder={false}
        data-lost={isLost}
        aria-label={t('ui.health.region')}
      >
        <div ref={strip.ref}>
          <StatusStrip />
        </div>
      </AppShell.Footer>
      <PrinterSetup />
      <ScannerCheck />
      <Alarm />
      <ClosingWindow />
    </AppShell>
  );
}
