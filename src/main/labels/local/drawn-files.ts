import { remainingMs } from '#main/base/async/backoff.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { excludeDocument, postponeDocument } from '#main/printing/document-store.ts';
import { earlier, recheckMs } from '#main/printing/print-place.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { PAPER_SIZE_NAMES } from '#shared/domain/label-size.ts';
import { FAILING_FOR_LONG_MS, labelBackoff } from '../fetch/label-backoff.ts';
import { DRAWN_KINDS, type DrawnPaper, missingDrawnFiles } from './local-label-store.ts';
import { storeDocument } from './store-document.ts';

type DrawnFilesOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** `labels/` in the data folder. */
  readonly folder: string;
  /** Id of the station for whose prints it draws. */
  readonly station: string;
  /** null: there is no such pallet or shipment, or the bars do not fit. */
  readonly draw: (paper: DrawnPaper) => Promise<Uint8Array | null>;
  /** The file and its row exist: wakes the print queue. */
  readonly onReady: () => void;
};

/**
 * Draws the pallet tags and hand-over lists that prints wait for, also while the platform is unavailable.
 * Draws a missing file again.
 */
export function createDrawnFiles({ db, clock, log, folder, station, draw, onReady }: DrawnFilesOptions) {
  type MissingFile = Awaited<ReturnType<typeof missingDrawnFiles>>[number];

  const loop = createWorkerLoop({
    pass: onePass,
    onError: (error) => log.error({ err: error }, 'locally drawn papers could not be processed'),
  });

  async function onePass(): Promise<number | null> {
    const now = clock.now();
    const missing = await missingDrawnFiles(db, station);
    const waits = missing.map((paper) =>
      remainingMs(Date.parse(paper.next_at), now.getTime(), FAILING_FOR_LONG_MS),
    );
    for (const [at, paper] of missing.entries())
      if (waits[at] === 0) await drawOne(paper).catch((error: unknown) => postpone(paper, error));
    const later = waits.filter((wait) => wait > 0);
    return earlier(later.length === 0 ? null : Math.min(...later), recheckMs(db));
  }

  async function drawOne({ id, ...named }: MissingFile): Promise<void> {
    const { number } = named;
    const kind = DRAWN_KINDS.find((known) => known === named.kind);
    const size = PAPER_SIZE_NAMES.find((known) => known === named.size);
    const paper = kind === undefined || size === undefined ? null : { kind, number, size };
    const bytes = paper && (await draw(paper));
    const at = clock.now().toISOString();
    if (paper === null || bytes === null) {
      log.warn(
        { kind: named.kind, number, size: named.size },
        'paper not drawn: it is about nothing that is stored, or its bars do not fit this size',
      );
      await inTransaction(db, (trx) => excludeDocument(trx, id, 'it cannot be drawn', at));
      return;
    }
    await storeDocument(db, { ...paper, at, bytes, folder });
    onReady();
  }

  async function postpone({ id, kind, number, attempts }: MissingFile, error: unknown): Promise<void> {
    log.error({ kind, number, documentId: id, err: error }, 'paper could not be drawn');
    const nextAt = new Date(clock.now().getTime() + labelBackoff(attempts + 1)).toISOString();
    await postponeDocument(db, id, { problem: null, nextAt, attempts });
    loop.wake();
  }

  return { start: loop.start, stop: loop.stop, wake: loop.wake };
}
