import type { ListTexts } from '../catalogue.ts';

export const englishLists = {
  printProblems: {
    'label-waits': {
      what: 'The label file has not arrived yet',
      todo: 'It prints by itself when it arrives. Keep the pack here.',
    },
    'label-excluded': {
      what: 'The platform provides no label for this number',
      todo: 'Put the pack on the hold shelf and tell the supervisor.',
    },
    'label-not-a-pdf': {
      what: 'The label file is not a valid PDF',
      todo: 'Press “Try again”. If that fails, tell the supervisor.',
    },
    'label-code-unread': {
      what: 'The code on the label cannot be read',
      todo: 'It was not printed. Press “Try again”. If that fails: “Preview”, then “Print anyway”, and check the code with the scanner.',
    },
    'label-code-other': {
      what: 'The code on the label belongs to another number',
      todo: 'It was not printed. Press “Try again”. If that fails, set this aside and call a supervisor.',
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
      todo: 'Check paper, power and lid. If it does not resume by itself, ask a supervisor to start the printer in the system.',
    },
    'printer-unreachable': {
      what: 'The printer cannot be reached',
      todo: 'Switch it on and check its network cable. Printing then resumes by itself.',
    },
    'connection-lost': {
      what: 'The printer broke the connection before it had the whole label',
      todo: 'Check that it is on, and its cable. Printing then resumes by itself.',
    },
    'printer-silent': {
      what: 'The printer does not answer',
      todo: 'Check its paper, ribbon and lid. Printing then resumes by itself.',
    },
    'printer-busy': {
      what: 'The printer is busy and accepts no more jobs',
      todo: 'Wait: it prints by itself. If it takes long, check the printer.',
    },
    'printer-paused': {
      what: 'The printer is paused',
      todo: 'Press the pause button on the printer. Printing then resumes by itself.',
    },
    'out-of-paper': {
      what: 'The printer is out of labels',
      todo: 'Load a new roll. Printing then resumes by itself.',
    },
    'out-of-ribbon': {
      what: 'The printer is out of ribbon',
      todo: 'Load a new ribbon. Printing then resumes by itself.',
    },
    'paper-jam': {
      what: 'Paper jam in the printer',
      todo: 'Open the printer, clear the jam and close it. Printing then resumes by itself.',
    },
    'head-open': {
      what: 'The printer is open',
      todo: 'Close its lid. Printing then resumes by itself.',
    },
    'job-cancelled': {
      what: 'The print was cancelled at the printer',
      todo: 'If the label is needed, press “Print again”.',
    },
    'job-aborted': {
      what: 'The printer aborted the job',
      todo: 'Check the printer and press “Try again”.',
    },
    'driver-failed': {
      what: 'The printer did not accept the job',
      todo: 'Check that it is on and connected. If it still does not print, press “Try again”.',
    },
    'outcome-unknown': {
      what: 'It is not known whether the label came out: the connection broke, or the job was removed from the computer’s queue',
      todo: 'Check the printer. No label: press “Try again”. Label is there: press “Remove”.',
    },
  },
  printStatus: {
    waiting: 'waiting',
    sending: 'sending',
    sent: 'sent to the printer',
    printed: 'printed',
    failed: 'failed',
    cancelled: 'removed',
  },
  printReason: {
    close: 'pack closed',
    packed: 'item packed',
    open: 'pallet opened',
    command: 'command',
    shipment: 'created at the platform',
    test: 'test print',
  },
  reprintReasons: {
    torn: 'Torn',
    unreadable: 'Unreadable',
    creased: 'Creased',
    lost: 'Lost',
    other: 'Other',
  },
  documents: {
    'pack-label': 'Pack label',
    'item-label': 'Item label',
    'pallet-label': 'Pallet label',
    'pallet-tag': 'Pallet tag',
    'goods-label': 'Label of goods (stock)',
    'handover-list': 'Hand-over list',
    'supply-list': 'Papers of a supply',
    'test-label': 'Test label',
    sheet: 'Sheet of codes',
  },
  shipmentProblems: {
    'order-cancelled': {
      what: 'The order is cancelled',
      todo: 'Find its packs and scan their numbers to take them off the pallet. Put them on the hold shelf.',
    },
    'unit-cancelled': {
      what: 'The pack contains a cancelled item',
      todo: 'Scan “Reopen” and the pack number. Take the item out and scan the others: the pack closes. Then put it on an open pallet and close the pallet.',
    },
    'mark-missing': {
      what: 'An item was packed without its marking code',
      todo: 'Scan “Reopen” and the pack number, then the marking codes of its items: the pack closes. Then put it on an open pallet and close the pallet.',
    },
    'label-outdated': {
      what: 'The label of the pack has the old address',
      todo: 'Scan the pack number: a new label prints. Stick it over the old one.',
    },
    'label-not-scanned': {
      what: 'The label of the pack was not scanned',
      todo: 'Scan the label on the pack: this closes the pack. If no pallet is open at the station, scan “New pallet” first. Then close the pallet.',
    },
    'order-on-hold': {
      what: 'The order is on the hold shelf',
      todo: 'A supervisor decides on the Queue screen. If you ship without it, the station says which pack to take off the pallet.',
    },
    'cancel-on-its-way': {
      what: 'The cancellation of an item has not reached the platform yet',
      todo: 'Wait for the connection to the platform.',
    },
    'assembly-on-its-way': {
      what: 'The contents of the packs have not been sent to the platform yet',
      todo: 'Nothing to do: the shipment is sent by itself right after that.',
    },
    'order-too-old': {
      what: 'The order is older than 6 days',
      todo: 'The order must be cancelled: tell the supervisor. Its packs must come off the pallet: reopen the pallet on the Shipments screen, then “Take off the pallet”.',
    },
    'order-incomplete': {
      what: 'The order is not completely packed',
      todo: 'Scan the order number and pack the rest. Put the pack on an open pallet and close the pallet. If you ship without the order, the station says which packs to take off.',
    },
    'pack-not-on-pallet': {
      what: 'The pack is not on a pallet',
      todo: 'Scan “New pallet”, the pack number and “Close pallet”: an order ships complete. The pack may go on a different pallet.',
    },
    'pack-on-open-pallet': {
      what: 'The pack is on an open pallet',
      todo: 'Scan the barcode of that pallet and “Close pallet”: an order ships complete.',
    },
    'pack-open': {
      what: 'The pack is not closed',
      todo: 'Scan its order number and “Close pack”. Then “New pallet”, the pack number and “Close pallet”.',
    },
    'number-missing': {
      what: 'The platform has not given the pack number yet',
      todo: 'Wait for the connection to the platform.',
    },
    'seller-sku-unknown': {
      what: 'The seller SKU is not known',
      todo: 'Tell the supervisor: the platform’s catalog has no seller SKU for this item.',
    },
    'unitload-too-long': {
      what: 'The item number is longer than 26 characters',
      todo: 'The platform will not accept it. Tell the supervisor.',
    },
    'unitload-used': {
      what: 'This item has already been shipped in another shipment',
      todo: 'Tell the supervisor. To take the pack off, reopen the pallet on the Shipments screen, then “Take off the pallet”.',
    },
    'pallet-empty': {
      what: 'The pallet is empty',
      todo: 'It stays here. To use it, reopen it on the Shipments screen.',
    },
    'refused-by-platform': {
      what: 'The platform refused',
      todo: 'Fix what it names and send again.',
    },
    'pallet-unnamed': {
      what: 'The platform has not assigned the pallet’s barcode yet',
      todo: 'The label prints by itself when the barcode arrives. If that takes long, ask a supervisor to check the shipment in the seller portal. Do not hand over the pallet before then.',
    },
    'pallet-mismatch': {
      what: 'The platform lists a pallet that matches none of ours, or lists one pallet twice',
      todo: 'Do not hand over a pallet that has no label. Ask a supervisor to compare the shipment with the seller portal and to write to the platform’s support.',
    },
    'shipment-dropped': {
      what: 'The shipment was taken back before it was sent: the platform does not know it',
      todo: 'Its pallets are here again. Send them in a new shipment.',
    },
    'shipment-in-portal': {
      what: 'The shipment cannot be confirmed or cancelled from here: v2 does not support it',
      todo: 'Do it in the seller portal. The station picks up the new state by itself.',
    },
  },
  holdReasons: {
    'held-by-packer': {
      what: 'Put on hold by a packer',
      todo: 'Find out what was missing, then release the order.',
    },
    'order-cancelled': {
      what: 'The order is cancelled',
      todo: 'Unpack it, put the items back, remove the labels.',
    },
    'order-gone': {
      what: 'The platform no longer has this order: it was cancelled or shipped',
      todo: 'Ask a supervisor what happened to it. If it was cancelled, unpack it and put the items back.',
    },
    'cancel-not-allowed': {
      what: 'The platform does not allow cancelling the order or its item',
      todo: 'If the item is missing, find it or resolve it with the platform. If nothing is missing, take the order off the shelf and pack it.',
    },
    'number-refused': {
      what: 'The platform did not assign a pack number',
      todo: 'Check why it refused, fix the cause and release the order.',
    },
    'numbers-not-shown': {
      what: 'The platform has already assigned pack numbers, but does not return them',
      todo: 'Look for them in the seller portal, or ask the platform’s manager. Once the platform shows them, release the order: the station asks again.',
    },
    'packed-before-restore': {
      what: 'Packed, but since the restore the station does not know which item is in which pack',
      todo: 'Find the packs with this order’s numbers, release the order and pack it again: the numbers stay the same.',
    },
    'mark-refused': {
      what: 'The platform did not accept the marking code',
      todo: 'Replace the item and release the order.',
    },
    contradicts: {
      what: 'What was packed does not match the floor’s database',
      todo: 'Look at what does not match (on Status; after moving a station in its report), compare it with the goods in the packs, set it right and release the order.',
    },
  },
  holdNotes: {
    'not-enough-goods': {
      what: 'Not enough items',
      todo: 'Find the items and release the order. Not found: release it too, and the packer reports them missing.',
    },
    damaged: { what: 'Damaged item', todo: 'Replace the item and release the order.' },
    'does-not-fit': {
      what: 'Does not fit',
      todo: 'Find larger packaging and release the order. It may also go in two packs.',
    },
    'mark-unreadable': {
      what: 'Unreadable mark',
      todo: 'Replace the item by the same with a readable code and release the order.',
    },
    'other-question': { what: 'A question', todo: 'Ask the packer and release the order.' },
  },
  blocked: {
    'too-old': 'older than 6 days, must be cancelled',
    claimed: 'being packed{{by, colon}}',
    'not-packable': 'not released by the platform yet',
  },
} satisfies ListTexts;
