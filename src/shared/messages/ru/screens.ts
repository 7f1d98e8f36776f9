import { russianApiVersion } from './api-version.ts';
import { russianBackupsScreen } from './backups-screen.ts';
import { russianBenchHero } from './bench-hero.ts';
import { russianBenchScreen } from './bench-screen.ts';
import { russianDamage } from './damage.ts';
import { russianDisk } from './disk.ts';
import { russianExchangeScreen } from './exchange-screen.ts';
import { russianExports } from './exports.ts';
import { russianFindScreen } from './find-screen.ts';
import { russianFirstRunScreen } from './first-run-screen.ts';
import { russianFloorScreen } from './floor-screen.ts';
import { russianGoodsChangesScreen } from './goods-changes-screen.ts';
import { russianGoodsFormScreen } from './goods-form-screen.ts';
import { russianGoodsScreen } from './goods-screen.ts';
import { russianHelpScreen } from './help-screen.ts';
import { russianKeptFilesScreen } from './kept-files-screen.ts';
import { russianLookupScreen } from './lookup-screen.ts';
import { russianOrderChanges } from './order-changes.ts';
import { russianOrdersScreen } from './orders-screen.ts';
import { russianOutboxScreen } from './outbox-screen.ts';
import { russianPages } from './pages.ts';
import { russianPracticeScreen } from './practice-screen.ts';
import { russianPricesScreen } from './prices-screen.ts';
import { russianPrinterSetup } from './printer-setup.ts';
import { russianPrintsScreen } from './prints-screen.ts';
import { russianQueueScreen } from './queue-screen.ts';
import { russianRecovery } from './recovery.ts';
import { russianRehearsal } from './rehearsal.ts';
import { russianRestore } from './restore.ts';
import { russianReturnsScreen } from './returns-screen.ts';
import { russianScannersScreen } from './scanners-screen.ts';
import { russianSettingsScreen } from './settings-screen.ts';
import { russianShiftScreen } from './shift-screen.ts';
import { russianShipmentsScreen } from './shipments-screen.ts';
import { russianSoundScreen } from './sound-screen.ts';
import { russianStatisticsScreen } from './statistics-screen.ts';
import { russianStatusScreen } from './status-screen.ts';
import { russianStockScreen } from './stock-screen.ts';
import { russianStorageScreen } from './storage-screen.ts';
import { russianSuppliesScreen } from './supplies-screen.ts';
import { russianTour } from './tour.ts';

/** Words of the screens themselves: headings, buttons, labels. */
export const russianScreens = {
  ...russianBenchScreen,
  ...russianBenchHero,
  ...russianSettingsScreen,
  ...russianFirstRunScreen,
  ...russianSoundScreen,
  ...russianShiftScreen,
  ...russianStatisticsScreen,
  ...russianOrderChanges,
  ...russianOutboxScreen,
  ...russianFloorScreen,
  ...russianStatusScreen,
  ...russianKeptFilesScreen,
  ...russianRestore,
  ...russianBackupsScreen,
  ...russianStorageScreen,
  ...russianApiVersion,
  ...russianRecovery,
  ...russianRehearsal,
  ...russianExchangeScreen,
  ...russianExports,
  ...russianDamage,
  ...russianDisk,
  ...russianScannersScreen,
  ...russianPrinterSetup,
  ...russianQueueScreen,
  ...russianLookupScreen,
  ...russianOrdersScreen,
  ...russianPages,
  ...russianShipmentsScreen,
  ...russianSuppliesScreen,
  ...russianPricesScreen,
  ...russianPrintsScreen,
  ...russianPracticeScreen,
  ...russianFindScreen,
  ...russianGoodsScreen,
  ...russianGoodsFormScreen,
  ...russianGoodsChangesScreen,
  ...russianReturnsScreen,
  ...russianStockScreen,
  ...russianHelpScreen,
  ...russianTour,
  nav: {
    label: 'Экраны',
    bench: 'Стол',
    queue: 'Очередь',
    shipments: 'Отгрузки',
    returns: 'Возвраты',
    prints: 'Печать',
    goods: 'Товары',
    shift: 'Смена',
    floor: 'Зал',
    status: 'Состояние',
    settings: 'Настройки',
    waiting: 'к упаковке: {{count}}',
    toConfirm: '{{count}} подтвердить',
    quarantined: '{{count}} в карантине',
    printsFailed: '{{count}} не вышло',
    versionNotice: 'скоро сменится версия платформы',
  },
  account: {
    notWorking: 'нет аккаунта',
    none: 'Аккаунт не задан: упаковывать нельзя',
    noneTodo:
      'Старший: отсканируйте бейдж и задайте аккаунт на экране «Настройки», в группе «Платформа», или запустите станцию с прежними настройками. Всё упакованное сохранено. Для пробы на учебной платформе запустите станцию с --demo и без PACKBENCH_DATABASE_URL.',
    notAccepted: 'Аккаунт «{{client}}» ещё не принят платформой: упаковывать нельзя',
    notAcceptedTodo:
      'Старший: проверьте на экране «Настройки» адрес, идентификатор клиента и секрет. Станция пробует снова сама и начнёт работу, как только платформа примет аккаунт. Данные прежнего аккаунта сохранены.',
    newer: 'Данные аккаунта «{{client}}» записаны более новой версией Packbench: упаковывать нельзя',
    newerTodo:
      'Установите ту версию, которая работала с этим аккаунтом, или более новую. Или, старший: задайте прежний аккаунт на экране «Настройки», в группе «Платформа». Данные обоих аккаунтов сохранены.',
    otherFloor: 'База зала ведётся не для аккаунта «{{client}}», а для другого: упаковывать нельзя',
    otherFloorTodo:
      'Старший: укажите аккаунт этого зала на экране «Настройки», в группе «Платформа». Для другого аккаунта IT делает отдельную базу и указывает её в PACKBENCH_DATABASE_URL. Всё упакованное сохранено.',
  },
  common: {
    /** Words that belong together: their order and signs are the language's. */
    colon: '{{name}}: {{value}}',
    named: '{{name}} {{number}}',
    sentences: '{{first}} {{second}}',
    list: '{{items, list}}',
    separator: ' · ',
    scopeMissing:
      'Ключам станции не хватает права {{scopes}}. Его выдаёт менеджер платформы, или включите его в личном кабинете при создании ключей.',
    goods: '{{name}}{{size, comma}}',
    figures: '{{pallets, pallets}} · {{packs, packs}} · {{units, units}}',
    loading: 'Загружается…',
    serverAway: 'База зала не отвечает. Список загрузится сам, когда она ответит.',
    serverAwayTodo: 'База зала не отвечает. Повторите, когда прозвучит сигнал и полоса вверху исчезнет.',
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
};
