import type { SpeechTexts } from '../catalogue.ts';

export const englishSpeech = {
  /** Both without a full stop at the end. */
  sentences: '{{first}}. {{second}}',
  next: '{{name}}{{size, comma}}. {{left, unitsLeft}}',
  nextSame: 'One more of these. {{left, unitsLeft}}',
  scanMark: 'Now the marking code',
  closePack: 'All packed, close the pack',
  done: 'Done',
  donePallet: 'Done, pallet {{digits}}',
  donePack: 'Done, pack {{digits}}',
  doneNumberWaits: 'Done. Waiting for the pack number',
  doneScanLabel: 'Done. Stick the label on and scan it',
  doneReopen: 'The order is not done: reopen the pack',
  packClosed: 'Pack closed',
  undone: 'Undone',
  held: 'On hold',
  missing: 'Taken out',
  wrongSize: 'Wrong size: {{inHand}} in hand, {{needed}} needed',
  wrongGoods: 'Wrong item: {{inHand}} in hand, {{needed}} needed',
  notInOrder: 'Not in this order: {{inHand}}',
  checkScreen: 'Look at the screen',
  sample: 'Boots, 41. 2 left',
} satisfies SpeechTexts;
