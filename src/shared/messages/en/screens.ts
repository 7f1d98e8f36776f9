import type { Catalogue } from '../catalogue.ts';
import { englishApiVersion } from './api-version.ts';
import { englishBackupsScreen } from './backups-screen.ts';
import { englishBenchHero } from './bench-hero.ts';
import { englishBenchScreen } from './bench-screen.ts';
import { englishDamage } from './damage.ts';
import { englishDisk } from './disk.ts';
import { englishExchangeScreen } from './exchange-screen.ts';
import { englishExports } from './exports.ts';
import { englishFindScreen } from './find-screen.ts';
import { englishFirstRunScreen } from './first-run-screen.ts';
import { englishFloorScreen } from './floor-screen.ts';
import { englishGoodsChangesScreen } from './goods-changes-screen.ts';
import { englishGoodsFormScreen } from './goods-form-screen.ts';
import { englishGoodsScreen } from './goods-screen.ts';
import { englishHelpScreen } from './help-screen.ts';
import { englishKeptFilesScreen } from './kept-files-screen.ts';
import { englishLookupScreen } from './lookup-screen.ts';
import { englishOrderChanges } from './order-changes.ts';
import { englishOrdersScreen } from './orders-screen.ts';
import { englishOutboxScreen } from './outbox-screen.ts';
import { englishPages } from './pages.ts';
import { englishPracticeScreen } from './practice-screen.ts';
import { englishPricesScreen } from './prices-screen.ts';
import { englishPrinterSetup } from './printer-setup.ts';
import { englishPrintsScreen } from './prints-screen.ts';
import { englishQueueScreen } from './queue-screen.ts';
import { englishRecovery } from './recovery.ts';
import { englishRehearsal } from './rehearsal.ts';
import { englishRestore } from './restore.ts';
import { englishReturnsScreen } from './returns-screen.ts';
import { englishScannersScreen } from './scanners-screen.ts';
import { englishSettingsScreen } from './settings-screen.ts';
import { englishShiftScreen } from './shift-screen.ts';
import { englishShipmentsScreen } from './shipments-screen.ts';
import { englishSoundScreen } from './sound-screen.ts';
import { englishStatisticsScreen } from './statistics-screen.ts';
import { englishStatusScreen } from './status-screen.ts';
import { englishStockScreen } from './stock-screen.ts';
import { englishStorageScreen } from './storage-screen.ts';
import { englishSuppliesScreen } from './supplies-screen.ts';
import { englishTour } from './tour.ts';

/** Words of the screens themselves: headings, buttons, labels. */
export const englishScreens = {
  ...englishBenchScreen,
  ...englishBenchHero,
  ...englishSettingsScreen,
  ...englishFirstRunScreen,
  ...englishSoundScreen,
  ...englishShiftScreen,
  ...englishStatisticsScreen,
  ...englishOrderChanges,
  ...englishOutboxScreen,
  ...englishFloorScreen,
  ...englishStatusScreen,
  ...englishKeptFilesScreen,
  ...englishRestore,
  ...englishBackupsScreen,
  ...englishStorageScreen,
  ...englishApiVersion,
  ...englishRecovery,
  ...englishRehearsal,
  ...englishExchangeScreen,
  ...englishExports,
  ...englishDamage,
  ...englishDisk,
  ...englishScannersScreen,
  ...englishPrinterSetup,
  ...englishQueueScreen,
  ...englishLookupScreen,
  ...englishOrdersScreen,
  ...englishPages,
  ...englishShipmentsScreen,
  ...englishSuppliesScreen,
  ...englishPricesScreen,
  ...englishPrintsScreen,
  ...englishPracticeScreen,
  ...englishFindScreen,
  ...englishGoodsScreen,
  ...englishGoodsFormScreen,
  ...englishGoodsChangesScreen,
  ...englishReturnsScreen,
  ...englishStockScreen,
  ...englishHelpScreen,
  ...englishTour,
  nav: {
    label: 'Screens',
    bench: 'Bench',
    queue: 'Queue',
    shipments: 'Shipments',
    returns: 'Returns',
    prints: 'Prints',
    goods: 'Goods',
    shift: 'Shift',
    floor: 'Floor',
    status: 'Status',
    settings: 'Settings',
    waiting: '{{count}} to pack',
    toConfirm: '{{count}} to confirm',
    quarantined: '{{count}} in quarantine',
    printsFailed: '{{count}} failed',
    versionNotice: 'the platform’s version changes soon',
  },
  account: {
    notWorking: 'no account',
    none: 'No account is set: nothing can be packed',
    noneTodo:
      'Supervisor: scan your badge and set the account on the Settings screen, in the group “Platform”, or start the station with its earlier settings. Everything packed so far is kept. To try the demo platform, start with --demo and without PACKBENCH_DATABASE_URL.',
    notAccepted: 'The platform has not accepted the account “{{client}}” yet: nothing can be packed',
    notAcceptedTodo:
      'Supervisor: check the address, the client ID and the secret on the Settings screen. The station tries again by itself and starts working as soon as the platform accepts the account. The data of the earlier account is kept.',
    newer: 'The data of the account “{{client}}” was written by a newer Packbench: nothing can be packed',
    newerTodo:
      'Install the version that was used with this account, or a later one. Or, supervisor: set the earlier account on the Settings screen, in the group “Platform”. The data of both accounts is kept.',
    otherFloor: 'The floor’s database belongs to another account than “{{client}}”: nothing can be packed',
    otherFloorTodo:
      'Supervisor: set the floor’s account on the Settings screen, in the group “Platform”. For another account IT makes a database of its own: PACKBENCH_DATABASE_URL then names it. Everything packed so far is kept.',
  },
  common: {
    /** Words that belong together: their order and signs are the language's. */
    colon: '{{name}}: {{value}}',
    named: '{{name}} {{number}}',
    sentences: '{{first}} {{second}}',
    list: '{{items, list}}',
    separator: ' · ',
    scopeMissing:
      'The keys of the station lack the right {{scopes}}. The platform’s account manager grants it, or the portal where keys are made.',
    goods: '{{name}}{{size, comma}}',
    figures: '{{pallets, pallets}} · {{packs, packs}} · {{units, units}}',
    loading: 'Loading…',
    serverAway: "The floor's database does not answer. The list loads by itself when it does.",
    serverAwayTodo:
      "The floor's database does not answer. Try again when you hear the signal and the bar at the top is gone.",
    loadFailed: 'The list did not load. Check the connection to the station.',
    tryAgain: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    done: 'Done',
    failed: 'Failed: no answer from the station',
    failedTodo: 'Check whether it was done. If not, try again.',
    badInput: 'Failed: the station did not accept the input',
    badInputTodo: 'Check it: an entry is too long or empty, or there are too many.',
    order: 'Order',
    cutOff: 'Cut-off',
    units: 'Pcs',
    status: 'Status',
    actions: 'Actions',
    supervisorOnly: 'Supervisor only',
  },
  closing: {
    title: 'Close the station?',
    openPack: 'Order {{order}} has an open pack, number {{ordinal}}, with {{packed, units}} in it.',
    openPackTodo: 'Everything scanned is saved. After the next start the order opens where you left it.',
    waiting: 'Not sent to the platform yet: {{waiting, changes}}.',
    waitingTodo: 'Nothing is sent while the station is closed. It is sent after the next start.',
    nothing: 'No pack is open, and everything has been sent: you can close.',
    scanStays: 'Any scan keeps the station open.',
    stay: 'Keep open',
    close: 'Close the station',
  },
} satisfies Catalogue['ui'];
