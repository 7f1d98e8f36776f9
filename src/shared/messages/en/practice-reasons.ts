import type { BenchTexts } from '../catalogue.ts';

/** Why a scan or a button was refused because of practice. */
export const englishPracticeReasons = {
  'scanners-at-practice': {
    what: 'The scanners are at practice: nothing was counted here',
    todo: 'To pack, press “Scanners here” or scan your badge in this window.',
  },
  'scanners-at-bench': {
    what: 'The scanners are at the bench: nothing was counted in practice',
    todo: 'To practise, press “Scanners here”.',
  },
  'practice-over': {
    what: 'Practice has ended, and the bench is still waiting: the scan was not counted',
    todo: 'Put the practice codes away. Scan your badge, then go on packing.',
  },
  'practice-bench-busy': {
    what: 'The bench is not free: an order, a question, an alarm or a check is open',
    todo: 'Finish it first, then start practice.',
  },
  'practice-not-running': {
    what: 'Practice is not running',
    todo: 'If it does not open by itself, start it again.',
  },
  'practice-not-started': {
    what: 'Practice could not be started',
    todo: 'You can pack as usual. Try again. If that does not help, call IT: the program log says why.',
  },
  'practice-no-space': {
    what: 'Practice could not be started: its folder cannot be written',
    todo: 'You can pack as usual. Call IT: the disk is full, or the data folder is write-protected.',
  },
  'practice-only': {
    what: 'Practice does not have this',
    todo: 'Do it in the window of the station itself.',
  },
} satisfies Partial<BenchTexts['reasons']>;
