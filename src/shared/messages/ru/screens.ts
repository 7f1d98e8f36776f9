import { russianApiVersion } from './api-version.ts';
import { russianBenchHero } from './bench-hero.ts';
import { russianBenchScreen } from './bench-screen.ts';
import { russianDamage } from './damage.ts';
import { russianExports } from './exports.ts';
import { russianFindScreen } from './find-screen.ts';
import { russianFirstRunScreen } from './first-run-screen.ts';
import { russianKeptFilesScreen } from './kept-files-screen.ts';
import { russianPages } from './pages.ts';
import { russianPracticeScreen } from './practice-screen.ts';
import { russianPrinterSetup } from './printer-setup.ts';
import { russianPrintsScreen } from './prints-screen.ts';
import { russianRehearsal } from './rehearsal.ts';
import { russianScannersScreen } from './scanners-screen.ts';
import { russianSettingsScreen } from './settings-screen.ts';
import { russianShiftScreen } from './shift-screen.ts';
import { russianShipmentsScreen } from './shipments-screen.ts';
import { russianSoundScreen } from './sound-screen.ts';

/** Words of the screens themselves: headings, buttons, labels. */
export const russianScreens = {
  ...russianBenchScreen,
  ...russianBenchHero,
  ...russianSettingsScreen,
  ...russianFirstRunScreen,
  ...russianSoundScreen,
  ...russianShiftScreen,
  ...russianKeptFilesScreen,
  ...russianApiVersion,
  ...russianRehearsal,
  ...russianExports,
  ...russianDamage,
  ...russianScannersScreen,
  ...russianPrinterSetup,
  ...russianPages,
  ...russianShipmentsScreen,
  ...russianPrintsScreen,
  ...russianPracticeScreen,
  ...russianFindScreen,
  nav: {
    label: 'Экраны',
    bench: 'Стол',
    queue: 'Очередь',
    shipments: 'Отгрузки',
    prints: 'Печать',
    shift: 'Смена',
    settings: 'Настройки',
    waiting: 'к упаковке: {{count}}',
    toConfirm: '{{count}} подтвердить',
    printsFailed: '{{count}} не вышло',
    versionNotice: 'скоро сменится версия платформы',
  },
  account: {
    notWorking: 'нет аккаунта',
    none: 'Аккаунт не задан: упаковывать нельзя',
    noneTodo:
      'Старший: отсканируйте бейдж и задайте аккаунт на экране «Настройки», в группе «Платформа», или запустите станцию с прежними настройками. Всё упакованное сохранено. Для пробы на учебной платформе запустите станцию с --demo.',
    notAccepted: 'Аккаунт «{{client}}» ещё не принят платформой: упаковывать нельзя',
    notAcceptedTodo:
      'Старший: проверьте на экране «Настройки» адрес, идентификатор клиента и секрет. Станция пробует снова сама и начнёт работу, как только платформа примет аккаунт. Данные прежнего аккаунта сохранены.',
    newer: 'Данные аккаунта «{{client}}» записаны более новой версией Packbench: упаковывать нельзя',
    newerTodo:
      'Установите ту версию, которая работала с этим аккаунтом, или более новую. Или, старший: задайте прежний аккаунт на экране «Настройки», в группе «Платформа». Данные обоих аккаунтов сохранены.',
  },
  common: {
    /** Words that belong together: their order and signs are the language's. */
    colon: '{{name}}: {{value}}',
    named: '{{name}} {{number}}',
    sentences: '{{first}} {{second}}',
    list: '{{items, list}}',
    separator: ' · ',
    goods: '{{name}}{{size, comma}}',
    figures: '{{pallets, pallets}} · {{packs, packs}} · {{units, units}}',
    loading: 'Загружается…',
    loadFailed: 'Список не загрузился. Проверьте связь со станцией.',
    tryAgain: 'Повторить',
    close: 'Закрыть',
    cancel: 'Отмена',
    done: 'Сделано',
    failed: 'Не получилось: нет ответа станции',
    failedTodo: 'Проверьте, сделано ли это. Если нет, повторите.',
    badInput: 'Не получилось: станция не приняла введённое',
    badInputTodo: 'Проверьте, что введено: значение слишком длинное, пустое или их слишком много.',
    order: 'Заказ',
    cutOff: 'Срок отгрузки',
    units: 'Шт.',
    packs: 'Упаковки',
    status: 'Состояние',
    actions: 'Действия',
    supervisorOnly: 'Только для старшего',
  },
  closing: {
    title: 'Закрыть станцию?',
    openPack: 'В заказе {{order}} открыта упаковка {{ordinal}}: в ней {{packed, units}}.',
    openPackTodo: 'Всё отсканированное сохранено. После запуска заказ будет открыт на том же месте.',
    waiting: 'Платформе ещё не отправлено: {{waiting, changes}}.',
    waitingTodo: 'Пока станция закрыта, ничего не отправляется. Это уйдёт после запуска.',
    nothing: 'Открытой упаковки больше нет, и всё отправлено: можно закрывать.',
    scanStays: 'Любой скан оставит станцию открытой.',
    stay: 'Не закрывать',
    close: 'Закрыть станцию',
  },
  queue: {
    title: 'Очередь заказов',
    refresh: 'Обновить сейчас',
    empty: 'Очередь пуста. Новые заказы появятся сами.',
    neverReached:
      'Заказы ещё ни разу не загружены: платформа их пока не отдала. Пуста ли очередь, станция не знает. Она пробует снова сама; старший может проверить доступ в настройках.',
    notYetRead: 'Заказы ещё загружаются с платформы.',
    goods: 'Товары',
    packedOf: '{{packed}} из {{units}}',
    times: '× {{count}}',
    mayNotPack: 'Упаковывать нельзя',
    lastDay: 'последний день: соберите и отправьте сегодня',
    open: 'Открыть',
    toConfirm: 'Ждут подтверждения',
    toConfirmNone: 'Подтверждать нечего.',
    labelReady: 'этикетка готова',
    mostUrgentShown:
      'Показаны самые срочные: {{shown}} из {{total}}. Остальные появятся, когда эти будут обработаны.',
    confirmSelected: 'Подтвердить выбранные',
    selectOrder: 'Выбрать заказ {{order}}',
    selectAll: 'Выбрать все',
    created: 'Создан',
    hold: 'Полка ожидания',
    holdNone: 'На полке ничего нет.',
    heldBy: '{{by}}, {{time}}',
    holdBy: 'Кто и когда',
    heldBecause: 'Отложил упаковщик: {{reason}}',
    holdWhat: 'Что делать',
    release: 'Снять с полки',
    takenApart: 'Разобрано, товар на месте',
    cancelledPacks: 'Упаковки, в которых платформа что-то отменила',
    cancelledWhat: 'Что отменено и что делать',
    outdated: 'Напечатать этикетки заново: адрес изменился',
    labelOutdated: 'этикетка со старым адресом',
    labelRenewed: 'новая печатается',
    noPallet: 'без паллеты',
    refused: 'Платформа отказала',
    refusedWhat: 'Что не получилось',
    refusedWhy: 'Почему и что делать',
    refusedWhen: 'Когда',
    unreadable: 'Заказы, которые платформа не даёт прочитать',
    unreadableOrder: 'Заказ',
    unreadableWhen: 'С какого времени',
    unreadableWhy: 'Почему',
    unreadableNext: 'Следующая попытка',
    unreadableTodo:
      'Остальные заказы пакуйте как обычно: эти станция пробует прочитать снова сама. Если срочно, нажмите «Обновить сейчас». Не помогло — позовите старшего: пусть посмотрит заказ в личном кабинете и сообщит его номер менеджеру платформы.',
    unreadableNextPoll: 'при следующем опросе',
    unreadableKinds: {
      forbidden: 'Платформа не разрешает прочитать этот заказ.',
      'version-ended': 'Платформа отвечает, что заказа по этому адресу больше нет.',
      'malformed-answer': 'Ответ платформы об этом заказе не читается.',
      validation: 'Номер заказа не такой, как принято на платформе: по нему нельзя спросить.',
      unavailable: 'На запрос об этом заказе платформа не отвечает.',
      other: 'Платформа отказывается показать этот заказ.',
    },
    statuses: {
      'to be confirmed': 'ждёт подтверждения',
      confirmed: 'подтверждён',
      'awaiting shipment': 'ждёт отгрузки',
      'ready for shipment': 'готов к отгрузке',
      shipped: 'отгружен',
      'in delivery': 'в доставке',
      delivered: 'доставлен',
      returned: 'возвращён',
      canceled: 'отменён',
      rejected: 'отклонён',
      'not delivered': 'не доставлен',
      'failed delivery': 'доставка не удалась',
      gone: 'платформе неизвестен',
    },
    refusedKinds: {
      'pack-numbers': 'Получить номера упаковок для заказа',
      'cancel-item': 'Отменить товар, которого нет',
      'cancel-order': 'Отменить заказ',
      'confirm-order': 'Подтвердить заказ',
      'shipment-create': 'Создать отгрузку',
      'shipment-confirm': 'Подтвердить отгрузку',
      'shipment-cancel': 'Отменить отгрузку',
    },
    settled: 'Разобрались',
    releaseMark: 'Освободить код маркировки',
    releaseMarkCode: 'Код маркировки',
    releaseMarkHint:
      'Вставьте или введите код: 31 или 38 знаков, или весь скан. Товар останется в упаковке без кода.',
    releaseMarkNow: 'Освободить',
    markReleased: 'Код свободен',
  },
  cancelOld: {
    ask: 'Отменить заказ',
    supervisor: 'Отменяет старший',
    title: 'Отменить заказ {{order}}?',
    consequence:
      'Заказу больше 6 дней, отправить его уже нельзя. Клиент не получит ни одного товара из него. Вернуть заказ будет нельзя. Если что-то уже упаковано, разберите упаковку и верните товар на место.',
    reason: 'Причина для платформы',
    back: 'Назад',
    cancel: 'Отменить заказ',
  },
};
