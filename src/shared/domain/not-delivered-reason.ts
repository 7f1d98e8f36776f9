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
