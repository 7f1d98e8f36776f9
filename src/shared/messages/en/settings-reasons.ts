import type { Scene } from '../catalogue.ts';

/** Why what a person would set stays as it is. */
export const englishSettingsReasons = {
  'supervisor-first': {
    what: 'Without a supervisor nobody could set up the station',
    todo: 'Add a supervisor first, then the others. The last supervisor can be removed when there is another one.',
  },
  'secret-again': {
    what: "The platform's address is another one, and the secret was entered for the earlier one",
    todo: 'Enter the client secret again and save it together with the address.',
  },
  'address-wrong': {
    what: 'This is not an address',
    todo: 'Write the whole address as the platform gave it: https://…',
  },
  'address-not-https': {
    what: 'An address without encryption: the secret would go there',
    todo: 'Write an address that begins with https://. http:// is allowed for this computer only.',
  },
  'address-has-login': {
    what: 'The address carries a name or a password',
    todo: 'Take out all in front of the @: client ID and secret have fields of their own.',
  },
  'address-missing': {
    what: 'The B2B API address is missing',
    todo: 'Write the address that the platform gave you.',
  },
  'client-id-missing': {
    what: 'The client ID is missing',
    todo: "Write the ID that the platform's manager gave you.",
  },
  'client-id-wrong': {
    what: 'No client ID looks like this',
    todo: 'Copy the whole of it: Latin letters, digits and signs, no blanks.',
  },
  'partner-id-wrong': {
    what: 'No partner code looks like this',
    todo: 'Write 2 or 3 Latin letters or digits.',
  },
  'new-orders-seconds': {
    what: 'New orders must not be looked for that often or that seldom',
    todo: 'Set another number of seconds{{range, colon}}.',
  },
  'changed-orders-seconds': {
    what: 'Changed orders must not be looked for that often or that seldom',
    todo: 'Set another number of seconds{{range, colon}}.',
  },
  'page-port': {
    what: 'This port is that of the station’s own page',
    todo: 'Choose another port for notifications.',
  },
  'scanner-name-unknown': {
    what: 'The station does not understand this name of a scanner{{name, colon}}',
    todo: 'Choose the scanner by “Find scanners”, or write hid, hid:0c2e:0720, serial:COM3, serial:/dev/ttyACM0@9600 or serial:usb:0c2e:0720.',
  },
  'printer-spec-unknown': {
    what: 'The station does not understand this printer{{name, colon}}',
    todo: 'Write folder:DIR, cups:QUEUE, network:HOST:PORT (port 1 to 65535) or windows:NAME. What may follow is told in docs/printers.md.',
  },
  'keyboard-prefix': {
    what: 'The station would never hear this in front of a code{{name, colon}}',
    todo: 'Write characters of an English keyboard, or a key exactly so: F1 to F24, Ctrl+A to Ctrl+Z, Insert, Pause, Home, End, PageUp, PageDown. Enter and Tab can only stand behind the code.',
  },
  'export-failed': {
    what: 'The export failed, no file was saved',
    todo: 'Press “Export” again. If it fails again, call IT: the cause is in the program’s log.',
  },
  'export-running': {
    what: 'An export is already being made',
    todo: 'Wait until it is finished, then press “Export” again.',
  },
  'export-disk-full': {
    what: 'No export: the station’s disk is full, and the audit cannot record who made it',
    todo: 'Call IT: room must be made on the disk. Then press “Export” again.',
  },
  'export-disk-failed': {
    what: 'No export: the station’s disk takes no data, and the audit cannot record who made it',
    todo: 'Call IT: the disk must be checked. Then press “Export” again.',
  },
  'export-store-busy': {
    what: 'No export: another program holds the database, and the audit cannot record who made it',
    todo: 'Close the program that has opened the station’s database (a backup, say), and press “Export” again.',
  },
  'api-fixed': {
    what: 'The platform’s version is set when the station starts',
    todo: 'It cannot be changed here: IT sets it by PACKBENCH_API.',
  },
  'v2-not-ready': {
    what: 'By v2 the platform does not answer the station as it should',
    todo: 'The station stays on v1. What to do is told on the Settings screen, under “Platform: version”.',
  },
  'v1-gone': {
    what: 'The platform does not offer v1 any more, or did not answer',
    todo: 'The station stays on v2. Go on.',
  },
  'printer-setup': {
    what: 'A printer is being set up',
    todo: 'This is a test label. Look at the screen: it says whether it is the right one.',
  },
  'no-printer-setup': {
    what: 'The set-up of the printer is over',
    todo: 'Begin it again on the Settings screen.',
  },
  'test-label-not-scanned': {
    what: 'The test label has not been scanned yet',
    todo: 'Scan the code of the last test label.',
  },
  'printer-fixed': {
    what: 'The printer of this size was set when the station was started',
    todo: 'It cannot be changed here. Take --printer out of the command, or keep this printer as a spare one.',
  },
  'kept-file-unknown': {
    what: 'There is no such file among the kept ones',
    todo: 'It may have been removed already. Open the Settings screen again.',
  },
  'kept-file-not-removed': {
    what: 'The file cannot be removed',
    todo: 'Close the program that has it open, and try again. If that does not help, call IT.',
  },
  'other-printers-full': {
    what: 'This size has as many spare printers as it can have{{range, colon}}',
    todo: 'Take one out on the Settings screen.',
  },
} satisfies Partial<Scene['reasons']>;
