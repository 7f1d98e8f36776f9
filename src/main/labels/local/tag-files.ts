import { remainingMs } from '#main/base/async/backoff.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { excludeDocument, postponeDocument } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { FAILING_FOR_LONG_MS, labelBackoff } from '../fetch/label-backoff.ts';
import { missingTags } from './local-label-store.ts';
import { storeDocument } from './store-document.ts';

export type TagFilesOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** `labels/` in the data folder. */
  readonly folder: string;
  /** null: there is no such pallet, or its bars do not fit. */
  readonly draw: (barcode: string, size: LabelSize) => Promise<Uint8Array | null>;
  /** The file and its row exist: wakes the print queue. */
  readonly onReady: () => void;
};

/**
 * Draws the tags that prints wait for, also while the platform is unavailable. Draws a missing file again.
 */
export function createTagFiles({ db, clock, log, folder, draw, onReady }: TagFilesOptions) {
  type MissingTag = Awaited<ReturnType<typeof missingTags>>[number];

  const loop = createWorkerLoop({
    pass: onePass,
    onError: (error) => log.error({ err: error }, 'pallet tags could not be processed'),
  });

  async function onePass(): Promise<number | null> {
    const now = clock.now();
    const missing = await missingTags(db);
    const waits = missing.map((tag) =>
      remainingMs(Date.parse(tag.next_at), now.getTime(), FAILING_FOR_LONG_MS),
    );
    for (const [at, tag] of missing.entries())
      if (waits[at] === 0) await drawOne(tag).catch((error: unknown) => postpone(tag, error));
    const later = waits.filter((wait) => wait > 0);
    return later.length === 0 ? null : Math.min(...later);
  }

  async function drawOne({ id, number, size: name }: MissingTag): Promise<void> {
    const size = LABEL_SIZE_NAMES.find((known) => known === name);
    const bytes = size === undefined ? null : await draw(number, size);
    const at = clock.now().toISOString();
    if (size === undefined || bytes === null) {
      log.warn(
        { number, size: name },
        'pallet tag not drawn: no such pallet, or its bars do not fit this size',
      );
      await db.transaction().execute((trx) => excludeDocument(trx, id, 'its barcode does not fit', at));
      return;
    }
    await storeDocument(db, { kind: 'pallet-tag', number, size, at, bytes, folder });
    onReady();
  }

  async function postpone({ id, number, attempts }: MissingTag, error: unknown): Promise<void> {
    log.error({ number, documentId: id, err: error }, 'pallet tag could not be drawn');
    const nextAt = new Date(clock.now().getTime() + labelBackoff(attempts + 1)).toISOString();
    await postponeDocument(db, id, { problem: null, nextAt, attempts });
    loop.wake();
  }

  return { start: loop.start, stop: loop.stop, wake: loop.wake };
}
