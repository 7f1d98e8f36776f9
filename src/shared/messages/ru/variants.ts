import type { Scene } from '../catalogue.ts';

export const russianVariants = {
  'mark-used-here': {
    what: 'Эта единица уже в упаковке: её отсканировали второй раз{{name, colon}}{{size, comma}}',
    todo: 'Ничего не вынимайте. Подтвердите тревогу и отсканируйте следующую единицу.',
  },
  'unit-cancelled-packed': {
    what: 'Единица в открытой упаковке отменена{{name, colon}}{{size, comma}}',
    todo: 'Выньте её из упаковки и верните на место. Остальное собирайте дальше.',
  },
  'label-outdated-on-pallet': {
    what: 'Адрес заказа{{order, lead}} изменился, на упаковке{{pack, lead}} старая этикетка',
    todo: 'Найдите упаковку на паллете{{pallet, lead}} и отсканируйте её номер: напечатается новая этикетка. Наклейте её поверх старой.',
  },
  'order-on-hold-asked': {
    what: 'Заказ{{order, lead}} лежит на полке ожидания',
    todo: 'Отсканируйте «ОК», и станция снимет его с полки. Или возьмите другой заказ.',
  },
  'shipment-refused-for': {
    what: 'Отгрузку отправить нельзя.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}}',
  },
  'shipment-changed-for': {
    what: 'Отгрузка изменилась. Больше не может уехать: {{late, packs}}.{{problem, lead}}',
    todo: '{{where, sentence}}{{advice}} Потом снова отсканируйте «Отгрузка».',
  },
  'shipment-changed': {
    what: 'Отгрузка изменилась: теперь поедут не те упаковки, что были показаны',
    todo: 'Снова отсканируйте «Отгрузка» и проверьте, что поедет.',
  },
} satisfies Scene['variants'];
