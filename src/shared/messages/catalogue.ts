import type { DocumentKind, PrintProblem, PrintStatus } from '../contract/prints.ts';
import type { HoldRow, QueueRow } from '../contract/queue.ts';
import type { ShipmentProblem } from '../contract/shipments.ts';
import type { ScannerProblem } from '../domain/check-report.ts';
import type { PackerHoldReason, ReprintReason } from '../domain/packer-reasons.ts';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { Reason } from '../domain/reason.ts';
import type { StartProblemKind } from '../domain/start-problem.ts';
import type { V2Gap } from '../domain/v2-gap.ts';
import type { ReasonVariant, TodoKey, VerdictSentence } from './keys.ts';
import type { PaperTexts } from './papers.ts';
import type { russianScreens } from './ru/screens.ts';

/** What happened, and what the person does about it. */
export type WhatAndTodo = { readonly what: string; readonly todo: string };

/** A page about one refusal: why it happened, and what to do step by step. */
export type HelpPage = { readonly why: string; readonly steps: readonly string[] };

/** The same tree of sentences in another language. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export type BenchTexts = {
  readonly reasons: Readonly<Record<Reason, WhatAndTodo>>;
  readonly variants: Readonly<Record<ReasonVariant, WhatAndTodo>>;
  readonly verdicts: Readonly<Record<VerdictSentence, string>>;
  readonly todo: Readonly<Record<TodoKey, string>>;
};

export type ListTexts = {
  readonly printProblems: Readonly<Record<PrintProblem, WhatAndTodo>>;
  readonly printStatus: Readonly<Record<PrintStatus, string>>;
  readonly printReason: Readonly<
    Record<'close' | 'packed' | 'open' | 'command' | 'shipment' | 'test', string>
  >;
  readonly reprintReasons: Readonly<Record<ReprintReason, string>>;
  readonly documents: Readonly<Record<DocumentKind, string>>;
  readonly shipmentProblems: Readonly<Record<ShipmentProblem['code'], WhatAndTodo>>;
  readonly holdReasons: Readonly<Record<HoldRow['reason'], WhatAndTodo>>;
  /** The packer's own reason, and what it means for whoever clears the shelf. */
  readonly holdNotes: Readonly<Record<PackerHoldReason, WhatAndTodo>>;
  readonly blocked: Readonly<Record<NonNullable<QueueRow['blocked']>, string>>;
};

/** What the voice says: short, since it must be over before the next scan; numbers as figures, which it reads. */
export type SpeechTexts = Readonly<
  Record<
    | 'sentences'
    | 'next'
    | 'nextSame'
    | 'scanMark'
    | 'closePack'
    | 'done'
    | 'donePallet'
    | 'donePack'
    | 'doneNumberWaits'
    | 'doneScanLabel'
    | 'doneReopen'
    | 'packClosed'
    | 'undone'
    | 'held'
    | 'missing'
    | 'wrongSize'
    | 'wrongGoods'
    | 'notInOrder'
    | 'checkScreen'
    | 'sample',
    string
  >
>;

/** The window of a program that could not start, or has stopped; only the main process reads it. */
export type StartProblemTexts = {
  readonly kinds: Readonly<Record<StartProblemKind, WhatAndTodo>>;
  readonly title: string;
  readonly stopped: string;
  /** Heading above what to do. */
  readonly todo: string;
  /** Text before the path of the log. */
  readonly log: string;
  readonly openLog: string;
  readonly close: string;
};

/**
 * Every sentence that a person reads, by situation. A placeholder is written `{{name}}`; a formatter after a
 * comma makes the sentence read well when the value is empty or counted (`{{order, lead}}`, `{{left, units}}`;
 * see `placeholder-formats.ts`).
 */
export type Catalogue = BenchTexts &
  ListTexts & {
    readonly language: PaperTexts['language'];
    /** What is wrong with a scanner's settings, and what to change in them. */
    readonly scannerProblems: Readonly<Record<ScannerProblem, WhatAndTodo>>;
    readonly platformErrors: Readonly<Record<PlatformErrorKind, WhatAndTodo>>;
    readonly v2Gaps: Readonly<Record<V2Gap, WhatAndTodo>>;
    readonly speech: SpeechTexts;
    readonly ui: Texts<typeof russianScreens>;
    /** i18next plural keys: `units_one`, `units_few` … */
    readonly plurals: Readonly<Record<string, string>>;
  };
