import type { i18n } from 'i18next';
import type { StationView } from '#shared/contract/bench.ts';
import type { StationClient } from '#shared/contract.ts';
import { type BenchButton, codeOfButton } from '#shared/domain/command.ts';
import type { KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import { captureScans } from '../scanning/keyboard.ts';
import { shortcutFor } from '../scanning/use-shortcut.ts';
import { watchWindowFocus } from '../scanning/window-focus.ts';
import { closeFind, useFind } from '../screens/find/find-store.ts';
import { useCloseQuestion } from '../shell/close-question.ts';
import { frameFocusOfKeys } from '../shell/focus-frame.ts';
import { guardHistory } from '../shell/history-guard.ts';
import { isQuestionOnTop } from '../shell/question-on-top.ts';
import { showReloadNotice } from '../shell/reloaded.ts';
import { restoreScanner, useScreenStore } from '../shell/screen-store.ts';
import { createEars } from '../sounds/ears.ts';
import { connectStation } from './connect-station.ts';
import { addLostScan, settleLostScans } from './lost-scans.ts';
import { ScanQueue } from './scan-queue.ts';
import type { StationLink } from './station-link.tsx';
import { pageTime, receiveLink, receiveSlowness, receiveView, useStationStore } from './station-store.ts';
import { createTapGuard } from './tap-guard.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Longer than the station waits for the platform before a pack closes (1 s). */
const SLOW_AFTER_MS = 1_500;

/** Far less than the shortest time after which somebody is logged out. */
const ACTIVITY_INTERVAL_MS = 20_000;

/** Until the station has sent its settings. */
const UNKNOWN_SCANNER: KeyboardScanner = { keyboardPrefix: '', keyboardSuffix: 'auto' };

/** Connects this page to its station: receives views and plays their sounds, sends scans and buttons in order. */
export function startStation(page: Window, texts: i18n): StationLink {
  const ears = createEars(texts);
  const { client } = connectStation({
    onView: (view) => ears.receive(receiveView(view, pageTime())),
    onConnection: receiveLink,
  });

  const scanQueue = new ScanQueue({
    send: ({ button, ...scan }) =>
      button === undefined ? client.bench.scan(scan) : client.bench.press(button),
    isOpen: () => useStationStore.getState().link === 'online',
    answerWithinMs: ANSWER_WITHIN_MS,
    onSlow: receiveSlowness,
    slowAfterMs: SLOW_AFTER_MS,
    onAnswered: settleLostScans,
    onLost(scan) {
      addLostScan(scan);
      ears.play('refused');
    },
  });

  const scan: typeof scanQueue.scan = (outgoing) => {
    ears.hush();
    return scanQueue.scan(outgoing);
  };

  const send = (button: BenchButton) => scan({ raw: codeOfButton(button), source: 'screen', button });
  // The time of the touch: a busy page may handle the second tap of a double tap long after it.
  const counts = createTapGuard(() => window.event?.timeStamp ?? performance.now());
  const leaveQuestion = () => {
    if (isQuestionOnTop(page.document)) void send({ does: 'command', command: 'BACK' });
  };
  // Without an answer the check stays, below the banner of the lost connection.
  const endCheck = () => void client.scanners.endCheck().catch(() => undefined);
  const acknowledge = acknowledgeOnce(client);
  captureScans(page, {
    // A new page counts from 0: with the page's start time the times of two pages can be compared.
    onScan: (code) =>
      void scan({ ...code, source: 'keyboard', endedAt: performance.timeOrigin + code.endedAt }),
    onLoneKey(key) {
      // The window's question covers everything, and gets the key.
      if (useCloseQuestion.getState().question !== null) return 'unused';
      const { visibleAlarm } = useScreenStore.getState();
      if (visibleAlarm !== null) {
        acknowledge(visibleAlarm);
        return 'used';
      }
      if (key !== 'Escape') return 'unused';
      if (mayEndCheck(useStationStore.getState().view)) return endCheck;
      if (isQuestionOnTop(page.document)) return leaveQuestion;
      // Not at once: the rest of a scan that begins with Escape would be packed.
      return useFind.getState().isOpen ? closeFind : 'unused';
    },
    shortcutFor: (key) => shortcutFor(key, page.document),
    keyboardScanner: () => useStationStore.getState().view?.keyboardScanner ?? UNKNOWN_SCANNER,
  });
  watchWindowFocus(page);
  frameFocusOfKeys(page);
  showReloadNotice(page);
  restoreScanner(page);
  reportActivity(page, client);
  guardHistory(page, () => (useStationStore.getState().view?.order ?? null) !== null);
  page.addEventListener('pointerdown', ears.wake, { capture: true });
  page.addEventListener('keydown', ears.wake, { capture: true });

  return {
    client,
    ears,
    scan: (raw) => scan({ raw, source: 'screen' }),
    press: async (button) => (counts() ? send(button) : null),
    acknowledge,
  };
}

/** Only a supervisor leaves a check for which packing waits. */
function mayEndCheck(view: Pick<StationView, 'scannerCheck' | 'operator'> | null): boolean {
  if (view === null || view.scannerCheck === null) return false;
  return !view.scannerCheck.isDemanded || view.operator?.role === 'supervisor';
}

/** An alarm is answered once: the second press of a key must not answer the next question. */
function acknowledgeOnce({ bench }: StationClient): (alarmNo: number) => void {
  let answered: number | null = null;
  return (alarm) => {
    if (alarm === answered) return;
    answered = alarm;
    // Not answered: the alarm is still on the screen, and may be pressed again.
    bench.acknowledge({ alarm }).catch(() => {
      answered = null;
    });
  };
}

/** Tells the station that somebody works at this page: reading a screen is work, too, and no scan. */
function reportActivity(page: Window, { bench }: StationClient): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = ({ timeStamp }: Event) => {
    if (timeStamp - reportedAt < ACTIVITY_INTERVAL_MS) return;
    reportedAt = timeStamp;
    // Without the station nobody is logged out either.
    bench.active().catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    page.addEventListener(type, report, { capture: true, passive: true });
}
