import type { SpeechTexts } from '../catalogue.ts';

export const russianSpeech = {
  /** Both without a full stop at the end. */
  sentences: '{{first}}. {{second}}',
  next: '{{name}}{{size, comma}}. {{left, unitsLeft}}',
  nextSame: 'Ещё такой же. {{left, unitsLeft}}',
  scanMark: 'Теперь код маркировки',
  closePack: 'Всё собрано, закройте упаковку',
  done: 'Готово',
  donePallet: 'Готово, паллета {{digits}}',
  donePack: 'Готово, упаковка {{digits}}',
  doneNumberWaits: 'Готово. Ждём номер упаковки',
  doneScanLabel: 'Готово. Наклейте этикетку и отсканируйте её',
  doneReopen: 'Заказ не готов: откройте упаковку снова',
  packClosed: 'Упаковка закрыта',
  undone: 'Отменено',
  held: 'Отложено',
  missing: 'Исключено',
  wrongSize: 'Не тот размер: в руках {{inHand}}, нужен {{needed}}',
  wrongGoods: 'Не тот товар: в руках {{inHand}}, надо {{needed}}',
  notInOrder: 'Не из этого заказа: {{inHand}}',
  checkScreen: 'Посмотрите на экран',
  sample: 'Ботинки, 41. Осталось 2 товара',
} satisfies SpeechTexts;
