import type { StartProblemTexts } from '../catalogue.ts';

export const englishStartProblems: StartProblemTexts = {
  kinds: {
    'newer-database': {
      what: 'The data of this station was written by a newer Packbench than this one. Nothing in the data folder was changed.',
      todo: 'Install the version that has worked here, or a later one. Database: {{file}}.',
    },
    'copy-failed': {
      what: 'The database could not be copied before its update. It was not changed.',
      todo: 'Free some space on the disk, or have IT check the rights on the data folder; then start the program again.',
    },
    'settings-unreadable': {
      what: 'The settings of the station cannot be read: {{names}} in {{place}}. Nothing in the data folder was changed.',
      todo: 'Call IT: docs/it.md, “The station does not start”, says what to do.',
    },
    'folder-in-use': {
      what: 'Another Packbench is already working with this data folder: {{folder}}.',
      todo: 'Go to its window, or close it. If there is no window, end Packbench in the task manager or restart the computer.',
    },
    'folder-denied': {
      what: 'This user has no rights on the data folder {{folder}}.',
      todo: 'Call IT: the user needs to read and write this folder and everything in it.',
    },
    'folder-read-only': {
      what: 'The data folder is on a disk that is read-only: {{folder}}.',
      todo: 'Call IT: make the disk writable, or choose another folder with --data.',
    },
    'disk-full': {
      what: 'The disk with the data folder is full: {{folder}}.',
      todo: 'Free some space on this disk and start the program again. Delete nothing in the data folder.',
    },
    'folder-unusable': {
      what: 'The data folder {{folder}} cannot be used.',
      todo: 'Check that the disk or the network folder is connected, and start the program again. If that does not help, call IT.',
    },
    'address-in-use': {
      what: '{{host}}, port {{port}} is in use, perhaps by a Packbench that is already running.',
      todo: 'Close the other program, or choose a free port with --port.',
    },
    'address-unusable': {
      what: '{{host}}, port {{port}} cannot be used.',
      todo: 'Have IT choose another address with --host, or a port above 1023 with --port.',
    },
    'wrong-option': {
      what: 'The program was started with a wrong option.',
      todo: 'Have IT correct the option in the shortcut, the start script or the environment variable. Which one is written below.',
    },
    'account-incomplete': {
      what: 'The account of the platform is not complete, so the station does not know for whom to pack.',
      todo: 'Have IT set the missing environment variables, or remove the others. Which ones is written below.',
    },
    'sandbox-failed': {
      what: 'The demo platform did not start.',
      todo: 'Start the program again. If that does not help, restart the computer and show the program log to IT.',
    },
    'not-built': {
      what: 'Files of the program are missing.',
      todo: 'Install Packbench again. The data folder stays as it is.',
    },
    'screen-failed': {
      what: 'The screen of the program stopped working several times in a row.',
      todo: 'Start the program again. Everything that was scanned is stored. If it happens again, show the program log to IT.',
    },
    crashed: {
      what: 'The program was stopped by an internal error.',
      todo: 'Start the program again: the station goes on from the last accepted scan. If it happens again, show the program log to IT.',
    },
    other: {
      what: 'The program could not start.',
      todo: 'Start the program again. If that does not help, restart the computer and show the program log to IT.',
    },
  },
  title: 'Packbench did not start',
  stopped: 'Packbench has stopped',
  todo: 'What to do',
  log: 'Program log',
  openLog: 'Show the log',
  close: 'Close',
};
