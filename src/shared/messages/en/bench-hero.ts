import type { Texts } from '../catalogue.ts';
import type { russianBenchHero } from '../ru/bench-hero.ts';

/** Words around the next unit and the pack that was just closed. */
export const englishBenchHero = {
  hero: {
    take: 'Take',
    scanMark: 'Scan the marking code',
    marked: 'with a marking code',
    markWhy: {
      order: 'the order already has its code',
      supervisor: 'a supervisor said so for this SKU',
      category: 'because of the category {{category}}',
      taken: 'because a code of these goods was scanned on {{day}}',
    },
    unit: 'item',
    of: 'of {{all}}',
    allIn: 'Everything is in',
    packed: 'in the pack',
    packedOf: '{{packed}} of {{all}}',
    lookAlikes: 'Easily mistaken',
    alsoInOrder: 'also in this order',
    inOtherOrder: 'in another order',
    openPack: 'Pack {{ordinal}}',
    closedPack: 'Pack {{ordinal}} closed',
    slowAnswer: 'The station has not answered the scan yet',
    slowAnswerTodo: 'Keep the item out of the pack and wait.',
    inHand: 'In hand',
    needed: 'Needed',
  },
  done: {
    title: 'Closed pack',
    more: 'and {{count}} more',
    pack: 'Pack {{ordinal}} of {{packs}} · order {{order}}',
    numberWaits: 'No number yet: the label will print by itself',
    pallet: 'On pallet',
    noPallet: 'No pallet is open: leave it on the table',
  },
} satisfies Texts<typeof russianBenchHero>;
