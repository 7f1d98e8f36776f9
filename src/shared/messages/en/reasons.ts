import type { BenchTexts } from '../catalogue.ts';
import { englishPracticeReasons } from './practice-reasons.ts';
import { englishSettingsReasons } from './settings-reasons.ts';

export const englishReasons = {
  'unknown-code': {
    what: 'The station does not know this code',
    todo: 'Scan the barcode of an item, an order number or a command. If it is the code of an item of the order, call a supervisor, who can teach it to the station.',
  },
  'not-needed': {
    what: 'Wrong item{{name, colon}}{{size, comma}}',
    todo: 'It is not in order{{order, lead}}. Keep it out of the pack, set it aside and take the one on the screen.',
  },
  'too-many': {
    what: 'One item too many{{name, colon}}{{size, comma}}',
    todo: 'All items of this kind are already packed. Set this one aside and count what is in the pack.',
  },
  'goods-unknown': {
    what: 'This item is not in the catalog yet{{name, colon}}{{size, comma}}',
    todo: 'Set the item aside and scan it again later: the station looks the item up by itself. If that does not help, tell the supervisor.',
  },
  'goods-twins': {
    what: 'Several goods that are needed have this code: which one you hold is not known',
    todo: 'Scan the SKU, the item number or the order.',
  },
  'already-packed': {
    what: 'This item is already packed{{name, colon}}{{size, comma}}',
    todo: 'It counts once. Take the next one. If this is another item with the same code, set it aside and call the supervisor.',
  },
  'double-read': {
    what: 'Read twice, counted once{{name, colon}}{{size, comma}}',
    todo: 'If you hold a second item, scan that one.',
  },
  'mark-required': {
    what: 'Scan the marking code first{{name, colon}}{{size, comma}}',
    todo: 'Scan the square marking code of the item you have just scanned.',
  },
  'mark-malformed': {
    what: 'This marking code is incomplete',
    todo: 'Scan it again. If that fails, set the item aside and take another.',
  },
  'mark-length': {
    what: 'The marking code has the wrong length{{got, colon}}',
    todo: 'It must have 31 or 38 characters. Scan again. If that fails, set the item aside: its code is damaged.',
  },
  'mark-check-digit': {
    what: 'Wrong check digit in the marking code',
    todo: 'Scan again. If that fails, set the item aside: its code is misprinted.',
  },
  'mark-wrong-goods': {
    what: 'The marking code belongs to another item',
    todo: 'Set this item aside: it has the wrong code. Take another{{name, colon}}{{size, comma}}.',
  },
  'mark-used': {
    what: 'This marking code is already in use{{other, parens}}{{item, colon}}',
    todo: 'Keep the item out of the pack. Set it aside and take another. A supervisor can release the code.',
  },
  'mark-not-used': {
    what: 'This marking code is not in use',
    todo: 'Nothing to release: it can be scanned. Check that it is the right code.',
  },
  'gs-lost': {
    what: 'The scanner lost the separators of the marking code',
    todo: 'Scan again. If it happens again, tell the supervisor: the scanner must be set to send the separators (GS).',
  },
  'layout-mixed': {
    what: 'The code arrived with Russian and Latin letters mixed',
    todo: 'Switch the keyboard to English and scan again.',
  },
  'caps-lock': {
    what: 'Upper and lower case are swapped in the code: Caps Lock is on, or the scanner swaps them',
    todo: 'Turn Caps Lock off and scan again. If it happens again, ask the supervisor to check the scanner in Settings.',
  },
  'no-order-needs-it': {
    what: 'No order needs this item{{name, colon}}{{size, comma}}',
    todo: 'Put it back in its place and take another item.',
  },
  'order-not-found': {
    what: 'Order{{order, lead}} not found',
    todo: 'Check the number. A new order appears when the queue is refreshed.',
  },
  'order-cancelled': {
    what: 'Order{{order, lead}} is cancelled',
    todo: 'Do not ship it. Put everything packed on the hold shelf, including packs on pallets{{places, colon}}.',
  },
  'unit-cancelled': {
    what: 'This item is cancelled{{name, colon}}{{size, comma}}',
    todo: 'Keep it out of the pack. Put it back in its place and take the one on the screen.',
  },
  'packed-unit-cancelled': {
    what: 'An item in closed pack{{pack, lead}} of order{{order, lead}} was cancelled{{name, colon}}{{size, comma}}',
    todo: 'Find the pack{{pallet, parens}} and scan “Reopen”. Take the item out and scan the rest again: the pack closes.',
  },
  'label-outdated': {
    what: 'The address of order{{order, lead}} has changed: pack{{pack, lead}} has an old label',
    todo: 'Find the pack{{pallet, parens}} and scan its number: a new label prints. Stick it over the old one.',
  },
  'label-not-scanned': {
    what: 'The label of pack{{pack, lead}} has not been scanned yet',
    todo: 'Stick it on and scan it. If it did not print: “Reprint label”, or set the pack aside with “I will scan it later”.',
  },
  'label-of-other-pack': {
    what: 'This is the label of pack{{got, lead}}, not of pack{{pack, lead}}',
    todo: 'If it is on the pack, take it off and set it aside. Find label{{pack, lead}}, stick it on and scan it.',
  },
  'order-too-old': {
    what: 'Order{{order, lead}} is older than 6 days',
    todo: 'Do not pack it: take another. A supervisor cancels it on the Queue screen, “Cancel the order”.',
  },
  'order-on-hold': {
    what: 'Order{{order, lead}} is on the hold shelf',
    todo: 'Take another. To release this one, scan its number, then “OK”, or use the Queue screen.',
  },
  'order-not-held': {
    what: 'Order{{order, lead}} is no longer on the hold shelf',
    todo: 'It needs no reason any more.',
  },
  'order-claimed': {
    what: 'Order{{order, lead}} is already being packed{{other, colon}}',
    todo: 'Take another order.',
  },
  'order-not-claimed': {
    what: 'Nobody is packing order{{order, lead}}',
    todo: 'There is nothing to hand over: open it at any table.',
  },
  'order-handed-over': {
    what: 'Order{{order, lead}} was handed over to another table{{other, colon}}',
    todo: 'Put nothing more into it. Carry its pack and goods to that table. Then scan “OK”.',
  },
  'order-returned': {
    what: 'Order{{order, lead}} is back in the queue: this table was without a connection for too long',
    todo: 'Nothing of it was packed. Scan “OK”, then its number, and go on.',
  },
  'table-not-found': {
    what: 'There is no such table any more',
    todo: 'Choose another table of the list.',
  },
  'table-alive': {
    what: 'The table works: order{{order, lead}} cannot be taken from it',
    todo: 'Hand the order over to another table.',
  },
  'table-in-use': {
    what: 'Table{{name, lead}} stays on the list: it works, or has an order',
    todo: 'First hand its orders over to another table.',
  },
  'claim-has-units': {
    what: 'Some of order{{order, lead}} is packed: it lies on that table',
    todo: 'Hand the order over to another table, and carry its pack there.',
  },
  'claim-moved': {
    what: 'Meanwhile order{{order, lead}} was taken, or something of it was packed',
    todo: 'Look at it again.',
  },
  'price-percent': {
    what: 'This percent cannot be read',
    todo: 'Enter a number from −99 to 900, not zero: for example −7.5 or 10.',
  },
  'prices-gone': {
    what: 'This summary is gone: it was sent already, or another one was made',
    todo: 'Look at the list of changes. If the prices did not go, make the summary again.',
  },
  'prices-moved': {
    what: 'The prices have changed meanwhile: nothing was sent',
    todo: 'Look at the new prices and make the summary again.',
  },
  'held-price-moved': {
    what: 'The price in quarantine was changed or decided about meanwhile: nothing was sent',
    todo: 'Close the window and look what has become of this price.',
  },
  'draft-gone': {
    what: 'This draft is gone: it was sent or dropped',
    todo: 'Look at the list of drafts. If the goods were not sent, begin again.',
  },
  'draft-moved': {
    what: 'Somebody else has changed the draft meanwhile: your last change was not saved',
    todo: 'Open the draft again: it shows what is new.',
  },
  'draft-sent': {
    what: 'The draft was sent, the platform has not answered yet',
    todo: 'Wait for its answer. To mend it earlier, stop the sending in the list of changes.',
  },
  'draft-has-problems': {
    what: 'The draft has mistakes',
    todo: 'Mend the marked fields.',
  },
  'draft-without-changes': {
    what: 'There is nothing to send: the platform has it so already',
    todo: 'Change something, or drop the draft.',
  },
  'goods-on-their-way': {
    what: 'Another change of these goods is still being sent',
    todo: 'Wait for the platform’s answer, then open the summary again.',
  },
  'draft-not-shown': {
    what: 'The summary is out of date: the draft has changed since',
    todo: 'Open the summary again and send.',
  },
  'goods-images-moved': {
    what: 'The photos have changed meanwhile: nothing was sent',
    todo: 'Look at the new photos and try again.',
  },
  'goods-images-wrong': {
    what: 'The platform will not take such addresses of photos',
    todo: 'Each address once, beginning with https://.',
  },
  'goods-category-unknown': {
    what: 'The category of these goods cannot be told{{name, colon}}',
    todo: 'Edit them in the seller portal.',
  },
  'goods-not-read': {
    what: 'The station could not read this from the platform',
    todo: 'What was typed is saved: try again later.',
  },
  'goods-not-in-v1': {
    what: 'REST v1 does not have this',
    todo: 'Do it in the seller portal.',
  },
  'order-packed': {
    what: 'Order{{order, lead}} is already packed',
    todo: 'Take another. To correct a pack, scan “Reopen”.',
  },
  'order-to-confirm': {
    what: 'Order{{order, lead}} is not confirmed yet',
    todo: 'Take another. A supervisor confirms orders on the Queue screen.',
  },
  'order-not-packable': {
    what: 'Order{{order, lead}} cannot be packed now{{got, colon}}',
    todo: 'Take another order.',
  },
  'order-open': {
    what: 'Finish the open order{{order, lead}} first',
    todo: 'Pack it, or put it on hold with “Hold shelf”.',
  },
  'order-already-open': {
    what: 'Order{{order, lead}} is already open',
    todo: 'Scan its items.',
  },
  'no-order-open': {
    what: 'No order is open',
    todo: 'Scan an item or an order number.',
  },
  'queue-empty': {
    what: 'The queue is empty',
    todo: 'Nothing to pack. New orders appear by themselves.',
  },
  'pack-not-found': {
    what: 'Pack{{pack, lead}} not found',
    todo: 'Scan the pack number on its label.',
  },
  'pack-to-repack': {
    what: 'Pack{{pack, lead}} was packed before the restore: the station does not know what is in it',
    todo: 'Open order{{order, lead}}, take the items out and pack them again: the number stays the same.',
  },
  'pack-sent': {
    what: 'Pack{{pack, lead}} is already in a shipment',
    todo: 'It can no longer be changed. If something is wrong with it, call the supervisor.',
  },
  'pack-empty': {
    what: 'The pack is empty',
    todo: 'Scan at least one item first.',
  },
  'pack-open': {
    what: 'Pack{{pack, lead}} is not closed yet',
    todo: 'Close the pack, then put it on a pallet.',
  },
  'pack-plan-fixed': {
    what: 'Order{{order, lead}} is already registered on the platform as one pack',
    todo: 'Put everything into one pack. If it does not fit, put the order on hold with “Hold shelf” and call the supervisor.',
  },
  'pallet-closed': {
    what: 'Pallet{{pallet, lead}} is closed',
    todo: 'Scan an open pallet or “New pallet”. This one can be reopened on the Shipments screen.',
  },
  'pallet-empty': {
    what: 'Pallet{{pallet, lead}} is empty',
    todo: 'Scan the number of a closed pack first.',
  },
  'partner-id-missing': {
    what: 'The partner ID is not set',
    todo: 'Without it a pallet gets no barcode. A supervisor enters it (2 or 3 characters) in Settings.',
  },
  'no-pallet': {
    what: 'No pallet is open',
    todo: 'Scan a pallet or “New pallet”.',
  },
  'nothing-to-undo': {
    what: 'Nothing to undo',
    todo: 'Go on.',
  },
  'changed-elsewhere': {
    what: 'This was changed at another table',
    todo: 'Nothing has changed here. Scan the number of the order or of the pack, and the station shows how it is now.',
  },
  'nothing-to-confirm': {
    what: 'Nothing to confirm',
    todo: 'Go on.',
  },
  'nothing-asked': {
    what: 'No question is open',
    todo: 'Go on.',
  },
  'question-over': {
    what: 'More than a minute has passed: the shipment was not sent',
    todo: 'Scan “Ship” again, check what will be shipped, and scan “OK” right away.',
  },
  'nothing-to-ship': {
    what: 'Nothing to ship: no pallet is closed',
    todo: 'Put packs on a pallet and close it.',
  },
  'nothing-to-print': {
    what: 'Nothing to print',
    todo: 'Close a pack first.',
  },
  'shipment-refused': {
    what: 'The shipment cannot be sent',
    todo: 'See the problems on the Shipments screen and fix them.',
  },
  'shipment-day': {
    what: 'The shipment cannot have this day',
    todo: 'Choose today, or a day on which no order is older than 6 days.',
  },
  'no-shipment-yet': {
    what: 'No hand-over list: nothing has been shipped yet',
    todo: 'Send a shipment first.',
  },
  'shipment-not-answered': {
    what: 'No hand-over list yet: the platform has not accepted the shipment',
    todo: 'Wait a moment, then scan “Hand-over list” again.',
  },
  'shipment-not-found': {
    what: 'Shipment not found',
    todo: 'Check the list on the Shipments screen.',
  },
  'shipment-not-cancellable': {
    what: 'This shipment can no longer be cancelled',
    todo: 'Check its status on the Shipments screen.',
  },
  'shipment-cancelled': {
    what: 'This shipment does not go: it was cancelled or rejected',
    todo: 'Use neither its labels nor its hand-over list: the pallets get new ones with the next shipment.',
  },
  'supplies-off': {
    what: 'Supplies are not made here',
    todo: 'Turn on “Make supplies (FBO) here” in the settings, or make the supply in the seller portal.',
  },
  'supply-goods-unknown': {
    what: 'This code is not counted: the station does not know such goods{{got, parens}}',
    todo: 'Put the item aside. Scan its SKU or another barcode.',
  },
  'supply-not-fbo': {
    what: 'Goods of your own warehouse (FBS): they do not go into a supply{{name, colon}}{{size, comma}}',
    todo: 'Put the item aside.',
  },
  'supply-which-goods': {
    what: 'Several goods have this barcode: which of them goes onto the pallet is not known',
    todo: 'Scan or type the SKU of the item.',
  },
  'supply-mark-packed': {
    what: 'This marking code was packed already, with unit{{item, lead}}{{name, colon}}{{size, comma}}',
    todo: 'Keep the item off the pallet: put it aside. A supervisor finds out what it is.',
  },
  'supply-mark-declared': {
    what: 'This marking code is in supply{{supply, lead}} already{{name, colon}}{{size, comma}}',
    todo: 'Keep the item off the pallet: put it aside. A supervisor looks into the supply.',
  },
  'supply-mark-counted': {
    what: 'This item is counted already, on pallet{{pallet, lead}}{{other, parens}}{{name, colon}}{{size, comma}}',
    todo: 'Scanned twice? Take the next one.',
  },
  'supply-count-on': {
    what: 'A supply is being counted: this code does nothing now',
    todo: 'End it with “OK”, or stop it with “Back”.',
  },
  'supply-has-problems': {
    what: 'There are rows that cannot be declared',
    todo: 'Correct what the summary names, then load the file or show the summary again.',
  },
  'supply-day-past': {
    what: 'The day of the supply is over',
    todo: 'Choose today or a later day.',
  },
  'supply-code-taken': {
    what: 'The number{{supply, lead}} is in use',
    todo: 'Choose a new number, or that of a rejected supply.',
  },
  'supply-to-make': {
    what: 'The platform did not accept the supply: it cannot be sent as it is',
    todo: 'Correct the file on “Supplies” and make the supply again: its number may be used again.',
  },
  'supply-not-made-here': {
    what: 'Supply{{supply, lead}} was not made here: what stands on its pallets is not known',
    todo: 'Print its papers in the seller portal.',
  },
  'supply-not-found': {
    what: 'The station does not know supply{{supply, lead}}',
    todo: 'Press “Read now” on “Supplies” and look for it in the list.',
  },
  'supply-not-rejectable': {
    what: 'Supply{{supply, lead}} cannot be rejected: its status does not allow it',
    todo: 'See its status on “Supplies”. What is at the warehouse is settled with the platform’s support.',
  },
  'supply-in-portal': {
    what: 'Supply{{supply, lead}} cannot be rejected from here: v2 does not support it',
    todo: 'Reject it in the seller portal: the station picks up the new status by itself.',
  },
  'shipment-in-portal': {
    what: 'Shipments cannot be confirmed or cancelled from here: v2 does not support it',
    todo: 'A supervisor confirms and cancels shipments in the seller portal. Go on.',
  },
  'pallet-barcodes-awaited': {
    what: 'Waiting for the platform’s pallet barcodes',
    todo: 'Wait: the labels print by themselves as soon as the barcodes arrive.',
  },
  'no-account': {
    what: 'The station has no account: nothing can be packed',
    todo: 'Set the item aside and call a supervisor: the account is set on the Settings screen. What was packed before is kept.',
  },
  'account-not-accepted': {
    what: "The platform has not accepted the station's account yet: nothing can be packed",
    todo: 'Set the item aside and call a supervisor: the top of the screen says what to check. What was packed before is kept.',
  },
  'account-newer': {
    what: "The data of the station's account was written by a newer Packbench: nothing can be packed",
    todo: 'Set the item aside and call a supervisor: the top of the screen says what to do. What was packed before is kept.',
  },
  'account-of-other-floor': {
    what: "The floor's database belongs to another account: nothing can be packed",
    todo: 'Set the item aside and call a supervisor: the top of the screen says what to do. What was packed before is kept.',
  },
  'no-bench': {
    what: 'This station has no bench: it only works with the platform',
    todo: 'Pack at any table. Badges, Status and Settings work here.',
  },
  recovering: {
    what: 'The station is catching up with the platform after a restore: nothing can be packed yet',
    todo: 'Set the item aside and wait: the top of the screen shows how far it is. The station goes on by itself.',
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
    todo: 'Ask a supervisor to scan their badge.',
  },
  'printer-not-of-size': {
    what: 'This printer is not set for that size',
    todo: 'Choose another printer, or add this one on the Settings screen.',
  },
  'print-not-movable': {
    what: 'It cannot be sent to another printer: it is printing, or has or may have come out',
    todo: 'Check the printer. No label: press “Try again” or “Print again” on the Prints screen.',
  },
  'print-not-removable': {
    what: 'It cannot be removed: it is printing, or has come out',
    todo: 'Check the printer. If it is idle, press “Remove” once more.',
  },
  'print-file-gone': {
    what: 'The file of this sheet was removed after its storage period',
    todo: 'Print test labels and code sheets again from the Settings screen.',
  },
  'platform-unreachable': {
    what: 'The platform did not answer',
    todo: 'Keep packing. The station tries again by itself.',
  },
  'stock-unknown': {
    what: 'This code is not counted: the station does not know such goods',
    todo: 'Put the goods aside. Scan their SKU or another barcode.',
  },
  'stock-twins': {
    what: 'Several goods have this barcode: which of them to count is not known',
    todo: 'Scan or type the SKU of the goods.',
  },
  'stock-number': {
    what: 'The number is not counted: it needs goods before it',
    todo: 'Scan the goods, and right after that enter a number from 0 to 99999.',
  },
  'stock-take-on': {
    what: 'A stock-take is on: this code does nothing now',
    todo: 'End it with “OK”, or stop it with “Back”.',
  },
  'return-unknown': {
    what: 'Nothing is known of such a return{{name, colon}}{{size, comma}}{{got, colon}}',
    todo: 'Set it aside. The station has asked the platform: scan it again in a minute.',
  },
  'return-not-ours': {
    what: 'This is not your return{{name, colon}}{{size, comma}}{{got, colon}}',
    todo: 'Set it aside and give it to the supervisor: it goes back to the platform.',
  },
  'return-already-received': {
    what: 'This return is received already{{name, colon}}{{size, comma}}',
    todo: 'Take the next item. If this one was not scanned yet, set it aside: it is one too many.',
  },
  'return-which-unit': {
    what: 'Several such returns are expected, and which of them this is is not known{{name, colon}}{{size, comma}}',
    todo: 'Scan the label of the item, or its marking code.',
  },
  'mark-of-other-unit': {
    what: 'The marking code is of another unit{{other, parens}}{{name, colon}}{{size, comma}}',
    todo: 'Set the item aside and tell the supervisor. If this is the next item already, scan its code once more.',
  },
  'returns-on': {
    what: 'Returns are being received: this code does nothing now',
    todo: 'End it with “OK”, or stop it with “Back”.',
  },
  'preview-gone': {
    what: 'This summary is no longer valid: it was sent already, half an hour has passed, or more was counted',
    todo: 'Look at what is being sent below. If it is not there, make the summary again.',
  },
  'change-not-found': {
    what: 'This change is no longer in the list',
    todo: 'It was sent, or somebody removed it. Look at the list again.',
  },
  'change-unsettled': {
    what: 'This change must be left alone now: the platform may already have it',
    todo: 'Wait: the station finds out by itself, and then ends it or sends it again.',
  },
  'change-needed': {
    what: 'The request for pack numbers of order{{order, lead}} cannot be removed: a pack without a number cannot be shipped',
    todo: 'If nobody needs the order, put it on the hold shelf and cancel it at the platform.',
  },
  'change-to-compose': {
    what: 'The platform did not accept the shipment: it cannot be sent as it is',
    todo: 'Fix what prevents it on the Shipments screen, and send the pallets again.',
  },
  'cancel-not-allowed': {
    what: 'The platform does not allow cancelling this item',
    todo: 'Put the order on the hold shelf and tell the supervisor.',
  },
  'reason-unknown': {
    what: 'There is no reason with this number',
    todo: 'Choose a reason from the list.',
  },
  'cancel-told': {
    what: 'This can no longer be undone: the cancellation has been sent to the platform{{name, colon}}{{size, comma}}',
    todo: 'If the item has turned up, set it aside and tell the supervisor.',
  },
  'no-reason-asked': {
    what: 'No reason is needed now',
    todo: 'First scan “Item missing” and the item, then the reason.',
  },
  'unit-not-open': {
    what: 'This item is not among those still to pack',
    todo: 'Choose an item that is not packed yet.',
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
    todo: 'Scan the codes on the check sheet. Orders are not affected.',
  },
  'scanner-check-first': {
    what: 'Check the scanner first',
    todo: 'Scan the codes on the check sheet. If the scanner does not read them, call the supervisor.',
  },
  'scan-failed': {
    what: 'Scan not counted: internal error in the station',
    todo: 'Scan again. If this happens again, set the item aside and call the supervisor: the cause is in the station’s log.',
  },
  'store-failed': {
    what: 'The scan was not saved',
    todo: 'Scan again. If that fails, stop work and call the supervisor.',
  },
  'earlier-scan-saved': {
    what: 'The scan before was saved after all, and this one does not count',
    todo: 'Compare with the screen what is packed already, and go on scanning.',
  },
  'alarm-just-raised': {
    what: 'New alarm: read it first',
    todo: 'It is not acknowledged yet. Do what it says, then “OK”.',
  },
  'disk-full': {
    what: 'The scan was not saved: the disk is full',
    todo: 'Stop packing and call IT: space must be freed on the station’s disk. Then scan again.',
  },
  'disk-almost-full': {
    what: 'The disk is almost full: only the open order can be finished',
    todo: 'Set the goods aside and call the supervisor: space must be freed on the station’s disk. Then scan again.',
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
    what: 'The scan was not saved: another program has locked the database',
    todo: 'Close backup or other programs that use the station’s database, then scan again. If that fails, call IT.',
  },
  'server-away': {
    what: "Scan not counted: the floor's database does not answer",
    todo: 'Set the item aside, wait and scan again. If it is refused again, call IT: network and server have to be checked.',
  },
  'server-away-finish': {
    what: 'Finish the open order first: the floor’s database does not answer',
    todo: 'It is saved here. If it cannot be finished, put it on hold. Everything else works after the signal.',
  },
  contradicts: {
    what: 'Set order{{order, lead}} aside: it does not match the floor’s database',
    todo: 'Keep its packs{{packs, lead}} off the pallet: set them aside and call a supervisor, who sees in Status what does not match, and after a move in its report.',
  },
  'database-damaged': {
    what: 'Scan not counted: the station’s database is damaged',
    todo: 'Stop packing and call a supervisor: the screen says what can be done.',
  },
  locked: {
    what: 'Scan not counted: the alarm is not acknowledged',
    todo: 'Set the item aside, then acknowledge the alarm: scan “OK”, press the button or the Enter key.',
  },
  ...englishSettingsReasons,
  ...englishPracticeReasons,
} satisfies BenchTexts['reasons'];
