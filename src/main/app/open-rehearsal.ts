import type { Account } from '#main/account/account.ts';
import { ordersToCompare } from '#main/api-version/api-version-store.ts';
import { MAX_COMPARED } from '#main/api-version/rehearsal/compare-versions.ts';
import {
  createRehearsal,
  type Rehearsal,
  type RehearsalDeps,
} from '#main/api-version/rehearsal/rehearsal.ts';
import { readRehearsal, writeRehearsal } from '#main/api-version/rehearsal/stored-result.ts';
import type { VersionSwitch } from '#main/api-version/version-switch.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Screen } from '#main/base/screen.ts';
import type { PackingService } from '#main/bench/packing-service.ts';
import { fileProblem, MAX_LABEL_BYTES } from '#main/labels/fetch/check-label.ts';
import { PdfTaskFailed, type PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { Database } from '#main/store/database.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';

/** Usual maximum of a label printer: codes are read at its resolution. */
const READ_DPI = 300;

/** Opens the comparison of both api versions with the station's data. */
export async function openRehearsal(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly account: Account;
  readonly versionSwitch: Pick<VersionSwitch, 'view'>;
  readonly packing: Pick<PackingService, 'state'>;
  readonly screen: Pick<Screen, 'changed' | 'subscribe'>;
  readonly pdf: Pick<PdfThread, 'measure' | 'readCodes'>;
  readonly labelSize: () => LabelSize;
  /** Whether this station compares every day. */
  readonly isWorker: () => boolean;
}): Promise<Rehearsal> {
  const { db, clock, log, account, versionSwitch, packing, screen, pdf } = parts;
  const isOrderOpen = () => packing.state().order !== null;
  return createRehearsal({
    clock,
    log,
    open: account.openForComparison,
    chooseOrders: () => ordersToCompare(db, MAX_COMPARED.order),
    labelSize: parts.labelSize,
    readLabel: (bytes, number) => readLabel(pdf, bytes, number),
    isOrderOpen,
    untilNoOrderOpen: (signal) => untilNoOrderOpen(screen, isOrderOpen, signal),
    isDaily() {
      const { api, isOver } = versionSwitch.view();
      return parts.isWorker() && api === 'v1' && !isOver && account.versions.hasV2Account();
    },
    stored: await readRehearsal(db),
    store: (rehearsal) => writeRehearsal(db, rehearsal),
    onChange: () => screen.changed('settings'),
  });
}

/** Size and codes of a label of one page, from its drawing alone; null: not such a label. */
async function readLabel(
  pdf: Pick<PdfThread, 'measure' | 'readCodes'>,
  bytes: Uint8Array,
  number: string,
): ReturnType<RehearsalDeps['readLabel']> {
  if (fileProblem(bytes, MAX_LABEL_BYTES) !== null) return null;
  try {
    const measure = await pdf.measure(bytes);
    if (measure === null) return null;
    const codes = (await pdf.readCodes(bytes, 1, READ_DPI, [number])) ?? [];
    return { widthMm: measure.widthMm, heightMm: measure.heightMm, codes };
  } catch (error) {
    if (error instanceof PdfTaskFailed) return null;
    throw error;
  }
}

function untilNoOrderOpen(
  screen: Pick<Screen, 'subscribe'>,
  isOrderOpen: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const settle = () => {
    if (isOrderOpen() && !signal.aborted) return;
    unsubscribe();
    signal.removeEventListener('abort', settle);
    resolve();
  };
  const unsubscribe = screen.subscribe(settle);
  signal.addEventListener('abort', settle);
  settle();
  return promise;
}
