import type { Scene } from '../catalogue.ts';

export const englishVariants = {
  'mark-used-here': {
    what: 'This unit is in the pack already: it was scanned a second time{{name, colon}}{{size, comma}}',
    todo: 'Take nothing out. Acknowledge the alarm and scan the next unit.',
  },
  'order-on-hold-asked': {
    what: 'Order{{order, lead}} is on the hold shelf',
    todo: 'Scan “OK” and the station takes it off the shelf. Or take another order.',
  },
  'shipment-refused-for': {
    what: 'The shipment cannot be sent.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}}',
  },
} satisfies Scene['variants'];
