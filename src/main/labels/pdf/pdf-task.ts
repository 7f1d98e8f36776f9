import type { GreyPage } from '#shared/domain/grey-page.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import type { LocalLabel } from '../local/label-data.ts';
import type { CheckSheet, SymbolCode } from '../sheets/check-sheet-data.ts';
import type { BadgeSheet, CodeSheet } from '../sheets/code-sheet-data.ts';
import type { HandoverList } from '../sheets/handover-list-data.ts';
import type { ShiftSheet } from '../sheets/shift-sheet-data.ts';
import type { SupplyList } from '../sheets/supply-list-data.ts';

/** `code`: content of its codes. */
export type TestLabel = { readonly size: PaperSize; readonly code: string };

export type PdfTask =
  | { readonly task: 'measure'; readonly bytes: Uint8Array }
  | { readonly task: 'render'; readonly bytes: Uint8Array; readonly page: number; readonly dpi: number }
  | { readonly task: 'without-actions'; readonly bytes: Uint8Array }
  | { readonly task: 'split-pages'; readonly bytes: Uint8Array }
  | { readonly task: 'transform-page'; readonly bytes: Uint8Array; readonly layout: PageLayout }
  | { readonly task: 'draw-in-dots'; readonly bytes: Uint8Array; readonly layout: PageLayout }
  | { readonly task: 'load-code-reader' }
  | {
      readonly task: 'read-codes';
      readonly bytes: Uint8Array;
      readonly page: number;
      readonly dpi: number;
      readonly wanted: readonly string[];
    }
  | { readonly task: 'draw-handover-list'; readonly data: HandoverList }
  | { readonly task: 'draw-supply-list'; readonly data: SupplyList }
  | { readonly task: 'draw-code-sheet'; readonly data: CodeSheet }
  | { readonly task: 'draw-badge-sheet'; readonly data: BadgeSheet }
  | { readonly task: 'draw-check-sheet'; readonly data: CheckSheet }
  | { readonly task: 'draw-shift-sheet'; readonly data: ShiftSheet }
  | { readonly task: 'draw-local-label'; readonly label: LocalLabel }
  | { readonly task: 'draw-svgs'; readonly codes: readonly SymbolCode[] }
  | { readonly task: 'draw-test-label'; readonly label: TestLabel };

/** Page count, and size of the first page in millimetres as displayed (rotation included). */
export type PdfMeasure = { readonly pages: number; readonly widthMm: number; readonly heightMm: number };

/** One page as a separate PDF, and its size as displayed. */
export type SplitPage = { readonly bytes: Uint8Array; readonly widthMm: number; readonly heightMm: number };

export type RenderedPage = GreyPage & { readonly pages: number };

export type PdfResults = {
  readonly measure: PdfMeasure | null;
  readonly render: RenderedPage | null;
  readonly 'without-actions': Uint8Array | null;
  readonly 'split-pages': readonly SplitPage[] | null;
  readonly 'transform-page': Uint8Array;
  readonly 'draw-in-dots': Uint8Array | null;
  readonly 'load-code-reader': null;
  readonly 'read-codes': readonly string[] | null;
  readonly 'draw-handover-list': Uint8Array;
  readonly 'draw-supply-list': Uint8Array;
  readonly 'draw-code-sheet': Uint8Array;
  readonly 'draw-badge-sheet': Uint8Array;
  readonly 'draw-check-sheet': Uint8Array;
  readonly 'draw-shift-sheet': Uint8Array;
  readonly 'draw-local-label': Uint8Array | null;
  readonly 'draw-svgs': readonly string[];
  readonly 'draw-test-label': Uint8Array;
};

export type PdfRequest = { readonly id: number; readonly task: PdfTask };
export type PdfReply =
  | { readonly id: number; readonly ok: true; readonly value: PdfResults[keyof PdfResults] }
  | { readonly id: number; readonly ok: false; readonly error: string };
