import type { Catalogue } from '../catalogue.ts';
import { englishLists } from './lists.ts';
import { englishPapers } from './papers.ts';
import { englishPlatformErrors } from './platform-errors.ts';
import { englishReasons } from './reasons.ts';
import { englishScannerProblems } from './scanner-problems.ts';
import { englishScreens } from './screens.ts';
import { englishSpeech } from './speech.ts';
import { englishV2Gaps } from './v2-gaps.ts';
import { englishVariants } from './variants.ts';
import { englishTodo, englishVerdicts } from './verdicts.ts';

export const en = {
  language: englishPapers.language,
  reasons: englishReasons,
  variants: englishVariants,
  verdicts: englishVerdicts,
  todo: englishTodo,
  ...englishLists,
  scannerProblems: englishScannerProblems,
  platformErrors: englishPlatformErrors,
  v2Gaps: englishV2Gaps,
  speech: englishSpeech,
  ui: englishScreens,
  plurals: {
    units_one: '{{count}} item',
    units_other: '{{count}} items',
    // At the start of a sentence.
    unitsLeft_one: '{{count}} item left',
    unitsLeft_other: '{{count}} items left',
    // Captions beside a figure.
    overdueCaption_one: 'overdue',
    overdueCaption_other: 'overdue',
    toConfirmCaption_one: 'to confirm',
    toConfirmCaption_other: 'to confirm',
    ordersCaption_one: 'order',
    ordersCaption_other: 'orders',
    ordersLeftCaption_one: 'order left',
    ordersLeftCaption_other: 'orders left',
    unitsCaption_one: 'item',
    unitsCaption_other: 'items',
    alarmsCaption_one: 'alarm',
    alarmsCaption_other: 'alarms',
    peopleCaption_one: 'person packing',
    peopleCaption_other: 'people packing',
    packersNeeded_one: '{{count}} more packer is needed',
    packersNeeded_other: '{{count}} more packers are needed',
    packs_one: '{{count}} pack',
    packs_other: '{{count}} packs',
    pallets_one: '{{count}} pallet',
    pallets_other: '{{count}} pallets',
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
    // Counted are the orders that come next.
    labelsReady_one: 'Labels ready for {{ready}} of the next {{count}} order',
    labelsReady_other: 'Labels ready for {{ready}} of the next {{count}} orders',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    unsavedFields_one: '{{count}} change is not saved',
    unsavedFields_other: '{{count}} changes are not saved',
    changes_one: '{{count}} change',
    changes_other: '{{count}} changes',
    // A separate sentence after another one.
    marksKept_one:
      '. {{count}} marking code is not sent: v2 does not accept marking codes. It stays in the journal and in the export “marks”',
    marksKept_other:
      '. {{count}} marking codes are not sent: v2 does not accept marking codes. They stay in the journal and in the export “marks”',
    undoWithin_one: '. “Undo scan” takes it back within {{count}} second',
    undoWithin_other: '. “Undo scan” takes it back within {{count}} seconds',
  },
} satisfies Catalogue;
