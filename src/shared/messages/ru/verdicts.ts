import type { BenchTexts } from '../catalogue.ts';

export const russianVerdicts = {
  'logged-in': 'Вы вошли{{name, colon}}',
  'logged-out': '{{name}}: выход. Стол свободен',
  'order-opened': 'Открыт заказ{{order, lead}}: {{units, units}}',
  'unit-taken': 'Принято: {{name}}{{size, comma}}',
  'unit-waits-for-mark': '{{name}}{{size, comma}}: теперь код маркировки',
  'pack-closed': 'Упаковка{{pack, lead}} закрыта, этикетка печатается. {{left, unitsLeft}}',
  'pack-closed-number-waits':
    'Упаковка закрыта, ждём её номер: этикетка напечатается сама. {{left, unitsLeft}}',
  'pack-closed-label-later':
    'Упаковка закрыта: не убирайте её, этикетка напечатается, когда соберёте весь заказ. {{left, unitsLeft}}',
  'pack-closed-scan-label':
    'Наклейте этикетку на упаковку{{pack, lead}} и отсканируйте её. {{left, unitsLeft}}',
  'pack-closed-scan-own-label':
    'Отсканируйте прежнюю этикетку упаковки{{pack, lead}}, новая не печатается. {{left, unitsLeft}}',
  'pack-closed-label-stays': 'Упаковка{{pack, lead}} закрыта, на ней прежняя этикетка. {{left, unitsLeft}}',
  'order-done': 'Заказ{{order, lead}} собран. Наклейте этикетку на упаковку{{pack, lead}}',
  'order-done-number-waits':
    'Ждём номер упаковки: не убирайте её, этикетка напечатается сама. Заказ{{order, lead}} собран',
  'order-done-scan-label': 'Всё собрано. Наклейте этикетку на упаковку{{pack, lead}} и отсканируйте её',
  'order-done-scan-own-label':
    'Всё собрано. Отсканируйте прежнюю этикетку упаковки{{pack, lead}}, новая не печатается',
  'order-done-but-reopen':
    'Заказ{{order, lead}} ещё не готов: откройте снова упаковку{{reopen, lead}} и выньте отменённый товар',
  'order-done-label-stays':
    'Заказ{{order, lead}} собран. На упаковке{{pack, lead}} прежняя этикетка, новая не печатается',
  'label-arrived': 'Наклейте этикетку{{pack, lead}} на упаковку {{ordinal}} заказа{{order, lead}}',
  'label-kept-back':
    'Упаковка{{pack, lead}} собрана, но принтер не печатает. Этикетка напечатается сама, когда он заработает',
  'label-stopped': 'Этикетка{{pack, lead}} сама не напечатается. Нет её на упаковке — откройте «Печать»',
  'label-held': 'Этикетка{{pack, lead}} не напечатана: код на ней неверный. Упаковку не убирайте',
  'label-proven': 'Упаковка{{pack, lead}} закрыта: этикетка проверена',
  'label-proven-placed': 'Этикетка проверена: упаковка{{pack, lead}} на паллете{{pallet, lead}}',
  'proof-put-off': 'Упаковка{{pack, lead}} отложена: её этикетку отсканируйте позже, без этого она не уедет',
  'pack-started': 'Начата упаковка {{ordinal}}',
  'pack-started-label-later':
    'Начата упаковка {{ordinal}}. Прежнюю не убирайте: этикетки напечатаются, когда соберёте весь заказ',
  undone: 'Отменено{{what, colon}}',
  'undone-label-void':
    'Отменено: {{what}}. Если этикетка уже вышла, выбросьте её: следующая упаковка напечатает свою',
  'undone-order': 'Открытие заказа{{order, lead}} отменено',
  'undone-waiting': '{{name}}{{size, comma}}: код маркировки больше не ждём',
  'choose-line-to-teach': 'Код {{code}} станция не знает. Чей он?',
  'ask-teach': '{{code}} — это {{name}}{{size, comma}}? Отсканируйте «ОК»',
  'barcode-taught': 'Запомнили: {{code}} — это {{name}}{{size, comma}}. Отсканируйте товар ещё раз',
  'choose-missing': 'Чего нет?',
  'choose-reason': 'Клиент не получит: {{name}}{{size, comma}}. Почему нет?',
  'ask-cancel-order': 'Заказ{{order, lead}} отменится целиком. Отменить его?',
  'ask-cancel-order-badge': 'Заказ{{order, lead}} отменится целиком: нужен старший',
  'ask-cancel-unit-badge': 'Клиент не получит: {{name}}{{size, comma}}. Нужен старший',
  'unit-missing': 'Исключено из заказа: {{name}}{{size, comma}}. {{left, unitsLeft}}{{seconds, undoWithin}}',
  'missing-taken-back': 'Снова в заказе: {{name}}{{size, comma}}',
  'returns-on': 'Приёмка возвратов: отсканируйте короб, потом товары. Принято: {{received}}',
  'return-box-opened':
    'Короб {{box}}: в нём {{units, units}}, из них принято {{received}}. Сканируйте товары',
  'return-received':
    'Возврат: {{name}}{{size, comma}}. Состояние не указано{{condition, parens}}: осмотрите его. Заказ{{order, lead}}',
  'return-received-ok': 'Возврат, годный: {{name}}{{size, comma}}. Заказ{{order, lead}}',
  'return-received-defective':
    'Возврат с дефектом: {{name}}{{size, comma}}. Отложите его, не на полку. Заказ{{order, lead}}',
  'return-received-used':
    'Возврат, ношеный: {{name}}{{size, comma}}. Отложите его, не на полку. Заказ{{order, lead}}',
  'return-with-own-mark': 'Код маркировки свой.',
  'return-scan-mark': 'Отсканируйте его код маркировки.',
  'return-mark-unproven': 'С каким кодом маркировки его продали, неизвестно: проверьте товар сами.',
  'return-of-other-box': 'На платформе он в другом коробе: отложите его к тому коробу.',
  'return-of-order':
    'Заказ {{order}}: возвращаются {{units, units}}, принято {{received}}. Сканируйте каждый товар: код маркировки, этикетку или штрихкод',
  'return-mark-own': 'Код маркировки свой: {{name}}{{size, comma}}. Заказ{{order, lead}}',
  'ask-returns-end':
    'Сошлось не всё. Не хватает: {{missing}}, лишних: {{extra}}. Всё равно закончить? «ОК» — закончить, «Назад» — принимать дальше',
  'returns-go-on': 'Приёмка продолжается. Принято: {{received}}, не хватает: {{missing}}, лишних: {{extra}}',
  'returns-left': 'Приёмка остановлена, принятое сохранено: {{received}}',
  'returns-ended': 'Приёмка закончена. Принято: {{received}}, всё сошлось',
  'returns-ended-differs':
    'Приёмка закончена. Принято: {{received}}, не хватает: {{missing}}, лишних: {{extra}}. Список — на экране «Возвраты»',
  'stock-take-on': 'Инвентаризация: сканируйте товары. Посчитано товаров: {{goods}}, штук: {{units}}',
  'stock-counted': '{{count}} шт.: {{name}}{{size, comma}}',
  'stock-count-set': 'Посчитано {{count}} шт.: {{sku}}',
  'stock-take-left': 'Инвентаризация остановлена, посчитанное сохранено. Товаров: {{goods}}, штук: {{units}}',
  'stock-take-ended':
    'Посчитано товаров: {{goods}}, штук: {{units}}. Проверьте разницу на экране «Остатки» и отправьте её',
  'supply-count-on': 'Счёт поставки: паллета {{pallet}}, уже {{units, units}}. Сканируйте товары',
  'supply-unit-counted': 'Паллета {{pallet}}, {{onPallet, units}}: {{name}}{{size, comma}}',
  'supply-scan-mark': 'Отсканируйте его код маркировки: {{name}}{{size, comma}}',
  'supply-pallet': 'Паллета {{pallet}}: сканируйте товары, которые на неё кладёте',
  'supply-pallet-empty': 'Паллета {{pallet}} ещё пустая: сканируйте товары, которые на неё кладёте',
  'supply-unit-undone':
    'Отменено: {{name}}{{size, comma}}. Снимите его с паллеты {{pallet}}, на ней {{onPallet, units}}',
  'supply-pallet-undone': 'Снова паллета {{pallet}}: на ней {{onPallet, units}}',
  'supply-count-left': 'Счёт остановлен, посчитанное сохранено: {{units, units}}, {{pallets, pallets}}',
  'supply-count-ended':
    'Посчитано: {{units, units}}, {{pallets, pallets}}. Проверьте и заявите на экране «Поставки»',
  'question-left': 'Ничего не изменилось. Продолжайте работу',
  'order-cancelled-by-us': 'Заказ{{order, lead}} отменён: в нём не осталось товаров',
  'order-held': 'Заказ{{order, lead}} отложен на полку ожидания',
  'order-released': 'Заказ{{order, lead}} снят с полки ожидания',
  'choose-pack-to-reopen': 'Какую упаковку открыть снова?',
  'pack-reopened':
    'Упаковка{{pack, lead}} заказа{{order, lead}} снова открыта. Выньте всё и отсканируйте заново, этикетка остаётся',
  'pallet-opened': 'Открыта паллета{{pallet, lead}}',
  'pallet-current': 'Работаем с паллетой{{pallet, lead}}: на ней {{packs, packs}}',
  'pallet-closed': 'Паллета{{pallet, lead}} закрыта: {{packs, packs}}',
  'label-after-server':
    'Этикетка напечатается, когда база зала ответит: до тех пор оставьте упаковку у стола.',
  'pallet-left':
    'Паллету{{pallet, lead}} закрыли за другим столом: на неё больше не кладите. Отсканируйте другую, потом номер упаковки.',
  'pack-placed': 'Упаковка{{pack, lead}} на паллете{{pallet, lead}}',
  'pack-taken-off': 'Упаковка{{pack, lead}} снята с паллеты{{pallet, lead}}',
  'ask-take-off': 'Упаковка{{pack, lead}} уже лежит на паллете{{pallet, lead}}. Снять её?',
  'take-off': 'Снимите упаковку{{pack, lead}} с паллеты …{{pallet}} и отсканируйте её номер.',
  'take-off-many':
    'Снимите с паллет и отсканируйте номера: {{packs, packs}}. Первая{{pack, colon}}, с паллеты …{{pallet}}; другие в списке.',
  'take-off-seen': 'Упаковка{{pack, lead}} снята с паллеты …{{pallet}}, отмечено.',
  'shipment-shown':
    'Отгрузка{{shipment, lead}}: {{pallets, pallets}}, {{packs, packs}}, {{units, units}}. Отправить?',
  'shipment-left': 'Отгрузка не отправлена',
  'shipment-sending':
    'Отгрузка{{shipment, lead}} отправляется: {{packs, packs}}, {{units, units}}{{unsentMarks, marksKept}}',
  'pallets-relabelled':
    'У паллет {{pallets}} будут новые номера: наклейте новые этикетки поверх старых, когда напечатаются.',
  'shipment-confirming': 'Отгрузка{{shipment, lead}} подтверждается',
  'handover-printing': 'Печатается акт передачи: отгрузка{{shipment, lead}}',
  reprinting: 'Печатается ещё раз{{number, colon}}',
  'item-label-printing': 'Печатается этикетка товара{{itemNr, lead}}',
  'label-renewed': 'Печатается этикетка с новым адресом: упаковка{{pack, lead}}. Наклейте её поверх старой',
  'label-renewed-not-placed':
    'Печатается этикетка с новым адресом: упаковка{{pack, lead}}. Наклейте её поверх старой и отсканируйте упаковку для паллеты ещё раз',
  'label-being-renewed':
    'Этикетка с новым адресом для упаковки{{pack, lead}} ещё не напечатана. Подождите её или посмотрите экран «Печать»',
  'alarm-acknowledged': 'Тревога подтверждена',
} satisfies BenchTexts['verdicts'];

