import type { BenchTexts } from '../catalogue.ts';

export const russianVariants = {
  'not-needed-size': {
    what: 'Не тот размер: в руках {{inHand}}, нужен {{needed}}',
    todo: 'Отложите этот товар и возьмите такой же, размер {{needed}}{{name, colon}}.',
  },
  'not-needed-shade': {
    what: 'Не тот оттенок: в руках {{inHand}}, нужен {{needed}}',
    todo: 'Отложите этот товар и возьмите такой же, {{needed}}{{name, colon}}.',
  },
  'not-needed-name': {
    what: 'Похожий товар, но не тот{{name, colon}}',
    todo: 'Отложите его и возьмите: {{twin}}{{size, comma}}.',
  },
  'too-many-size': {
    what: '{{inHand}} уже в упаковке, нужен {{needed}}{{name, colon}}',
    todo: 'Отложите этот товар и возьмите такой же, {{needed}}.',
  },
  'mark-wrong-goods-size': {
    what: 'Код маркировки не от того размера: в руках {{inHand}}, нужен {{needed}}',
    todo: 'Отложите этот товар и возьмите {{needed}}{{name, colon}}.',
  },
  'order-cancelled-here': {
    what: 'Заказ{{order, lead}} отменён',
    todo: 'Не отправляйте его. Отложите всё собранное на полку ожидания{{places, colon}}.',
  },
  'mark-used-here': {
    what: 'Товар с этим кодом уже лежит в другой упаковке этого заказа{{name, colon}}{{size, comma}}',
    todo: 'Не кладите его сюда. Подтвердите тревогу, разберитесь, в какой из двух упаковок его место, и отсканируйте следующий товар.',
  },
  'unit-cancelled-packed': {
    what: 'Товар в открытой упаковке отменён{{name, colon}}{{size, comma}}',
    todo: 'Выньте его из упаковки и верните на место. Остальное собирайте дальше.',
  },
  'label-outdated-on-pallet': {
    what: 'Адрес заказа{{order, lead}} изменился, на упаковке{{pack, lead}} старая этикетка',
    todo: 'Найдите упаковку на паллете{{pallet, lead}} и отсканируйте её номер: напечатается новая этикетка. Наклейте её поверх старой.',
  },
  'double-read-badge': {
    what: 'Сканер прочитал бейдж дважды, засчитано один раз',
    todo: 'Работайте дальше: за столом остался тот, кто вошёл раньше.',
  },
  'pallet-closed-pack': {
    what: 'Упаковка{{pack, lead}} лежит на паллете{{pallet, lead}}, а та закрыта',
    todo: 'Оставьте её там или откройте паллету снова на экране «Отгрузки» («Открыть снова») и отсканируйте упаковку ещё раз.',
  },
  'pack-plan-fixed-many': {
    what: 'Платформе уже сообщили, что лежит в какой упаковке заказа{{order, lead}}',
    todo: 'Уложите как в первый раз: этот товар едет в упаковке № {{planned}}. Если не получается, отложите заказ командой «На полку ожидания» и позовите старшего.',
  },
  'missing-not-chosen': {
    what: '{{left, unitsLeft}}',
    todo: 'Выберите, какого нет.',
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
} satisfies BenchTexts['variants'];
