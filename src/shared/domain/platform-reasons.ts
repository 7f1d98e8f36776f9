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

/**
 * Reasons that the platform accepts for `not_delivered`, exact strings in the specification's order ("Status change body
 * rules").
 */
export const NOT_DELIVERED_REASONS = [
  'Размер не подошел',
  'Не соответствует описанию/фото',
  'Низкое качество изготовления, материала',
  'Брак, некомплект, следы примерки',
  'Не подошел фасон, посадка, стиль',
  'Доставлен не тот товар',
  'Товар не был доставлен',
  'Другое',
] as const;

export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/** Why a partner rejects a supply: duplicate, no longer relevant, documents, unsuitable date, unsuitable size. */
export const REJECT_REASON_IDS = ['duplicated', 'actuality', 'docs', 'date', 'size'] as const;

export type RejectReasonId = (typeof REJECT_REASON_IDS)[number];
