import type { Scene } from '../catalogue.ts';
import { englishSettingsReasons } from './settings-reasons.ts';

export const englishReasons = {
  'unknown-code': {
    what: 'The station does not know this code',
    todo: 'Scan a product barcode, an order number or a command.',
  },
  'not-needed': {
    what: 'Wrong item{{name, colon}}{{size, comma}}',
    todo: 'Order{{order, lead}} does not have it. Keep it out of the pack, put it aside and take an item from the list.',
  },
  'too-many': {
    what: 'One unit too many{{name, colon}}{{size, comma}}',
    todo: 'All such units of the order are in already. Put this one aside and count what is in the pack.',
  },
  'goods-unknown': {
    what: 'The catalog does not know these goods yet{{name, colon}}{{size, comma}}',
    todo: 'Set the unit aside and scan it again later: the station asks about the goods by itself. If that does not help, tell the supervisor.',
  },
  'already-packed': {
    what: 'This unit is packed already{{name, colon}}{{size, comma}}',
    todo: 'It counts once. Take the next one. If this is another unit with the same code, put it aside and call the supervisor.',
  },
  'double-read': {
    what: 'Read twice, counted once{{name, colon}}{{size, comma}}',
    todo: 'If another such unit is in your hand, scan it.',
  },
  'mark-required': {
    what: 'A marking code is needed first{{name, colon}}{{size, comma}}',
    todo: 'Scan the square marking code of the unit that you have started.',
  },
  'mark-malformed': {
    what: 'This is not a whole marking code',
    todo: 'Scan it again. If it does not read, put the unit aside and take another.',
  },
  'mark-length': {
    what: 'The marking code has the wrong length{{got, colon}}',
    todo: 'It must have 31 or 38 characters. Scan again. If that fails, put the unit aside: its code is damaged.',
  },
  'mark-check-digit': {
    what: 'The marking code is wrong: its check digit does not match',
    todo: 'Scan again. If that fails, put the unit aside: its code was printed wrong.',
  },
  'mark-wrong-goods': {
    what: 'The marking code belongs to other goods',
    todo: 'Put this unit aside: its code is not its own. Take another{{name, colon}}{{size, comma}}.',
  },
  'mark-used': {
    what: 'This marking code is in use already{{item, colon}}',
    todo: 'Keep the unit out of the pack. Put it aside and take another. A supervisor can free the code.',
  },
  'mark-not-used': {
    what: 'This marking code is free',
    todo: 'There is nothing to release: it can be scanned. Check that it is the right code.',
  },
  'gs-lost': {
    what: 'The scanner lost the separators of the marking code',
    todo: 'Scan again. If it happens again, tell the supervisor: the scanner must be set to send the separators (GS).',
  },
  'layout-mixed': {
    what: 'The code came in Russian and Latin letters mixed',
    todo: 'Switch the keyboard to English and scan again.',
  },
  'caps-lock': {
    what: 'Upper and lower case are swapped in the code: Caps Lock is on, or the scanner swaps them',
    todo: 'Turn Caps Lock off and scan again. If it comes again, call the supervisor: the scanner must be checked in Settings.',
  },
  'no-order-needs-it': {
    what: 'No order waits for this item{{name, colon}}{{size, comma}}',
    todo: 'Put it back in its place and take another item.',
  },
  'order-not-found': {
    what: 'Order{{order, lead}} not found',
    todo: 'Check the number. A new order appears when the queue is refreshed.',
  },
  'order-cancelled': {
    what: 'Order{{order, lead}} is cancelled',
    todo: 'Do not send it. Put everything collected on the hold shelf, off its pallet too{{places, colon}}.',
  },
  'unit-cancelled': {
    what: 'This unit is cancelled{{name, colon}}{{size, comma}}',
    todo: 'Keep it out of the pack. Put it back in its place and take an item from the list.',
  },
  'packed-unit-cancelled': {
    what: 'A unit in closed pack{{pack, lead}} of order{{order, lead}} is cancelled{{name, colon}}{{size, comma}}',
    todo: 'Find the pack{{pallet, parens}} and open it with the command “Reopen”. Take the unit out and scan the rest again: the pack closes.',
  },
  'label-outdated': {
    what: 'The address of order{{order, lead}} has changed, pack{{pack, lead}} has an old label',
    todo: 'Find the pack{{pallet, parens}} and scan its number: a new label prints. Stick it over the old one.',
  },
  'label-not-scanned': {
    what: 'The label of pack{{pack, lead}} was not scanned yet',
    todo: 'Stick it on and scan it. If it did not print: "Reprint label", or set the pack aside with "I will scan it later".',
  },
  'label-of-other-pack': {
    what: 'This is the label of pack{{got, lead}}, not of{{pack, lead}}',
    todo: 'If it is on the pack, take it off and put it aside. Find the label{{pack, lead}}, stick it on and scan it.',
  },
  'order-too-old': {
    what: 'Order{{order, lead}} is older than 6 days',
    todo: 'It must not be packed: take another. A supervisor cancels it on the Queue screen, “Cancel the order”.',
  },
  'order-not-old': {
    what: 'Order{{order, lead}} is not 6 days old yet',
    todo: 'It may still be sent. If goods are missing, open the order and say which.',
  },
  'order-not-cancellable': {
    what: 'Order{{order, lead}} cannot be cancelled from here any more',
    todo: 'It is in a shipment or was sent. Cancel the shipment, or ask the platform’s manager.',
  },
  'order-on-hold': {
    what: 'Order{{order, lead}} is on the hold shelf',
    todo: 'Take another. To take this one off the shelf scan its number, then “OK”, or use the Queue screen.',
  },
  'order-claimed': {
    what: 'Order{{order, lead}} is being packed already{{other, colon}}',
    todo: 'Take another order.',
  },
  'order-packed': {
    what: 'Order{{order, lead}} is packed already',
    todo: 'Take another. To correct a pack, scan the command “Reopen”.',
  },
  'order-to-confirm': {
    what: 'Order{{order, lead}} is not confirmed yet',
    todo: 'Take another. A supervisor confirms orders on the Queue screen.',
  },
  'order-not-packable': {
    what: 'Order{{order, lead}} may not be packed now{{got, colon}}',
    todo: 'Take another order.',
  },
  'order-open': {
    what: 'Finish the open order{{order, lead}} first',
    todo: 'Pack it, or put it aside with the command “Hold shelf”.',
  },
  'order-already-open': {
    what: 'Order{{order, lead}} is open already',
    todo: 'Scan items from the list.',
  },
  'no-order-open': {
    what: 'No order is open',
    todo: 'Scan an item or an order number.',
  },
  'queue-empty': {
    what: 'The queue is empty',
    todo: 'There is nothing to pack. New orders appear by themselves.',
  },
  'pack-not-found': {
    what: 'Pack{{pack, lead}} not found',
    todo: 'Scan the pack number on its label.',
  },
  'pack-sent': {
    what: 'Pack{{pack, lead}} is in a shipment already',
    todo: 'It cannot be changed any more. If something is wrong with it, call the supervisor.',
  },
  'pack-empty': {
    what: 'The pack is empty',
    todo: 'Scan at least one unit first.',
  },
  'pack-open': {
    what: 'Pack{{pack, lead}} is not closed yet',
    todo: 'Close the pack, then put it on a pallet.',
  },
  'pack-plan-fixed': {
    what: 'The platform was already told that order{{order, lead}} goes in one pack',
    todo: 'Put everything into one pack. If it does not fit, put the order aside with the command “Hold shelf” and call the supervisor.',
  },
  'pallet-closed': {
    what: 'Pallet{{pallet, lead}} is closed',
    todo: 'Scan an open pallet or the command “New pallet”. This one can be opened again on the Shipments screen.',
  },
  'pallet-empty': {
    what: 'There is no pack on pallet{{pallet, lead}}',
    todo: 'Scan the number of a closed pack first.',
  },
  'partner-id-missing': {
    what: 'The partner id is not set',
    todo: 'A pallet cannot be named. A supervisor enters it (2 to 3 characters) in Settings.',
  },
  'no-pallet': {
    what: 'No pallet is open',
    todo: 'Scan a pallet or the command “New pallet”.',
  },
  'nothing-to-undo': {
    what: 'There is nothing to undo',
    todo: 'Go on.',
  },
  'nothing-to-confirm': {
    what: 'There is nothing to confirm',
    todo: 'Go on.',
  },
  'nothing-asked': {
    what: 'There is no question to leave',
    todo: 'Go on.',
  },
  'question-over': {
    what: 'More than a minute has passed: the shipment was not sent',
    todo: 'Scan “Ship” again, check what would go, and scan “OK” right away.',
  },
  'nothing-to-ship': {
    what: 'Nothing to ship: no pallet is closed',
    todo: 'Put packs on a pallet and close it.',
  },
  'nothing-to-print': {
    what: 'There is nothing to print',
    todo: 'Close a pack first.',
  },
  'shipment-refused': {
    what: 'The shipment cannot be sent',
    todo: 'See on the Shipments screen what is in the way, and mend it.',
  },
  'shipment-not-found': {
    what: 'There is no such shipment',
    todo: 'Look at the list on the Shipments screen.',
  },
  'shipment-not-cancellable': {
    what: 'This shipment cannot be cancelled any more',
    todo: 'See its state on the Shipments screen.',
  },
  'shipment-in-portal': {
    what: 'A shipment is neither confirmed nor cancelled from here: version 2 has no such call',
    todo: 'A supervisor confirms and cancels shipments in the seller portal. Go on.',
  },
  'pallet-barcodes-awaited': {
    what: 'The platform has not named the pallets of the shipment yet',
    todo: 'Wait: the labels print by themselves as soon as the barcodes are there.',
  },
  'no-account': {
    what: 'The station has no account: nothing can be packed',
    todo: 'Put the goods aside and call a supervisor: the account is set on the Settings screen. What was packed before is kept.',
  },
  'account-not-accepted': {
    what: "The platform has not accepted the station's account yet: nothing can be packed",
    todo: 'Put the goods aside and call a supervisor: the top of the screen says what to check. What was packed before is kept.',
  },
  'account-newer': {
    what: "The data of the station's account was written by a newer Packbench: nothing can be packed",
    todo: 'Put the goods aside and call a supervisor: the top of the screen says what to do. What was packed before is kept.',
  },
  'no-operator': {
    what: 'Nobody is logged in',
    todo: 'Scan your badge, then scan again.',
  },
  'operator-unknown': {
    what: 'The station does not know this badge',
    todo: 'Scan your badge again or call the supervisor.',
  },
  'not-allowed': {
    what: 'Only a supervisor may do this',
    todo: 'Call a supervisor to scan their badge.',
  },
  'printer-not-of-size': {
    what: 'This printer is not set for that size',
    todo: 'Choose another printer, or add this one on the Settings screen.',
  },
  'print-not-movable': {
    what: 'It cannot be sent to another printer: it prints, has come out or may have come out',
    todo: 'Look at the printer. No label: press “Try again” or “Print again” on the Prints screen.',
  },
  'print-not-removable': {
    what: 'It cannot be removed: it prints, or has come out',
    todo: 'Look at the printer. If it stands still, press “Remove” once more.',
  },
  'print-file-gone': {
    what: 'The file of this sheet is gone: it was kept long enough',
    todo: 'Print test labels and sheets of codes anew from the Settings screen.',
  },
  'platform-unreachable': {
    what: 'The platform did not answer',
    todo: 'Go on. The station asks again by itself.',
  },
  'cancel-not-allowed': {
    what: 'The platform does not let this unit be cancelled',
    todo: 'Put the order on the hold shelf and tell the supervisor.',
  },
  'reason-unknown': {
    what: 'There is no reason with this number',
    todo: 'Choose a reason from the list.',
  },
  'cancel-told': {
    what: 'This cannot be undone any more: the platform was told that it is cancelled{{name, colon}}{{size, comma}}',
    todo: 'If the goods have turned up, put them aside and tell the supervisor.',
  },
  'no-reason-asked': {
    what: 'No reason is asked for now',
    todo: 'First the command “Unit missing” and the unit, then the reason.',
  },
  'unit-not-open': {
    what: 'This unit is not among those still to pack',
    todo: 'Choose a unit that is not packed yet.',
  },
  'empty-scan': {
    what: 'The scanner sent an empty code',
    todo: 'Scan again.',
  },
  'scan-too-long': {
    what: 'The code is too long',
    todo: 'Scan one code at a time.',
  },
  'scanner-check': {
    what: 'The scanner is being checked',
    todo: 'Scan the codes of the check sheet. Orders are not touched by it.',
  },
  'scanner-check-first': {
    what: 'Check the scanner first',
    todo: 'Scan the codes of the check sheet. If the scanner does not read them, call the supervisor.',
  },
  'scan-failed': {
    what: 'Scan not counted: the station failed',
    todo: 'Scan again. If this comes back, put the item aside and call the supervisor: the cause is in the station’s log.',
  },
  'store-failed': {
    what: 'The scan was not saved',
    todo: 'Scan again. If that fails, stop work and call the supervisor.',
  },
  'alarm-just-raised': {
    what: 'A new alarm has come: read it',
    todo: 'It is not acknowledged yet. Do what it says, then “OK”.',
  },
  'disk-full': {
    what: 'The scan was not saved: the disk is full',
    todo: 'Stop packing and call IT: space must be freed on the station’s disk. Then scan again.',
  },
  'disk-read-only': {
    what: 'The scan was not saved: the disk is read-only',
    todo: 'Stop packing and call IT: the station’s disk must be made writable again. Then scan again.',
  },
  'disk-failed': {
    what: 'The scan was not saved: the disk does not accept data',
    todo: 'Stop packing and call IT: the station’s disk must be checked. Then scan again.',
  },
  'store-busy': {
    what: 'The scan was not saved: another program holds the database',
    todo: 'Close backup or other programs that use the station’s database, then scan again. If that fails, call IT.',
  },
  'database-damaged': {
    what: 'The scan does not count: the station’s database is damaged',
    todo: 'Pack nothing and call a supervisor: the screen says what can be done.',
  },
  locked: {
    what: 'Scan not counted: the alarm is not acknowledged',
    todo: 'Put the item aside, then acknowledge the alarm: command “OK”, the button, or the Enter key.',
  },
  ...englishSettingsReasons,
} satisfies Scene['reasons'];
