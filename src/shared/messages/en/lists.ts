import type { Lists } from '../catalogue.ts';

export const englishLists = {
  printProblems: {
    'label-waits': {
      what: 'The label file is not there yet',
      todo: 'It prints by itself when it comes. Keep the pack here.',
    },
    'label-excluded': {
      what: 'The platform gives no label for this number',
      todo: 'Put the pack on the hold shelf and tell the supervisor.',
    },
    'label-not-a-pdf': {
      what: 'A useless file came instead of the label',
      todo: 'Press “Try again”. If that fails, tell the supervisor.',
    },
    'label-code-unread': {
      what: 'The code on the label cannot be read',
      todo: 'It was not printed. Press “Try again”. If that fails: “Look”, then “Print anyway”, and check the code with the scanner.',
    },
    'label-code-other': {
      what: 'The label has the code of another number',
      todo: 'It was not printed: it belongs to something else. Press “Try again”. If that fails, put this aside and call a supervisor.',
    },
    'no-printer': {
      what: 'No printer is set for this size',
      todo: 'Choose a printer on the Settings screen.',
    },
    'printer-unknown': {
      what: 'The computer does not know this printer',
      todo: 'Check the name of the printer on the Settings screen.',
    },
    'printer-stopped': {
      what: 'The printer is stopped',
      todo: 'Check paper, power and lid. If it does not go on by itself, let a supervisor start the printer in the system.',
    },
    'printer-unreachable': {
      what: 'The printer cannot be reached',
      todo: 'Switch it on and check its network cable. It prints by itself then.',
    },
    'printer-silent': {
      what: 'The printer does not answer',
      todo: 'Look at its paper, its ribbon and its lid. It prints by itself when all is well.',
    },
    'printer-busy': {
      what: 'The printer is busy and takes no more',
      todo: 'Wait: it prints by itself. If it stands for long, look at the printer.',
    },
    'printer-paused': {
      what: 'The printer is paused',
      todo: 'Press the pause button on the printer. It prints by itself then.',
    },
    'out-of-paper': {
      what: 'The printer is out of labels',
      todo: 'Put in a new roll. It prints by itself then.',
    },
    'out-of-ribbon': {
      what: 'The printer is out of ribbon',
      todo: 'Put in a new ribbon. It prints by itself then.',
    },
    'paper-jam': {
      what: 'The labels are jammed in the printer',
      todo: 'Open the printer, clear the way and close it. It prints by itself then.',
    },
    'head-open': {
      what: 'The printer is open',
      todo: 'Close its lid. It prints by itself then.',
    },
    'job-cancelled': {
      what: 'The print was cancelled at the printer',
      todo: 'If the label is needed, press “Print again”.',
    },
    'job-aborted': {
      what: 'The printer broke off',
      todo: 'Check the printer and press “Try again”.',
    },
    'driver-failed': {
      what: 'The printer did not take the job',
      todo: 'Check that it is on and connected. If it does not print by itself then, press “Try again”.',
    },
    'outcome-unknown': {
      what: 'Not known whether the label came out: a connection broke, or the job was removed from the computer’s queue',
      todo: 'Look at the printer. No label: press “Try again”. There it is: press “Remove”.',
    },
  },
  printStatus: {
    waiting: 'waiting',
    sending: 'handing over',
    sent: 'handed over',
    printed: 'printed',
    failed: 'failed',
    cancelled: 'removed',
  },
  printReason: {
    close: 'pack closed',
    packed: 'unit packed',
    open: 'pallet opened',
    command: 'command',
    shipment: 'shipment created',
    test: 'test print',
  },
  documents: {
    'pack-label': 'Pack label',
    'item-label': 'Item label',
    'pallet-label': 'Pallet label',
    'pallet-tag': 'Temporary pallet tag',
    'handover-list': 'Hand-over list',
    'test-label': 'Test label',
    sheet: 'Sheet of codes',
  },
  shipmentProblems: {
    'order-cancelled': {
      what: 'The order is cancelled',
      todo: 'Find its packs and scan their numbers: they come off the pallet. Put them on the hold shelf.',
    },
    'unit-cancelled': {
      what: 'A cancelled unit lies in the pack',
      todo: 'Command “Reopen”, the number of the pack, take the unit out and scan the others: the pack closes. Then put it on an open pallet and close that.',
    },
    'mark-missing': {
      what: 'A unit was packed without its mark',
      todo: 'Command “Reopen”, the number of the pack, then scan the marks of its units: the pack closes. Then put it on an open pallet and close that.',
    },
    'label-outdated': {
      what: 'The pack has a label with the old address',
      todo: 'Scan the number of the pack: a new one prints. Stick it over the old one.',
    },
    'label-not-scanned': {
      what: 'The label of the pack was not scanned',
      todo: 'Scan the label on the pack: then the pack is closed. If no pallet is open at the station, scan “New pallet” before; then close the pallet.',
    },
    'order-on-hold': {
      what: 'The order is on the hold shelf',
      todo: 'A supervisor settles it in the Queue. Sent without it, the station says which pack to take off the pallet.',
    },
    'cancel-on-its-way': {
      what: 'The cancellation of a unit has not reached the platform yet',
      todo: 'Wait for the connection to the platform.',
    },
    'assembly-on-its-way': {
      what: 'The platform has not been told yet what is in the packs of the order',
      todo: 'Nothing is to be done: the shipment goes by itself right after that.',
    },
    'order-too-old': {
      what: 'The order is older than 6 days',
      todo: 'The order must be cancelled: tell the supervisor. Its packs come off the pallet: open the pallet again on the Shipments screen, then “Take off the pallet”.',
    },
    'order-incomplete': {
      what: 'The order is not packed completely',
      todo: 'Scan the number of the order and pack the rest; put the pack on an open pallet and close that. Sent without the order, the station says which packs to take off.',
    },
    'pack-not-on-pallet': {
      what: 'The pack is on no pallet',
      todo: 'Command “New pallet”, the number of the pack, “Close pallet”: an order travels whole. It may go on another pallet than the rest.',
    },
    'pack-on-open-pallet': {
      what: 'The pack is on an open pallet',
      todo: 'Scan the barcode of that pallet and the command “Close pallet”: an order travels whole.',
    },
    'pack-open': {
      what: 'The pack is not closed',
      todo: 'Scan the number of its order and the command “Close pack”. Then “New pallet”, the number of the pack, “Close pallet”.',
    },
    'number-missing': {
      what: 'The platform has not given the pack number yet',
      todo: 'Wait for the connection to the platform.',
    },
    'seller-sku-unknown': {
      what: 'The seller SKU is not known',
      todo: 'Tell the supervisor: the platform’s catalog has no SKU of ours for these goods.',
    },
    'unitload-too-long': {
      what: 'The item number is longer than 26 characters',
      todo: 'The platform will not take it. Tell the supervisor.',
    },
    'unitload-used': {
      what: 'This unit has travelled in another shipment',
      todo: 'Tell the supervisor. To take the pack off, open the pallet again on the Shipments screen, then “Take off the pallet”.',
    },
    'pallet-empty': {
      what: 'There is no pack on the pallet',
      todo: 'It stays here. To use it, open it again on the Shipments screen.',
    },
    'refused-by-platform': {
      what: 'The platform refused',
      todo: 'Mend what it names and send again.',
    },
    'pallet-unnamed': {
      what: 'The platform has not told the pallet’s barcode yet',
      todo: 'The label prints by itself when it comes. If that takes long, let a supervisor look at the shipment in the seller portal. Do not hand the pallet over before.',
    },
    'pallet-mismatch': {
      what: 'The platform names a pallet with packs that are on none of ours, or names one in two ways',
      todo: 'Hand over no pallet without a label. Let a supervisor compare the shipment with the seller portal and write to the platform’s support.',
    },
    'shipment-in-portal': {
      what: 'The shipment can be neither confirmed nor cancelled from here: version 2 has no such call',
      todo: 'Do it in the seller portal: the station sees the new state by itself.',
    },
  },
  shipmentStage: {
    sending: 'sending',
    created: 'created',
    refused: 'refused',
  },
  holdReasons: {
    'held-by-packer': {
      what: 'Put aside by a packer',
      todo: 'Find out what was missing, then release the order.',
    },
    'order-cancelled': {
      what: 'The order is cancelled',
      todo: 'Unpack it, put the goods back, remove the labels.',
    },
    'order-gone': {
      what: 'The platform does not know the order any more: cancelled or shipped already',
      todo: 'Ask a supervisor what became of it. If it was cancelled, unpack it and put the goods back.',
    },
    'cancel-not-allowed': {
      what: 'A unit is missing and the platform does not let it be cancelled',
      todo: 'Find the unit or settle it with the platform.',
    },
    'number-refused': {
      what: 'The platform gave no pack number',
      todo: 'See why it refused, mend it and release the order.',
    },
    'numbers-not-shown': {
      what: 'The platform has given the pack numbers already, but shows them nowhere',
      todo: 'Look for them in the seller portal, or ask the platform’s manager. Once the platform shows them, release the order: the station asks again.',
    },
    'mark-refused': {
      what: 'The platform did not take the marking code',
      todo: 'Replace the unit by another and release the order.',
    },
  },
  blocked: {
    'too-old': 'older than 6 days, must be cancelled',
    claimed: 'it is being packed already',
    'not-packable': 'not allowed by the platform yet',
  },
} satisfies Lists;
