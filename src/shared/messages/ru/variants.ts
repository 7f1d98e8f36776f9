import type { Scene } from '../catalogue.ts';

export const russianVariants = {
  'mark-used-here': {
    what: 'Эта единица уже в упаковке: её отсканировали второй раз{{name, colon}}{{size, comma}}',
    todo: 'Ничего не вынимайте. Подтвердите тревогу и отсканируйте следующую единицу.',
  },
  'order-on-hold-asked': {
    what: 'Заказ{{order, lead}} лежит на полке ожидания',
    todo: 'Отсканируйте «ОК», и станция снимет его с полки. Или возьмите другой заказ.',
  },
  'shipment-refused-for': {
    what: 'Отгрузку отправить нельзя.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}}',
  },
} satisfies Scene['variants'];
