import type { i18n } from 'i18next';
import type { StationClient } from '#shared/contract.ts';
import { codeOfButton } from '#shared/domain/command.ts';
import type { KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import { captureScans } from '../scanning/keyboard.ts';
import { watchWindowFocus } from '../scanning/window-focus.ts';
import { useCloseQuestion } from '../shell/close-question.ts';
import { frameFocusOfKeys } from '../shell/focus-frame.ts';
import { showReloadNotice } from '../shell/reloaded.ts';
import { restoreScanner, useScreenStore } from '../shell/screen-store.ts';
import { createEars } from '../sounds/ears.ts';
import { connectStation } from './connect-station.ts';
import { addLostScan, settleLostScans } from './lost-scans.ts';
import { ScanQueue } from './scan-queue.ts';
import type { StationLink } from './station-link.tsx';
import { receiveLink, receiveView, useStationStore } from './station-store.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Until the station has sent its settings. */
const UNKNOWN_SCANNER: KeyboardScanner = { keyboardPrefix: '', keyboardSuffix: 'auto' };

/** Connects this page to its station: receives views and plays their sounds, sends scans and buttons in order. */
export function startStation(page: Window, texts: i18n): StationLink {
  const ears = createEars(texts);
  const { client } = connectStation({
    onView: (view) => ears.receive(receiveView(view, Date.now())),
    onConnection: receiveLink,
  });

  const scanQueue = new ScanQueue({
    send: ({ button, ...scan }) =>
      button === undefined ? client.bench.scan(scan) : client.bench.press(button),
    isOpen: () => useStationStore.getState().link === 'online',
    answerWithinMs: ANSWER_WITHIN_MS,
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

  const acknowledge = acknowledgeOnce(client);
  captureScans(page, {
    // A new page counts from 0: with the page's start time the times of two pages can be compared.
    onScan: (code) =>
      void scan({ ...code, source: 'keyboard', endedAt: performance.timeOrigin + code.endedAt }),
    onLoneKey() {
      const { visibleAlarm } = useScreenStore.getState();
      // The question covers the alarm, and gets the key.
      if (visibleAlarm === null || useCloseQuestion.getState().question !== null) return false;
      acknowledge(visibleAlarm);
      return true;
    },
    keyboardScanner: () => useStationStore.getState().view?.keyboardScanner ?? UNKNOWN_SCANNER,
  });
  watchWindowFocus(page);
  frameFocusOfKeys(page);
  showReloadNotice(page);
  restoreScanner(page);
  page.addEventListener('pointerdown', ears.wake, { capture: true });
  page.addEventListener('keydown', ears.wake, { capture: true });

  return {
    client,
    ears,
    scan: (raw) => scan({ raw, source: 'screen' }),
    press: (button) => scan({ raw: codeOfButton(button), source: 'screen', button }),
    acknowledge,
  };
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
