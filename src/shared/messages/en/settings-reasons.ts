import type { BenchTexts } from '../catalogue.ts';

/** Why a setting could not be changed. */
export const englishSettingsReasons = {
  'supervisor-first': {
    what: 'Without a supervisor nobody could set up the station',
    todo: 'Add a supervisor first, then the others. The last supervisor cannot be removed until there is another one.',
  },
  'secret-again': {
    what: 'The platform’s address has changed, and the secret belongs to the earlier one',
    todo: 'Enter the client secret again and save it together with the address.',
  },
  'address-wrong': {
    what: 'This is not an address',
    todo: 'Enter the whole address as the platform gave it: https://…',
  },
  'address-not-https': {
    what: 'The address is not encrypted: the secret would be sent in clear text',
    todo: 'Enter an address that begins with https://. http:// is allowed for this computer only.',
  },
  'address-has-login': {
    what: 'The address contains a user name or a password',
    todo: 'Remove everything before the @: the client ID and the secret have separate fields.',
  },
  'address-doubled': {
    what: 'The address contains /jsonrpc twice',
    todo: 'Keep only the beginning of the address, up to the first /jsonrpc.',
  },
  'address-missing': {
    what: 'The B2B API address is missing',
    todo: 'Enter the address that the platform gave you.',
  },
  'client-id-missing': {
    what: 'The client ID is missing',
    todo: 'Enter the ID that the platform’s manager gave you.',
  },
  'client-id-wrong': {
    what: 'This is not a valid client ID',
    todo: 'Copy all of it: Latin letters, digits and symbols, no spaces.',
  },
  'partner-id-wrong': {
    what: 'This is not a valid partner ID',
    todo: 'Enter 2 or 3 Latin letters or digits.',
  },
  'new-orders-seconds': {
    what: 'The interval for new orders is out of range',
    todo: 'Enter another number of seconds{{range, colon}}.',
  },
  'changed-orders-seconds': {
    what: 'The interval for changed orders is out of range',
    todo: 'Enter another number of seconds{{range, colon}}.',
  },
  'page-port': {
    what: 'The station’s page uses this port',
    todo: 'Choose another port for notifications.',
  },
  'page-unprotected': {
    what: 'Other computers reach the page of this station without encryption',
    todo: 'Start the station with --certificate and --certificate-key, or without --host; then enter the account.',
  },
  'pin-needed': {
    what: 'First the supervisor’s PIN{{name, colon}}',
    todo: 'Press “Enter PIN” beside the name.',
  },
  'pin-wrong': {
    what: 'This is not the PIN; tries left{{left, colon}}',
    todo: 'Enter it again.',
  },
  'pin-wait': {
    what: 'Too many wrong PINs; seconds to wait{{seconds, colon}}',
    todo: 'Then enter it again. Packing goes on without the PIN.',
  },
  'pin-not-set': {
    what: 'This badge has no PIN yet',
    todo: 'Another supervisor sets it: Settings, Operators.',
  },
  'pin-for-supervisors': {
    what: 'Only supervisors of this warehouse have a PIN',
    todo: 'First add a supervisor with this badge.',
  },
  'pin-first': {
    what: 'Your badge has no PIN yet',
    todo: 'Set it on the tab “Staff”, then turn this setting on.',
  },
  'scanner-name-unknown': {
    what: 'Unknown scanner name{{name, colon}}',
    todo: 'Choose the scanner with “Find scanners”, or enter hid, hid:0c2e:0720, serial:COM3, serial:/dev/ttyACM0@9600 or serial:usb:0c2e:0720.',
  },
  'printer-spec-unknown': {
    what: 'Unknown printer{{name, colon}}',
    todo: 'Enter folder:DIR, cups:QUEUE, network:HOST:PORT (port 1 to 65535) or windows:NAME. For further settings see docs/printers.md.',
  },
  'keyboard-prefix': {
    what: 'No scanner can send this prefix{{name, colon}}',
    todo: 'Enter characters of an English keyboard, or exactly one of these keys: F1 to F24, Ctrl+A to Ctrl+Z, Insert, Pause, Home, End, PageUp, PageDown. Enter and Tab are only allowed as a suffix.',
  },
  'period-impossible': {
    what: 'No statistics can be shown for these days',
    todo: 'Choose a first day that is not after the last one, and two years at most.',
  },
  'period-wrong': {
    what: 'These days cannot be read again',
    todo: 'Choose a first day that is not after the last one and not after today, and a month (31 days) at most.',
  },
  'period-busy': {
    what: 'Orders of another period are being read again',
    todo: 'Wait until they are read, then ask for the next ones.',
  },
  'resend-in-portal': {
    what: 'Notifications are sent again from the seller portal only: REST v1 has ended',
    todo: 'Read the orders of the period again here: that finds everything that a notification has not told.',
  },
  'resend-no-scope': {
    what: 'The account has no right to notifications (scope u_notifications)',
    todo: 'The platform’s account manager grants it. Until then read the orders of the period again here.',
  },
  'resend-lost': {
    what: 'The platform’s answer was lost: it may send the notifications again or not',
    todo: 'You may ask again: a notification that comes twice does no harm.',
  },
  'resend-failed': {
    what: 'The platform did not accept the request to send notifications again',
    todo: 'Read the orders of the period again here: that does not need notifications.',
  },
  'export-failed': {
    what: 'The export failed, no file was saved',
    todo: 'Press “Export” again. If it fails again, call IT: the cause is in the program’s log.',
  },
  'export-running': {
    what: 'An export is already running',
    todo: 'Wait until it is finished, then press “Export” again.',
  },
  'export-disk-full': {
    what: 'No export: the station’s disk is full, and the audit cannot record who made it',
    todo: 'Call IT to free space on the disk. Then press “Export” again.',
  },
  'export-disk-failed': {
    what: 'No export: the station’s disk does not accept data, and the audit cannot record who made it',
    todo: 'Call IT to check the disk. Then press “Export” again.',
  },
  'export-store-busy': {
    what: 'No export: another program has locked the database, and the audit cannot record who made it',
    todo: 'Close the program that has the station’s database open (for example a backup), and press “Export” again.',
  },
  'api-fixed': {
    what: 'The API version is fixed when the station starts',
    todo: 'It cannot be changed here: IT sets it with PACKBENCH_API.',
  },
  'v2-not-ready': {
    what: 'The platform does not answer as expected on v2',
    todo: 'The station stays on v1. The Settings screen says what to do, under “Platform: API version”.',
  },
  'v1-gone': {
    what: 'The platform no longer offers v1, or did not answer',
    todo: 'The station stays on v2. Go on.',
  },
  'looked-up': {
    what: 'Looked up, nothing was packed',
    todo: 'The answer is on the screen. While the search is open scans pack nothing: close it on the screen, or scan “Back”.',
  },
  'look-up-closed': {
    what: 'The search is closed: scans pack again',
    todo: 'Go on.',
  },
  'printer-setup': {
    what: 'A printer is being set up',
    todo: 'This is a test label. Look at the screen: it says whether it is the right one.',
  },
  'no-printer-setup': {
    what: 'The printer set-up has ended',
    todo: 'Start it again on the Settings screen.',
  },
  'test-label-not-scanned': {
    what: 'The test label has not been scanned yet',
    todo: 'Scan the code of the last test label.',
  },
  'printer-fixed': {
    what: 'The printer of this size was set when the station was started',
    todo: 'It cannot be changed here. Remove --printer from the start command, or add this printer as a spare.',
  },
  'kept-file-unknown': {
    what: 'This file is not among the kept files',
    todo: 'It may have been removed already. Open the Settings screen again.',
  },
  'kept-file-not-removed': {
    what: 'The file cannot be removed',
    todo: 'Close the program that has it open and try again. If that does not help, call IT.',
  },
  'backup-unknown': {
    what: 'This backup is not there any more',
    todo: 'Open the Status screen again and choose another. If the backups are on another disk or the network, check that it is available.',
  },
  'station-name-taken': {
    what: 'Another table has this name{{name, colon}}',
    todo: 'Give this table another one: names tell the tables apart in the queue and in exports.',
  },
  'backups-of-floor': {
    what: 'No backups are made or restored here',
    todo: 'The data of all tables are on one server. IT makes its backups, by the means of the server.',
  },
  'backup-failed': {
    what: 'No backup was made',
    todo: 'The “Status” screen, “Backups”, says why. Packing can go on.',
  },
  'backup-local-only': {
    what: 'The backup was made, but did not get to the chosen folder',
    todo: 'It is in the data folder. Check the disk or the network: the station will copy it by itself.',
  },
  'backup-folder-relative': {
    what: 'This is not a full path{{name, colon}}',
    todo: 'Enter the folder from its beginning, such as D:\\Packbench or \\\\server\\packbench.',
  },
  'backup-folder-missing': {
    what: 'There is no such folder, and it could not be created{{name, colon}}',
    todo: 'Check that it is no file, the path, and whether the disk or the share is connected.',
  },
  'backup-folder-not-writable': {
    what: 'This folder cannot be written to{{name, colon}}',
    todo: 'Give the station’s user the right to write there, or choose another folder.',
  },
  'backup-folder-no-answer': {
    what: 'The folder does not answer{{name, colon}}',
    todo: 'Check the network and the computer that has it, then save again.',
  },
  'other-printers-full': {
    what: 'This size already has the maximum of spare printers{{range, colon}}',
    todo: 'Remove one on the Settings screen.',
  },
} satisfies Partial<BenchTexts['reasons']>;
