import type { HelpPage } from '../catalogue.ts';

/** Refusals about packs, pallets, shipments and what is printed for them. */
export const englishPackHelp = {
  'packed-unit-cancelled': {
    why: 'The platform has cancelled an item that lies in a closed pack. Such a pack must not go.',
    steps: [
      'Find the pack: the screen names its number, order and pallet.',
      'Acknowledge the alarm, scan “Reopen”, then the pack number.',
      'Take the cancelled item out and put it back in its place.',
      'Scan the other items: the pack closes again and keeps its label.',
    ],
  },
  'label-outdated': {
    why: 'The customer changed the address after the label was printed. With the old label the pack goes to the wrong place.',
    steps: [
      'Find the pack that the screen names.',
      'Acknowledge the alarm and scan the pack number: a new label prints.',
      'Stick it over the old one.',
      'To put the pack on a pallet, scan its number once more.',
    ],
  },
  'label-not-scanned': {
    why: 'Proof of label is on: until the label of the last pack is on it and scanned, no other goods are taken.',
    steps: [
      'Stick the label on the pack and scan its number.',
      'It did not print or cannot be read: “Reprint label”.',
      'No paper or no network: “I will scan it later” or “Next order”. The station reminds you of this pack.',
    ],
  },
  'label-of-other-pack': {
    why: 'The station waits for the label of one pack, and you scanned the label of another. With a foreign label the parcel goes to another customer.',
    steps: [
      'If the foreign label is on the pack, take it off.',
      'Acknowledge the alarm.',
      'Find the label with the number on the screen, stick it on and scan it.',
      'Put the foreign label with its own pack, or give it to the supervisor.',
    ],
  },
  'pack-not-found': {
    why: 'The station knows no pack with this number: it is not from here, or the number was misread.',
    steps: [
      'Scan the number on the pack’s label again.',
      'No label yet? After “Reopen” scan the number of the order.',
    ],
  },
  'pack-to-repack': {
    why: 'Since the data was restored the station knows only the number of this pack, not the items and marks in it.',
    steps: [
      'Open the order of this pack: scan its number.',
      'Take the items out and scan them again, with their marks.',
      'The number stays the same. Put the new label over the old one.',
    ],
  },
  'pack-sent': {
    why: 'The pack is in a shipment that was sent: it can no longer be changed, reopened or taken off its pallet.',
    steps: [
      'If something is wrong in it, do not hand it over, and call the supervisor.',
      'Supervisor: before the shipment leaves it can be cancelled on “Shipments”, if the platform allows it.',
    ],
  },
  'pack-empty': {
    why: 'The open pack has no goods yet: there is nothing to close.',
    steps: ['Scan at least one item of the order.', 'If the order is not wanted, “Hold shelf”.'],
  },
  'pack-open': {
    why: 'This pack is still open: only closed packs go on a pallet.',
    steps: ['Finish it, or scan “Close pack”.', 'Then scan its number again.'],
  },
  'pack-plan-fixed': {
    why: 'The platform (version 2) already knows how many packs the order has and what is in each. It accepts no other composition.',
    steps: [
      'Pack as the screen says: everything in one pack, or as it was before.',
      'If it does not fit, “Hold shelf”, and call the supervisor.',
    ],
  },
  'pallet-closed': {
    why: 'The pallet is closed: nothing can be put on it or taken off it.',
    steps: [
      'Scan another open pallet, or “New pallet”.',
      'Closed too early? Reopen it on “Shipments”, if it is in no shipment yet.',
    ],
  },
  'pallet-empty': {
    why: 'The table’s pallet has no packs yet: there is nothing to close.',
    steps: ['Scan the number of a closed pack: it goes on the pallet.', 'Then close the pallet.'],
  },
  'no-pallet': {
    why: 'The table has no open pallet, and the command or the pack needs one.',
    steps: ['Scan “New pallet”, or the barcode of an open pallet.', 'Then repeat the scan.'],
  },
  'partner-id-missing': {
    why: 'Pallet numbers begin with the partner id, and it is not set.',
    steps: [
      'Call the supervisor.',
      'Supervisor: “Settings”, “Platform”, the partner id of two or three characters.',
    ],
  },
  'nothing-to-ship': {
    why: 'Only closed pallets are sent, and there is none.',
    steps: ['Put packs on a pallet.', 'Close it: “Close pallet”.', 'Scan “Ship” again.'],
  },
  'nothing-to-print': {
    why: 'This table has no pack with a number, or no item, whose label could print again.',
    steps: [
      'The label of a pack that was just closed prints by itself when its number arrives.',
      'Print another label again on “Prints”.',
    ],
  },
  'shipment-refused': {
    why: 'Before it is sent, the station checks everything that the platform demands. Something is wrong with at least one pack.',
    steps: [
      'Read on the screen what is wrong, and where.',
      'Set it right at the bench or on “Shipments”.',
      'Scan “Ship” again, check what goes, and “OK”.',
    ],
  },
  'no-shipment-yet': {
    why: 'A hand-over list belongs to a shipment that was sent, and there was none.',
    steps: ['Close the pallet and send the shipment.', 'Then scan “Hand-over list” again.'],
  },
  'shipment-not-answered': {
    why: 'The shipment is sent, but the platform has not accepted it yet. It may give other numbers to it and its pallets.',
    steps: [
      'Wait for the answer: “Shipments” shows it.',
      'Then scan “Hand-over list” again.',
      'Do not hand over pallets without the list and their labels.',
    ],
  },
  'shipment-not-found': {
    why: 'The station has no such shipment any more: the list on the screen is old.',
    steps: ['Open “Shipments” again and look at its state.'],
  },
  'shipment-not-cancellable': {
    why: 'The platform has gone on with the shipment and does not allow cancelling it.',
    steps: [
      'Look at its state on “Shipments”.',
      'If it must not go, keep the pallets back and ask the platform’s manager.',
    ],
  },
  'shipment-cancelled': {
    why: 'The shipment was cancelled or rejected, and the barcodes of its pallets are no longer valid.',
    steps: [
      'Take its labels off the pallets.',
      'Send the pallets with a new shipment: labels and the hand-over list are printed under new numbers.',
    ],
  },
  'supplies-off': {
    why: 'Making supplies is a setting, and it is off until a supervisor turns it on.',
    steps: [
      'Supervisor: “Settings”, “Make supplies (FBO) here”.',
      'Or make the supply in the seller portal.',
    ],
  },
  'supply-goods-unknown': {
    why: 'A supply can have only goods of the station’s catalog that have a seller’s SKU.',
    steps: [
      'Scan another code of the item: barcode, SKU or marking code.',
      'Are the goods new? Update the catalog and scan them at the end.',
    ],
  },
  'supply-not-fbo': {
    why: 'The platform has these goods with the FBS contract: they are sold from your own warehouse.',
    steps: [
      'Put the item back into your own stock.',
      'Should it be sold by the operator? The contract of the goods is changed in the seller portal.',
    ],
  },
  'supply-which-goods': {
    why: 'The barcode does not tell these goods apart, and the supply declares each of them.',
    steps: ['Scan the SKU on the tag, or type it.'],
  },
  'supply-mark-packed': {
    why: 'Each marking code is on one unit. This one was packed into an order and not returned.',
    steps: [
      'Put the item aside and take the next one.',
      'Was it returned? Receive the return first: that frees its marking code.',
    ],
  },
  'supply-mark-declared': {
    why: 'Each marking code is on one unit, and this one was declared with another supply.',
    steps: [
      'Put the item aside and take the next one.',
      'Is the other supply not coming? Reject it: that frees its marking codes.',
    ],
  },
  'supply-mark-counted': {
    why: 'Each marking code is on one unit, and this one was scanned for this supply before.',
    steps: [
      'Scanned the same item twice? It counts once: take the next one.',
      'Another item has the same code? Put it aside and tell a supervisor.',
      'On the wrong pallet? Take back the scans with “Undo scan” as far as this item.',
    ],
  },
  'supply-count-on': {
    why: 'While a supply is counted, scans put items onto its pallets and pack nothing.',
    steps: [
      'The next pallet: “New pallet”. The last scan was wrong: “Undo scan”.',
      'Everything is counted: “OK”. The Supplies screen shows what would be declared.',
      'Something must be packed: “Back”. The count is kept.',
    ],
  },
  'supply-has-problems': {
    why: 'A supply is declared whole or not at all: one wrong row of the file stops it.',
    steps: ['Read in the summary which rows are wrong, and why.', 'Correct the file and load it again.'],
  },
  'supply-day-past': {
    why: 'Goods cannot be brought on a day that is over.',
    steps: ['Choose today or a later day.', 'Send the supply again.'],
  },
  'supply-code-taken': {
    why: 'A number belongs to one supply; only that of a rejected one may be used again.',
    steps: ['Choose “new number”, or a rejected supply’s.', 'Send the supply again.'],
  },
  'supply-to-make': {
    why: 'The platform has refused what was declared, and would refuse it again.',
    steps: [
      'Read on “Supplies” what it says about which goods.',
      'Correct the file and make the supply again.',
    ],
  },
  'supply-not-made-here': {
    why: 'The platform does not say what stands on which pallet; only the station that made the supply knows it.',
    steps: ['Print its papers in the seller portal.'],
  },
  'supply-not-found': {
    why: 'The platform’s list of supplies, as last read, has none with this number.',
    steps: ['Supervisor: “Shipments”, “Supplies”, “Read now”.', 'Find the supply by its number or a SKU.'],
  },
  'supply-not-rejectable': {
    why: 'A supply is rejected before it is at the warehouse only: as a draft, while it is checked, with errors, or when it is ready to be delivered.',
    steps: ['Read its status on “Supplies”.', 'What has arrived is settled with the platform’s support.'],
  },
  'supply-in-portal': {
    why: 'With version 2 of the platform, supplies are rejected in the seller portal only.',
    steps: ['A supervisor does it in the seller portal.'],
  },
  'shipment-in-portal': {
    why: 'With version 2 of the platform, shipments are confirmed and cancelled in the seller portal only.',
    steps: ['Go on.', 'A supervisor does it in the seller portal.'],
  },
  'pallet-barcodes-awaited': {
    why: 'The platform gives the numbers of pallets, and has not sent them yet.',
    steps: [
      'Wait: the pallet labels print by themselves.',
      'Hand over no pallet without a label.',
      'If it lasts, tell the supervisor, who checks the shipment in the seller portal.',
    ],
  },
  'nothing-to-confirm': {
    why: 'The station asks nothing, there is no alarm, and no shipment waits for its confirmation.',
    steps: ['Go on.', 'To send a shipment: first “Ship”, then “OK” right after it.'],
  },
  'changed-elsewhere': {
    why: 'While you worked, the order, the pack or the pallet was changed at another table. The work of another table cannot be undone here.',
    steps: [
      'Scan the number of the order or of the pack: the screen shows how it is now.',
      'If it should not be so, ask at that table: the page of the order shows who did what.',
    ],
  },
  'question-over': {
    why: 'More than a minute has passed since “Ship”. Pallets may have changed meanwhile, so nothing was sent.',
    steps: ['Scan “Ship” again.', 'Check what goes.', 'Scan “OK” right after it.'],
  },
  'printer-not-of-size': {
    why: 'This printer is not set for paper of this size.',
    steps: ['Choose another printer.', 'Supervisor: add it as a spare for this size on “Settings”.'],
  },
  'print-not-movable': {
    why: 'The label is printing or may have come out. On another printer it would come out twice.',
    steps: [
      'Look at the printer.',
      'No label: “Try again” or “Print again” on “Prints”.',
      'The label is there: “Remove”.',
    ],
  },
  'print-not-removable': {
    why: 'The label is printing now, or has come out.',
    steps: ['Look at the printer.', 'If it stands still and there is no label, press “Remove” again.'],
  },
  'print-file-gone': {
    why: 'The station keeps files with addresses for a short time. Test labels and sheets of codes are printed anew after that.',
    steps: ['Print the sheet or the test label again on “Settings”.'],
  },
  'shipment-day': {
    why: 'The shipment cannot have the chosen day: it is past, or an order would be over 6 days old by then.',
    steps: [
      'Choose today, or an earlier day.',
      'Must it be that day? Take the oldest orders off the pallets and send them before.',
    ],
  },
} satisfies Readonly<Record<string, HelpPage>>;
