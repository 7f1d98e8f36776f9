import type { LabelKind, PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { PdfTaskFailed, type PdfThread } from '../pdf/pdf-thread.ts';
import { codeProblem, labelProblem, type WrongCode } from './check-label.ts';

/** What came of one number, when something came. */
export type FetchedLabel =
  | { readonly outcome: 'label'; readonly bytes: Uint8Array }
  /** A label, but not one that may be printed without a person's word. */
  | ({ readonly outcome: 'held'; readonly bytes: Uint8Array } & WrongCode)
  /** The platform gives no label for this number, and asking again would not change that. */
  | { readonly outcome: 'excluded'; readonly detail: string };

export type LabelFetchResult = FetchedLabel | FetchFailure;

export type FetchFailure = {
  readonly outcome: 'failed';
  readonly problem: PrintProblem | null;
  readonly detail: string;
  /** Other labels would fail in the same way: the platform is away, or the account is refused. */
  readonly concernsAll: boolean;
  readonly retryAfterMs: number | null;
};

/** What may be true of one number only. */
const NUMBER_ERRORS: readonly PlatformErrorKind[] = ['validation', 'not-found'];
const PLATFORM_ERRORS: readonly PlatformErrorKind[] = [
  'unavailable',
  'rate-limited',
  'unauthorized',
  'forbidden',
  'partner-not-found',
  'version-ended',
];

export type WantedLabel = {
  readonly kind: LabelKind;
  readonly number: string;
  readonly size: LabelSize;
  /** Of the printer that it is for. */
  readonly dpi: number;
};

/** Asks for one label, downloads it at once (links are temporary) and checks that it may be printed. Never throws for the platform's sake. */
export async function fetchLabel(
  platform: PackingPlatform,
  wanted: WantedLabel,
  pdf: PdfThread,
): Promise<LabelFetchResult> {
  // While the platform answers: a label that somebody waits for is not to wait for that, too.
  pdf.loadCodeReader().catch(() => undefined);
  const link = await platform.requestLabels(wanted.kind, [wanted.number], wanted.size);
  if (!link.ok) {
    if (NUMBER_ERRORS.includes(link.error.kind)) return { outcome: 'excluded', detail: link.error.detail };
    return linkFailure(link.error);
  }
  if (link.value.url === null || link.value.excluded.includes(wanted.number)) return EXCLUDED;
  const file = await platform.downloadLabel(link.value.url);
  return file.ok ? checkLabel(file.value, wanted, pdf) : fileFailure(file.error);
}

/** Unknown, of another partner, or cancelled: specification, "B2B REST: labels". */
export const EXCLUDED: FetchedLabel = {
  outcome: 'excluded',
  detail: 'unknown, of another partner, or cancelled',
};

/**
 * A file of one label, whoever made it, and whether it may be printed; without what it would do beside being printed. One that
 * breaks who reads it is none.
 */
export async function checkLabel(
  file: Uint8Array,
  wanted: WantedLabel,
  pdf: PdfThread,
): Promise<LabelFetchResult> {
  try {
    const wrong = await labelProblem(file, wanted.size, pdf);
    if (wrong !== null) return labelFailure('label-not-a-pdf', wrong);
    const bytes = (await pdf.withoutActions(file)) ?? file;
    const code = await codeProblem(bytes, wanted, pdf);
    return code === null
      ? { outcome: 'label', bytes }
      : { outcome: 'held', bytes, problem: code.problem, detail: code.detail };
  } catch (error) {
    if (error instanceof PdfTaskFailed) return labelFailure('label-not-a-pdf', error.message);
    throw error;
  }
}

/** An error page in place of the file may pass. */
export function labelFailure(problem: PrintProblem | null, detail: string): FetchFailure {
  return { outcome: 'failed', problem, detail, concernsAll: false, retryAfterMs: null };
}

export function linkFailure(error: PlatformError): FetchFailure {
  return failed(error, PLATFORM_ERRORS.includes(error.kind));
}

/** A link may be refused or gone by itself: that says nothing of other labels. */
export function fileFailure(error: PlatformError): FetchFailure {
  return failed(error, error.kind === 'rate-limited');
}

function failed(error: PlatformError, concernsAll: boolean): FetchFailure {
  return {
    outcome: 'failed',
    problem: null,
    detail: `${error.kind}: ${error.detail}`,
    concernsAll,
    retryAfterMs: error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1_000,
  };
}