export const russianTodo = {
  'scan-badge': 'Отсканируйте свой бейдж',
  'await-server': 'Ждите сигнала: база зала не отвечает',
  'no-bench': 'Здесь не упаковывают',
  'await-recovery': 'Станция сверяется с платформой: подождите, упаковывать пока нельзя',
  'set-account': 'Аккаунта нет: упаковывать нельзя. Позовите старшего',
  'scan-unit': 'Отсканируйте товар или номер заказа',
  'count-units': 'Отсканируйте товар, чтобы посчитать',
  'receive-returns': 'Отсканируйте короб возвратов или товар из него',
  'count-supply': 'Паллета {{pallet}}, {{onPallet, units}}: сканируйте следующий товар',
  'end-returns': 'Всё равно закончить приёмку? «ОК» или «Назад»',
  'scan-next-unit': 'Возьмите: {{name}}{{size, comma}}',
  'scan-mark': 'Отсканируйте код маркировки: {{name}}{{size, comma}}',
  'scan-label': 'Отсканируйте этикетку этой упаковки: {{pack}}',
  'scan-labels': 'Отсканируйте этикетки этих упаковок: {{pack}}',
  'close-pack': 'Всё собрано: закройте упаковку',
  acknowledge: 'Отложите товар и подтвердите тревогу',
  'scan-line-to-teach': 'Чей это код: {{code}}? Нажмите на товар',
  'confirm-teach': 'Запомнить {{code}} за товаром {{name}}{{size, comma}}? Отсканируйте «ОК»',
  'scan-missing-unit': 'Чего нет? Нажмите на товар',
  'scan-missing-reason': 'Выберите, почему нет: {{name}}{{size, comma}}',
  'confirm-cancel-order': 'Отменить весь заказ{{order, lead}}? Отсканируйте «ОК»',
  'badge-to-cancel-order': 'Отменить весь заказ{{order, lead}}? Нужен бейдж старшего',
  'badge-to-cancel-unit': 'Исключить {{name}}{{size, comma}}? Нужен бейдж старшего',
  'scan-pack-to-reopen': 'Отсканируйте номер упаковки, чтобы открыть её снова',
  'confirm-shipment': 'Отправить отгрузку? Отсканируйте «ОК»',
  'shipment-blocked': 'Отгрузка не уедет: исправьте, что мешает',
  'confirm-release': 'Снять заказ{{order, lead}} с полки? Отсканируйте «ОК»',
  'confirm-take-off': 'Снять упаковку{{pack, lead}} с паллеты? Отсканируйте «ОК»',
  'hold-cancelled': 'Заказ{{order, lead}} отменён: отложите его и отсканируйте «ОК»',
} satisfies BenchTexts['todo'];
