import type { BenchTexts } from '../catalogue.ts';

export const englishVariants = {
  'not-needed-size': {
    what: 'Wrong size: {{inHand}} in hand, {{needed}} needed',
    todo: 'Set this one aside and take the same in size {{needed}}{{name, colon}}.',
  },
  'not-needed-shade': {
    what: 'Wrong shade: {{inHand}} in hand, {{needed}} needed',
    todo: 'Set this one aside and take the same in {{needed}}{{name, colon}}.',
  },
  'not-needed-name': {
    what: 'It looks alike, but it is another one{{name, colon}}',
    todo: 'Set it aside and take: {{twin}}{{size, comma}}.',
  },
  'too-many-size': {
    what: '{{inHand}} is already packed, {{needed}} is needed{{name, colon}}',
    todo: 'Set this one aside and take the same in {{needed}}.',
  },
  'mark-wrong-goods-size': {
    what: 'The marking code belongs to another size: {{inHand}} in hand, {{needed}} needed',
    todo: 'Set this one aside and take {{needed}}{{name, colon}}.',
  },
  'nothing-to-undo-hold': {
    what: 'Order{{order, lead}} is on the hold shelf already: undo does not bring it back',
    todo: 'To go on with it, scan the number of the order, then “OK”.',
  },
  'nothing-to-undo-shipment': {
    what: 'The shipment is being sent already: undo does not bring it back',
    todo: 'If it was a mistake, tell the supervisor: it can be cancelled on the Shipments screen.',
  },
  'nothing-to-undo-pallet-opened': {
    what: 'Pallet{{pallet, lead}} is open: undo does not remove it',
    todo: 'If you do not need it, close it with “Close pallet” or scan another one.',
  },
  'nothing-to-undo-pallet-closed': {
    what: 'Pallet{{pallet, lead}} is closed: undo does not open it',
    todo: 'It can be reopened on the Shipments screen.',
  },
  'order-cancelled-here': {
    what: 'Order{{order, lead}} is cancelled',
    todo: 'Do not ship it. Put everything packed on the hold shelf{{places, colon}}.',
  },
  'mark-used-here': {
    what: 'The item with this marking code is in another pack of this order{{name, colon}}{{size, comma}}',
    todo: 'Keep this item out of the pack. Acknowledge the alarm, find out in which pack it belongs, and scan the next item.',
  },
  'unit-cancelled-packed': {
    what: 'An item in the open pack was cancelled{{name, colon}}{{size, comma}}',
    todo: 'Take it out of the pack and put it back in its place. Keep packing the rest.',
  },
  'label-outdated-on-pallet': {
    what: 'The address of order{{order, lead}} has changed: pack{{pack, lead}} has an old label',
    todo: 'Find the pack on pallet{{pallet, lead}} and scan its number: a new label prints. Stick it over the old one.',
  },
  'double-read-badge': {
    what: 'The badge was read twice, counted once',
    todo: 'Keep working: whoever was logged in still is.',
  },
  'double-read-counted': {
    what: 'This unit is counted already{{name, colon}}{{size, comma}}',
    todo: 'Its marking code was scanned before. Take the next one.',
  },
  'not-allowed-order-open': {
    what: 'The stock-take cannot begin: order {{orderOpen}} is open',
    todo: 'Pack it or put it on the hold shelf, then begin the stock-take.',
  },
  'not-allowed-returns': {
    what: 'Returns cannot be received now: order {{orderOpen}} is open',
    todo: 'Pack it or put it on the hold shelf, then begin.',
  },
  'not-allowed-supply': {
    what: 'A supply cannot be counted now: order {{orderOpen}} is open',
    todo: 'Pack it or put it on the hold shelf, then begin.',
  },
  'pallet-closed-pack': {
    what: 'Pack{{pack, lead}} is on pallet{{pallet, lead}}, which is closed',
    todo: 'Leave it there, or have the pallet reopened on the Shipments screen (“Reopen”) and scan the pack once more.',
  },
  'pack-plan-fixed-many': {
    what: 'The pack contents of order{{order, lead}} are already registered on the platform',
    todo: 'Pack it as before: this item goes in pack {{planned}}. If that is not possible, put the order on hold with “Hold shelf” and call the supervisor.',
  },
  'missing-not-chosen': {
    what: '{{left, unitsLeft}}',
    todo: 'Choose the missing one.',
  },
  'order-on-hold-asked': {
    what: 'Order{{order, lead}} is on the hold shelf',
    todo: 'Scan “OK” to take it off the shelf, or take another order.',
  },
  'shipment-refused-for': {
    what: 'The shipment cannot be sent.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}}',
  },
  'shipment-changed-for': {
    what: 'The shipment has changed. No longer allowed to ship: {{late, packs}}.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}} Then scan “Ship” again.',
  },
  'shipment-changed': {
    what: 'The shipment has changed: the packs are no longer the ones shown',
    todo: 'Scan “Ship” again and check the packs.',
  },
} satisfies BenchTexts['variants'];
