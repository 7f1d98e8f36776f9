import { AppShell } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { QuestionOverlay } from '../screens/bench/questions/QuestionOverlay.tsx';
import { DamagePage } from '../screens/damage/DamagePage.tsx';
import { Find } from '../screens/find/Find.tsx';
import { Tour } from '../screens/help/tour/Tour.tsx';
import { PracticeBar } from '../screens/practice/PracticeBar.tsx';
import { PracticeFrame } from '../screens/practice/PracticeFrame.tsx';
import { PracticeOver } from '../screens/practice/PracticeOver.tsx';
import { usePractice } from '../screens/practice/use-practice.ts';
import { ScannerCheck } from '../screens/scanners/ScannerCheck.tsx';
import { PrinterSetup } from '../screens/settings/printers/PrinterSetup.tsx';
import { UnsavedSettings } from '../screens/settings/UnsavedSettings.tsx';
import { TvScreen } from '../screens/shift/TvScreen.tsx';
import { useStationStore, useView } from '../station/station-store.ts';
import { Alarm } from './Alarm.tsx';
import { addressOf } from './addresses.ts';
import { ClosingWindow } from './ClosingWindow.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { DemoScanner } from './DemoScanner.tsx';
import { Header } from './Header.tsx';
import { LeavingStation } from './LeavingStation.tsx';
import { Notices } from './Notices.tsx';
import { Pages } from './Pages.tsx';
import { PassingVerdict } from './PassingVerdict.tsx';
import styles from './Shell.module.css';
import { StatusStrip } from './StatusStrip.tsx';
import { useScreenStore } from './screen-store.ts';

/** The on-screen scanner is narrower where it takes more of the bench. */
const SCANNER_WIDTH = { base: 240, xl: 300 };
const HEADER_HEIGHT = 60;
const STRIP_HEIGHT = 44;
/** As at 150 % zoom: the bench needs all of it, and the state of the station is on the other screens. */
const LOW_SCREEN = '(max-height: 540px)';

/** The frame around every screen: each shows the verdict of a scan, a lost connection and the alarm. */
export function Shell() {
  const { t } = useTranslation();
  const hasView = useStationStore((state) => state.view !== null);
  const isLost = useStationStore((state) => state.link !== 'online');
  const isRefused = useStationStore((state) => state.link === 'refused');
  const isDemo = useView((view) => view.isDemo) ?? false;
  const isScannerOpen = useScreenStore((state) => state.isScannerOpen);
  const [address] = useLocation();
  const isBench = address === addressOf.bench;
  const isLow = useMediaQuery(LOW_SCREEN, false, { getInitialValueInEffect: false });
  const practice = usePractice();
  const isDamaged = useView((view) => view.damage !== null) ?? false;
  if (!hasView)
    return (
      <p className={styles.connecting}>
        {t(isRefused ? 'ui.connection.refusedTodo' : 'ui.connection.connecting')}
      </p>
    );
  if (isDamaged) return <DamagePage />;
  // The link of a practice is within this machine: once lost, its station is gone.
  if (practice.status === 'inside' && (practice.over !== null || isLost))
    return (
      <>
        <PracticeOver why={practice.over ?? 'crashed'} />
        <PracticeFrame />
      </>
    );
  if (address === addressOf.tv)
    return (
      <>
        <TvScreen />
        {/* Somebody works at this page: it is a bench's and no television's. */}
        {navigator.userActivation.hasBeenActive && <Alarm />}
      </>
    );
  return (
    <AppShell
      header={{ height: HEADER_HEIGHT }}
      footer={{ height: STRIP_HEIGHT, collapsed: isLow && isBench }}
      aside={{ width: SCANNER_WIDTH, breakpoint: 0, collapsed: { desktop: !(isDemo && isScannerOpen) } }}
      transitionDuration={0}
      padding={0}
    >
      <AppShell.Header>
        <Header />
      </AppShell.Header>
      <AppShell.Main className={styles.main} data-lost={isLost} data-bench={isBench}>
        <div className={styles.top}>
          <PracticeBar />
          <ConnectionBanner />
          <Notices />
        </div>
        <Pages />
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
        <StatusStrip />
        {!isBench && <PassingVerdict />}
      </AppShell.Footer>
      <UnsavedSettings />
      <PrinterSetup />
      <ScannerCheck />
      <Find />
      <QuestionOverlay />
      <Alarm />
      <Tour />
      <ClosingWindow />
      <LeavingStation />
      <PracticeFrame />
    </AppShell>
  );
}
