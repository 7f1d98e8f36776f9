/**
 * Reasons that the platform accepts for `canceled`, exact strings in the specification's order ("Status change body
 * rules"). `CMD:REASON:<n>` counts them from 1.
 */
export const CANCEL_REASONS = [
  'Нет нужной позиции/размера в наличии',
  'Товар больше не нужен',
  'Доставка в регион клиента не осуществляется',
  'Отсутствие удобного дня доставки',
  'Отсутствие удобного промежутка времени для доставки',
  'Отсутствие подходящего метода доставки',
  'Техническое ограничение при подтверждении',
  'Брак',
  'Закончился товар на складе',
  'Не успеваю отгрузить вовремя',
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];
