import type { Catalogue } from '../catalogue.ts';
import { russianLists } from './lists.ts';
import { russianPapers } from './papers.ts';
import { russianPlatformErrors } from './platform-errors.ts';
import { russianReasons } from './reasons.ts';
import { russianScannerProblems } from './scanner-problems.ts';
import { russianScreens } from './screens.ts';
import { russianSpeech } from './speech.ts';
import { russianV2Gaps } from './v2-gaps.ts';
import { russianVariants } from './variants.ts';
import { russianTodo, russianVerdicts } from './verdicts.ts';

export const ru = {
  language: russianPapers.language,
  reasons: russianReasons,
  variants: russianVariants,
  verdicts: russianVerdicts,
  todo: russianTodo,
  ...russianLists,
  scannerProblems: russianScannerProblems,
  platformErrors: russianPlatformErrors,
  v2Gaps: russianV2Gaps,
  speech: russianSpeech,
  ui: russianScreens,
  plurals: {
    units_one: '{{count}} товар',
    units_few: '{{count}} товара',
    units_many: '{{count}} товаров',
    units_other: '{{count}} товара',
    // At the start of a sentence.
    unitsLeft_one: 'Остался {{count}} товар',
    unitsLeft_few: 'Осталось {{count}} товара',
    unitsLeft_many: 'Осталось {{count}} товаров',
    unitsLeft_other: 'Осталось {{count}} товара',
    // Captions beside a figure.
    overdueCaption_one: 'просрочен',
    overdueCaption_few: 'просрочены',
    overdueCaption_many: 'просрочено',
    overdueCaption_other: 'просрочено',
    toConfirmCaption_one: 'ждёт подтверждения',
    toConfirmCaption_few: 'ждут подтверждения',
    toConfirmCaption_many: 'ждут подтверждения',
    toConfirmCaption_other: 'ждут подтверждения',
    ordersCaption_one: 'заказ',
    ordersCaption_few: 'заказа',
    ordersCaption_many: 'заказов',
    ordersCaption_other: 'заказа',
    ordersLeftCaption_one: 'заказ остался',
    ordersLeftCaption_few: 'заказа осталось',
    ordersLeftCaption_many: 'заказов осталось',
    ordersLeftCaption_other: 'заказа осталось',
    unitsCaption_one: 'товар',
    unitsCaption_few: 'товара',
    unitsCaption_many: 'товаров',
    unitsCaption_other: 'товара',
    alarmsCaption_one: 'тревога',
    alarmsCaption_few: 'тревоги',
    alarmsCaption_many: 'тревог',
    alarmsCaption_other: 'тревоги',
    peopleCaption_one: 'человек собирает',
    peopleCaption_few: 'человека собирают',
    peopleCaption_many: 'человек собирают',
    peopleCaption_other: 'человека собирают',
    packersNeeded_one: 'Нужен ещё {{count}} упаковщик',
    packersNeeded_few: 'Нужны ещё {{count}} упаковщика',
    packersNeeded_many: 'Нужно ещё {{count}} упаковщиков',
    packersNeeded_other: 'Нужно ещё {{count}} упаковщика',
    packs_one: '{{count}} упаковка',
    packs_few: '{{count}} упаковки',
    packs_many: '{{count}} упаковок',
    packs_other: '{{count}} упаковки',
    pallets_one: '{{count}} паллета',
    pallets_few: '{{count}} паллеты',
    pallets_many: '{{count}} паллет',
    pallets_other: '{{count}} паллеты',
    orders_one: '{{count}} заказ',
    orders_few: '{{count}} заказа',
    orders_many: '{{count}} заказов',
    orders_other: '{{count}} заказа',
    // Counted are the orders that come next.
    labelsReady_one: 'Этикетки готовы у {{ready}} из {{count}} следующего заказа',
    labelsReady_few: 'Этикетки готовы у {{ready}} из {{count}} следующих заказов',
    labelsReady_many: 'Этикетки готовы у {{ready}} из {{count}} следующих заказов',
    labelsReady_other: 'Этикетки готовы у {{ready}} из {{count}} следующего заказа',
    days_one: '{{count}} день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
    unsavedFields_one: 'Не сохранено {{count}} изменение',
    unsavedFields_few: 'Не сохранено {{count}} изменения',
    unsavedFields_many: 'Не сохранено {{count}} изменений',
    unsavedFields_other: 'Не сохранено {{count}} изменения',
    changes_one: '{{count}} изменение',
    changes_few: '{{count}} изменения',
    changes_many: '{{count}} изменений',
    changes_other: '{{count}} изменения',
    // A separate sentence after another one.
    marksKept_one:
      '. {{count}} код маркировки не отправляется: версия 2 их не принимает. Он остаётся в журнале и в выгрузке marks',
    marksKept_few:
      '. {{count}} кода маркировки не отправляются: версия 2 их не принимает. Они остаются в журнале и в выгрузке marks',
    marksKept_many:
      '. {{count}} кодов маркировки не отправляются: версия 2 их не принимает. Они остаются в журнале и в выгрузке marks',
    marksKept_other:
      '. {{count}} кода маркировки не отправляются: версия 2 их не принимает. Они остаются в журнале и в выгрузке marks',
    undoWithin_one: '. «Отменить скан» вернёт товар в заказ в течение {{count}} секунды',
    undoWithin_few: '. «Отменить скан» вернёт товар в заказ в течение {{count}} секунд',
    undoWithin_many: '. «Отменить скан» вернёт товар в заказ в течение {{count}} секунд',
    undoWithin_other: '. «Отменить скан» вернёт товар в заказ в течение {{count}} секунды',
  },
} satisfies Catalogue;
