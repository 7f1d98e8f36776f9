import type { Texts } from '../catalogue.ts';
import type { russianFirstRunScreen } from '../ru/first-run-screen.ts';

/** Words of the first set-up of a station. */
export const englishFirstRunScreen: Texts<typeof russianFirstRunScreen> = {
  firstRun: {
    title: 'First set-up of the station',
    again: 'First set-up, step by step',
    offer: 'The station is not set up yet: this is the demo. Set it up',
    resume: 'The set-up of the station is not finished. Continue: {{step}}',
    hide: 'Hide until the page is reloaded',
    steps: 'Steps of the set-up',
    stepOf: 'Step {{step}} of {{steps}}',
    names: {
      language: 'Language and table',
      account: 'Platform',
      operators: 'Staff',
      printers: 'Printers',
      scanner: 'Scanner',
      done: 'Done',
    },
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    later: 'Later',
    never: 'Do not offer it again',
    who: 'Who sets up the station?',
    whoNew:
      'The station has no staff of its own yet, so whoever stands at it may begin. The journal will show the badge {{badge}}.',
    begin: 'Begin',
    resumeNow: 'Continue',
    whoSupervisor: 'A supervisor does: scan a supervisor’s badge.',
    whoAdded: 'The station knows its own supervisor now, and the demo badge is no longer valid.',
    goOnAs: 'Continue as {{name}}',
    languageHow: 'The name of the table is at the top of the screen, in the journal and on documents.',
    accountHow:
      'The platform’s manager gives you these. The station tests them before it saves them; that changes nothing on the platform.',
    accountFixed: 'The account was set when the station started; nothing has to be entered.',
    connect: 'Test and connect',
    connecting: 'The account works. The station restarts with it, then the set-up continues.',
    accountSkip: 'Without an account the station stays in demo mode.',
    operatorsHow: 'First a supervisor, then the packers. Badges can be printed at once.',
    printersHow:
      'Begin with the printer of pack labels ({{size}}): no pack is ready without it. A4 is for badges, command sheets and hand-over lists.',
    scannerHow:
      'The check takes half a minute: five codes from the screen or from a sheet. The station tells what to change in the scanner.',
    scannerConnected: 'Is the scanner connected as a serial port or HID POS?',
    doneTitle: 'The station is set up',
    doneTitleSkipped: 'The set-up is finished; skipped: {{steps, list}}',
    doneSkippedHow: 'You can come back to them at any time: Settings, First set-up.',
    doneHow: 'A packer scans their badge and the first item. The label prints by itself.',
    isDone: 'done',
    toBench: 'To the bench',
  },
};
