import type { StartProblemTexts } from '../catalogue.ts';

export const englishStartProblems: StartProblemTexts = {
  kinds: {
    'newer-database': {
      what: 'The data of this station was written by a newer version of Packbench. Nothing in the data folder was changed.',
      todo: 'Install the version that was used here, or a later one. Database: {{file}}.',
    },
    'floor-unreachable': {
      what: 'The server of the floor’s database does not answer: {{server}}.',
      todo: 'Check the network, and ask IT whether the server is running. Then start the program again.',
    },
    'floor-login': {
      what: 'The server of the floor’s database refuses the station: {{server}}.',
      todo: 'Ask IT to check role and password in PACKBENCH_DATABASE_URL, and the file pg_hba.conf on the server.',
    },
    'floor-no-database': {
      what: 'The server has no such database: {{server}}.',
      todo: 'Ask IT to create it with the script of “npm run floor -- sql”, or to correct its name in PACKBENCH_DATABASE_URL.',
    },
    'floor-tls': {
      what: 'There is no secure connection to the server of the floor’s database: {{server}}.',
      todo: 'Ask IT to check the server’s certificate, and sslmode and sslrootcert in PACKBENCH_DATABASE_URL.',
    },
    'floor-full': {
      what: 'The server of the floor’s database has no connection left: {{server}}.',
      todo: 'Ask IT to raise max_connections on the server: each station needs two.',
    },
    'floor-old-server': {
      what: 'The server of the floor’s database is too old: PostgreSQL {{version}}.',
      todo: 'Ask IT to install PostgreSQL 15 or newer. Nothing in the database was changed.',
    },
    'floor-encoding': {
      what: 'The floor’s database was created with the wrong encoding or collation.',
      todo: 'Ask IT to create another one with the script of “npm run floor -- sql”: encoding UTF8, collation C. Nothing in this database was changed.',
    },
    'floor-time-zone': {
      what: 'The time zone of the floor’s database is {{zone}}, not UTC.',
      todo: "Ask IT to run on the server: alter database {{database}} set timezone to 'UTC'. Then start the program again.",
    },
    'floor-other-product': {
      what: 'The database {{server}} holds the data of another program: table {{table}}.',
      todo: 'Ask IT to create a database for the floor with the script of “npm run floor -- sql”, and to name it in PACKBENCH_DATABASE_URL. Nothing in this database was changed.',
    },
    'floor-no-rights': {
      what: 'The role {{role}} has no rights in the floor’s database {{server}}.',
      todo: 'Ask IT to run the script of “npm run floor -- sql” on the server again. Nothing in the database was changed.',
    },
    'floor-not-current': {
      what: 'The tables of the floor’s database have to be updated for this version of Packbench, and the role {{role}} may not do that.',
      todo: 'Ask IT to run “npm run floor -- migrate” with the role for migrations. Then start the program again.',
    },
    'floor-clock': {
      what: 'The clocks of this computer and of the floor’s server differ by {{seconds}} s.',
      todo: 'Let the computer set its time automatically. If its time is right, ask IT to check the server’s clock. Then start the program again.',
    },
    'floor-name-taken': {
      what: 'Another station of this floor has the name “{{name}}”. It works: it was last seen at {{at}}.',
      todo: 'Give this station another name in the variable PACKBENCH_STATION. If the other station is gone, wait a minute and a half and start the program again.',
    },
    'floor-copied-folder': {
      what: 'The station “{{name}}” works with a copy of this data folder in another place. It was last seen at {{at}}.',
      todo: 'Ask IT to start this station with a new, empty data folder. If the folder was moved here, close the program in the old place, wait a minute and a half and start this one again.',
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
