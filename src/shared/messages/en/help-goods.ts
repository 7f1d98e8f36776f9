import type { HelpPage } from '../catalogue.ts';

/** Refusals of goods and of their marking codes. */
export const englishGoodsHelp = {
  'unknown-code': {
    why: 'The station found this code neither among goods nor among orders, packs, pallets, badges and commands.',
    steps: [
      'Check which code you scanned: a carton often has codes of the supplier and the carrier, too.',
      'Scan the barcode of the goods. If there is none, scan the order number or the item number.',
      'If that fails, set the goods aside and call a supervisor: with the order open, they scan their badge, this code, the item and “OK”, and the station remembers the code.',
    ],
  },
  'not-needed': {
    why: 'The open order has no such goods. Often it is a twin: the same goods in another size or shade.',
    steps: [
      'Do not put it into the pack: set it aside.',
      'Compare it with the picture on the screen: size, shade, the last characters of the SKU.',
      'Acknowledge the alarm: the command “OK”, the button, or Enter.',
      'Take the goods on the screen and scan them.',
      'If they are the right goods and the station does not know their barcode, call a supervisor: their badge, this barcode, the item and “OK”.',
    ],
  },
  'too-many': {
    why: 'All such goods of this order are packed already, and you have scanned one more.',
    steps: [
      'Set this one aside.',
      'Count how many lie in the pack: take a surplus one out.',
      'Acknowledge the alarm and take the next goods on the screen.',
    ],
  },
  'goods-unknown': {
    why: 'The station has no description of these goods yet and does not know whether they need a marking code. Without it nothing may be packed.',
    steps: [
      'Set the goods aside and go on: the station asks the platform by itself.',
      'Scan them again in a few minutes.',
      'If that fails, put the order aside with “Hold shelf” and tell the supervisor.',
    ],
  },
  'goods-twins': {
    why: 'Neither the barcode nor the marking code tells these goods apart. The station does not guess: the parcel could get the other one.',
    steps: [
      'Scan the SKU on the tag, or the item number on the task.',
      'If no order is open, you can scan the order number: then the station waits for its goods only.',
    ],
  },
  'already-packed': {
    why: 'The marking code of this item is in the open pack already: you have scanned the same item twice.',
    steps: [
      'Take nothing out: it was counted once.',
      'Take the next item.',
      'If you hold another item with the same code, set it aside and call the supervisor: no two items may have one marking code.',
    ],
  },
  'double-read': {
    why: 'The scanner sent one code twice, faster than anybody can hold up two items. The station counted it once.',
    steps: [
      'Go on.',
      'If you hold a second item of the same kind, scan it.',
      'If this happens often, tell the supervisor: “Settings” has a scanner check and the time of a double read.',
    ],
  },
  'mark-required': {
    why: 'You scanned the barcode of goods that carry a marking code, and the station waits for the square code of the same item.',
    steps: [
      'Scan the square marking code on the item in your hand.',
      'Changed your mind? The command “Undo scan”.',
      'Next time skip the barcode: the marking code alone is enough.',
    ],
  },
  'mark-malformed': {
    why: 'The scanner did not read the whole marking code, or the code is badly printed.',
    steps: [
      'Flatten the label and scan again, closer and without glare.',
      'If it cannot be read, set this item aside and take another one of the same kind.',
      'If no code can be read, tell the supervisor: the scanner needs a check.',
    ],
  },
  'mark-length': {
    why: 'A marking code has 31 or 38 characters before its hidden part. This one has another number: it was not read completely, or it is damaged.',
    steps: [
      'Scan it again.',
      'If that fails, set the item aside: its code is damaged. Take another one of the same kind.',
    ],
  },
  'mark-check-digit': {
    why: 'The number inside the marking code does not match its check digit: it is printed or read wrong.',
    steps: [
      'Scan it again.',
      'If that fails, set the item aside and take another one of the same kind.',
      'Show it to the supervisor: it needs a new marking code.',
    ],
  },
  'mark-wrong-goods': {
    why: 'You started one item, and the marking code belongs to other goods: another size or another model.',
    steps: [
      'Set the item with the foreign code aside.',
      'Acknowledge the alarm.',
      'Scan the marking code of the goods that the station waits for: they are on the screen.',
    ],
  },
  'mark-used': {
    why: 'This marking code is already on another item, in a pack or on its way. One code, one item.',
    steps: [
      'Do not pack it: set it aside and acknowledge the alarm.',
      'Take another item of the same kind and scan its code.',
      'Did a customer send it back? A supervisor releases the code: “Queue”, “To sort out”, “Release a marking code”.',
    ],
  },
  'mark-not-used': {
    why: 'There is nothing to release: no item has this marking code.',
    steps: ['Check that it is the right code.', 'If it is, just scan it at the bench.'],
  },
  'gs-lost': {
    why: 'The scanner leaves out the invisible separator inside the marking code, so the station cannot tell where its number ends.',
    steps: [
      'Scan the code again.',
      'If it happens again, take another scanner and tell the supervisor.',
      'Supervisor: “Settings”, “Check a scanner”. Switch on GS in the scanner, or its USB-COM mode.',
    ],
  },
  'layout-mixed': {
    why: 'A keyboard scanner typed the code partly in Russian and partly in Latin letters: the layout was switched in the middle.',
    steps: [
      'Switch to the English layout and scan again.',
      'If it happens again, tell the supervisor: USB-COM or HID POS mode is more reliable.',
    ],
  },
  'caps-lock': {
    why: 'Upper and lower case are swapped in the code. For marking these are different codes, so the station does not guess.',
    steps: [
      'Switch Caps Lock off and scan again.',
      'Is it off? Then the scanner itself swaps them: call the supervisor, who checks it on “Settings”.',
    ],
  },
  'no-order-needs-it': {
    why: 'No order of the queue has these goods, or all of them are packed.',
    steps: [
      'Put the goods back.',
      'Take other goods, or scan the command “Next order”.',
      'If you are sure that there is an order, scan its number: the station asks the platform for it.',
    ],
  },
  'empty-scan': {
    why: 'The scanner fired but sent no character.',
    steps: ['Scan again.', 'If it happens again, check the scanner: “Settings”, “Check a scanner”.'],
  },
  'scan-too-long': {
    why: 'Too many characters came at once: two codes ran together, or the scanner sends no end after a code.',
    steps: [
      'Scan one code at a time.',
      'If it happens again, tell the supervisor: the scanner must send Enter after each code.',
    ],
  },
} satisfies Readonly<Record<string, HelpPage>>;
