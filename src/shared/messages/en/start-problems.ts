import type { StartProblemTexts } from '../catalogue.ts';

export const englishStartProblems: StartProblemTexts = {
  kinds: {
    'newer-database': {
      what: 'The data of this station was written by a newer version of Packbench. Nothing in the data folder was changed.',
      todo: 'Install the version that was used here, or a later one. Database: {{file}}.',
    },
    'copy-failed': {
      what: 'The database could not be copied before its update. It was not changed.',
      todo: 'Free some space on the disk, or ask IT to check the permissions on the data folder. Then start the program again.',
    },
    'settings-unreadable': {
      what: 'The settings of the station cannot be read: {{names}} in {{place}}. Nothing in the data folder was changed.',
      todo: 'Call IT: see docs/it.md, “The station does not start”.',
    },
    'folder-in-use': {
      what: 'Another Packbench is already working with this data folder: {{folder}}.',
      todo: 'Go to its window, or close it. If there is no window, end Packbench in the task manager or restart the computer.',
    },
    'folder-denied': {
      what: 'This user has no permission for the data folder {{folder}}.',
      todo: 'Call IT: the user must be able to read and write this folder and everything in it.',
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
      todo: 'Ask IT to choose another address with --host, or a port above 1023 with --port.',
    },
    'wrong-option': {
      what: 'The program was started with a wrong option.',
      todo: 'Ask IT to correct the option in the shortcut, the start script or the environment variable. The option is named below.',
    },
    'account-incomplete': {
      what: 'The platform account is incomplete: the station does not know for whom to pack.',
      todo: 'Ask IT to set the missing environment variables, or to remove the others. They are named below.',
    },
    'sandbox-failed': {
      what: 'The demo platform did not start.',
      todo: 'Start the program again. If that does not help, restart the computer and show the program log to IT.',
    },
    'not-built': {
      what: 'Program files are missing.',
      todo: 'Install Packbench again. The data folder stays as it is.',
    },
    'screen-failed': {
      what: 'The screen of the program stopped working several times in a row.',
      todo: 'Start the program again. Everything scanned is saved. If it happens again, show the program log to IT.',
    },
    crashed: {
      what: 'The program was stopped by an internal error.',
      todo: 'Start the program again: the station continues from the last accepted scan. If it happens again, show the program log to IT.',
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
