import type { Texts } from '../catalogue.ts';
import type { russianPracticeScreen } from '../ru/practice-screen.ts';

export const englishPracticeScreen = {
  practice: {
    name: 'PRACTICE',
    title: 'PRACTICE · {{station}}',
    whatFor:
      'A station for practice in a window of its own: with practice orders and a practice platform. Labels are not printed but saved as files in a folder.',
    start: 'Start practice',
    starting: 'Practice is starting…',
    open: 'Open the practice window',
    blocked: 'The browser did not open the window. Allow pop-ups for this page, or press the button again.',
    elsewhere: 'Practice opens at the computer of the station itself.',
    stop: 'End practice',
    scannersHere: 'Scanners: here',
    scannersAtPractice: 'Scanners: practice',
    scannersAtBench: 'Scanners: bench',
    bringHere: 'Scanners here',
    sendToPractice: 'Scanners to practice',
    sendToBench: 'Scanners to the bench',
    region: 'Practice',
    awayTitle: 'The scanners are at practice',
    away: 'The bench counts no scan.',
    awayTodo: 'To pack, press “Scanners here” or scan your badge in this window.',
    endedTitle: 'Practice has ended',
    endedTodo: 'Put the practice codes away. Scan your badge or press “Scanners here”, then go on packing.',
    pausedTitle: 'The scanners are at the bench',
    paused: 'Practice counts no scan.',
    pausedTodo: 'To practise, press “Scanners here”.',
    over: 'This practice is over',
    overTodo: 'Its data is removed. Close this window and go back to the bench.',
    why: {
      'logged-out': 'The packer has logged out.',
      left: 'It was ended in the practice window.',
      stopped: 'It was ended at the bench.',
      'not-shown': 'The practice window was closed.',
      idle: 'Nothing was scanned in practice for 20 minutes.',
      'bench-closed': 'The station was closed.',
      crashed: 'The practice program ended with an error. The program log has the details for IT.',
    },
  },
} satisfies Texts<typeof russianPracticeScreen>;
