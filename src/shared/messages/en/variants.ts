import type { Scene } from '../catalogue.ts';

export const englishVariants = {
  'mark-used-here': {
    what: 'The unit with this mark is in another pack of this order{{name, colon}}{{size, comma}}',
    todo: 'Do not put this one in. Acknowledge the alarm, find out which of the two packs it belongs in, and scan the next unit.',
  },
  'unit-cancelled-packed': {
    what: 'A unit in the open pack is cancelled{{name, colon}}{{size, comma}}',
    todo: 'Take it out of the pack and put it back in its place. Go on packing the rest.',
  },
  'label-outdated-on-pallet': {
    what: 'The address of order{{order, lead}} has changed, pack{{pack, lead}} has an old label',
    todo: 'Find the pack on pallet{{pallet, lead}} and scan its number: a new label prints. Stick it over the old one.',
  },
  'double-read-badge': {
    what: 'The badge was read twice, counted once',
    todo: 'Work on: whoever was logged in before still is.',
  },
  'pallet-closed-pack': {
    what: 'Pack{{pack, lead}} is on pallet{{pallet, lead}}, which is closed',
    todo: 'Leave it there, or have the pallet opened again on the Shipments screen (“Reopen”) and scan the pack once more.',
  },
  'pack-plan-fixed-many': {
    what: 'The platform was already told what is in which pack of order{{order, lead}}',
    todo: 'Pack it as the first time: this unit goes in pack {{planned}}. If that cannot be done, put the order aside with the command “Hold shelf” and call the supervisor.',
  },
  'missing-not-chosen': {
    what: '{{left, units}} still to pack',
    todo: 'Choose which of them is missing.',
  },
  'order-on-hold-asked': {
    what: 'Order{{order, lead}} is on the hold shelf',
    todo: 'Scan “OK” and the station takes it off the shelf. Or take another order.',
  },
  'shipment-refused-for': {
    what: 'The shipment cannot be sent.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}}',
  },
  'shipment-changed-for': {
    what: 'The shipment has changed. May not go any more: {{late, packs}}.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}} Then scan “Ship” again.',
  },
  'shipment-changed': {
    what: 'The shipment has changed: other packs may go now than were shown',
    todo: 'Scan “Ship” again and check what goes.',
  },
} satisfies Scene['variants'];
