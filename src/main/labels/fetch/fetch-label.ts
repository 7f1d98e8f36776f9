import type { LabelKind, PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError, PlatformErrorKind } from '#client/platform-error.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { PdfTaskFailed, type PdfThread } from '../pdf/pdf-thread.ts';
import { codeProblem, labelProblem, type WrongCode } from './check-label.ts';

/** Result for one number, unless the request failed. */
export type FetchedLabel =
  | { readonly outcome: 'label'; readonly bytes: Uint8Array }
  /** A label that may be printed only if a person forces it. */
  | ({ readonly outcome: 'held'; readonly bytes: Uint8Array } & WrongCode)
  /** The platform has no label for this number; repeating the request would not change that. */
  | { readonly outcome: 'excluded'; readonly detail: string };

export type LabelFetchResult = FetchedLabel | FetchFailure;

export type FetchFailure = {
  readonly outcome: 'failed';
  readonly problem: PrintProblem | null;
  readonly detail: string;
  /** Other labels would fail in the same way: the platform is unavailable, or refuses the account. */
  readonly concernsAll: boolean;
  readonly retryAfterMs: number | null;
};

/** Errors that may concern one number only. */
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
  /** Of the target printer. */
  readonly dpi: number;
};

/**
 * Requests one label, downloads it at once (links are temporary) and checks that it may be printed. Does not
 * throw on errors of the platform.
 */
export async function fetchLabel(
  platform: PackingPlatform,
  wanted: WantedLabel,
  pdf: PdfThread,
): Promise<LabelFetchResult> {
  // Loaded while the platform responds, so that an awaited label need not wait for it.
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

/** Unknown, of another partner, or cancelled (specification, "B2B REST: labels"). */
export const EXCLUDED: FetchedLabel = {
  outcome: 'excluded',
  detail: 'unknown, of another partner, or cancelled',
};

/**
 * Checks the file of one label from any source, and removes its actions. A file that breaks the PDF thread is
 * not a label.
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

/** Only this label failed, perhaps temporarily, as with an error page in place of the file. */
export function labelFailure(problem: PrintProblem | null, detail: string): FetchFailure {
  return { outcome: 'failed', problem, detail, concernsAll: false, retryAfterMs: null };
}

export function linkFailure(error: PlatformError): FetchFailure {
  return failed(error, PLATFORM_ERRORS.includes(error.kind));
}

/** A single link may be refused or expired; other labels are not affected. */
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
