import type { V2Gap } from '../domain/v2-gap.ts';
import type { WhatAndTodo } from './catalogue.ts';

/** The message for each gap of REST v2: what stops working because of it, and what to do now. */
export const V2_GAP_MESSAGES: Record<V2Gap, Record<'ru' | 'en', WhatAndTodo>> = {
  'orders-not-listed': {
    ru: {
      what: 'Список заказов по v2 не прочитать: новые заказы не приходят, на платформу ничего не отправляется.',
      todo: 'Начатое можно допаковать. Новые заказы собирайте через личный кабинет и передайте этот список менеджеру платформы.',
    },
    en: {
      what: 'The list of orders cannot be read through v2: no new orders arrive, and nothing is sent to the platform.',
      todo: 'You can finish the orders you have started. Pack new orders through the seller portal, and give this list to the platform’s manager.',
    },
  },
  'orders-not-read': {
    ru: {
      what: 'Заказы по v2 не прочитать: новые заказы не приходят, на платформу ничего не отправляется.',
      todo: 'Начатое можно допаковать. Новые заказы собирайте через личный кабинет и передайте этот список менеджеру платформы.',
    },
    en: {
      what: 'Orders cannot be read through v2: no new orders arrive, and nothing is sent to the platform.',
      todo: 'You can finish the orders you have started. Pack new orders through the seller portal, and give this list to the platform’s manager.',
    },
  },
  'assembly-unknown': {
    ru: {
      what: 'Платформа не сообщает, можно ли собирать заказ: станция судит по его статусу.',
      todo: 'Пакуйте как обычно. Если платформа откажет в сборке, отложите заказ.',
    },
    en: {
      what: 'The platform does not say whether an order may be packed: the station goes by its status.',
      todo: 'Pack as usual. If the platform refuses to assemble an order, put it on hold.',
    },
  },
  'orders-not-confirmed': {
    ru: {
      what: 'Подтвердить заказ по v2 не удаётся: ни один из известных запросов не подошёл.',
      todo: 'Подтверждайте заказы в личном кабинете: станция увидит это сама.',
    },
    en: {
      what: 'Orders cannot be confirmed through v2: the platform accepts none of the known requests.',
      todo: 'Confirm orders in the seller portal. The station picks it up by itself.',
    },
  },
  'goods-not-listed': {
    ru: {
      what: 'Список товаров по v2 не прочитать: новых товаров станция не узнаёт.',
      todo: 'Известные товары пакуйте как обычно. Заказы с новыми товарами отложите и позовите старшего.',
    },
    en: {
      what: 'The list of goods cannot be read through v2: the station does not learn of new goods.',
      todo: 'Pack known goods as usual. Put orders with new goods on hold and call the supervisor.',
    },
  },
  'goods-not-named': {
    ru: {
      what: 'Новые товары приходят без названия и штрихкода: их можно паковать только по артикулу (SKU).',
      todo: 'Сканируйте артикул или номер товара. Про маркировку таких товаров станция не знает: маркированные отложите и позовите старшего.',
    },
    en: {
      what: 'New goods arrive without name and barcode: pack them by SKU.',
      todo: 'Scan the SKU or the item number. The station does not know which of them need a marking code: set marked goods aside and call the supervisor.',
    },
  },
  'goods-without-barcode': {
    ru: {
      what: 'Новые товары приходят без штрихкода: по нему их не узнать.',
      todo: 'Сканируйте артикул (SKU) или номер товара.',
    },
    en: {
      what: 'New goods arrive without a barcode: they are not recognised by it.',
      todo: 'Scan the SKU or the item number.',
    },
  },
  'goods-without-category': {
    ru: {
      what: 'Новые товары приходят без категории: станция не знает, каким из них нужен код маркировки.',
      todo: 'Код маркировки новых товаров проверяйте сами; сомневаетесь — отложите заказ и позовите старшего.',
    },
    en: {
      what: 'New goods arrive without a category: the station does not know which of them need a marking code.',
      todo: 'Check new goods for a marking code yourself. If in doubt, put the order on hold and call the supervisor.',
    },
  },
  'goods-not-searched': {
    ru: {
      what: 'Отдельный товар по v2 не найти: новый товар станция узнаёт только раз в сутки, из общего списка.',
      todo: 'Заказ с неизвестным товаром отложите до завтра или соберите через личный кабинет.',
    },
    en: {
      what: 'Single goods cannot be looked up through v2: the station learns of new goods once a day, from the whole list.',
      todo: 'Put an order with unknown goods on hold until tomorrow, or pack it through the seller portal.',
    },
  },
  'numbers-not-read': {
    ru: {
      what: 'Номера упаковок, которые выдала платформа, не прочитать.',
      todo: 'Такие заказы ложатся на полку отложенных: номера и этикетки возьмите в личном кабинете.',
    },
    en: {
      what: 'The pack numbers from the platform cannot be read.',
      todo: 'Such orders go to the hold shelf: take numbers and labels from the seller portal.',
    },
  },
  'labels-not-read': {
    ru: {
      what: 'Ссылку на этикетки по v2 не прочитать: они не печатаются.',
      todo: 'Упаковки закрывайте как обычно, этикетки печатайте из личного кабинета.',
    },
    en: {
      what: 'The link to labels cannot be read through v2: labels do not print.',
      todo: 'Close packs as usual, and print their labels from the seller portal.',
    },
  },
  'shipments-not-listed': {
    ru: {
      what: 'Список отгрузок по v2 не прочитать: станция не отправляет отгрузки, чтобы не отправить дважды.',
      todo: 'Пакуйте и ставьте на паллеты как обычно. Отгрузку создайте в личном кабинете.',
    },
    en: {
      what: 'The list of shipments cannot be read through v2: the station sends none, so that none is sent twice.',
      todo: 'Pack and fill pallets as usual. Create the shipment in the seller portal.',
    },
  },
};
