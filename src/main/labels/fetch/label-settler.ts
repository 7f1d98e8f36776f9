import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import {
  excludeDocument,
  type MissingFile,
  markDocumentReady,
  postponeDocument,
} from '#main/printing/document-store.ts';
import { holdLabel } from '#main/printing/held-label-store.ts';
import { keepLabelFile } from '#main/printing/label-file-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { PrintProblem } from '#shared/contract/prints.ts';
import { addressOfPack } from '../address-change-store.ts';
import { heldFileName, labelFileName } from '../label-folder.ts';
import type { FetchedLabel } from './fetch-label.ts';
import { labelBackoff, MAX_WAIT_MS } from './label-backoff.ts';

/** A document whose label was requested. */
export type RequestedLabel = {
  readonly document: MissingFile;
  /** Stamp of the address of the order at the time of the request; null: unknown. */
  readonly address: string | null;
};

type ReadyLabel = RequestedLabel & { readonly bytes: Uint8Array };

export type LabelSettler = ReturnType<typeof createLabelSettler>;

/** Files are written in parallel and committed together; scans of packers are handled between batches. */
const BATCH_SIZE = 10;

/** Stores results of requests in the folder and the database. */
export function createLabelSettler({
  db,
  folder,
  clock,
  log,
  onReady,
}: {
  readonly db: Database;
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly onReady: (documentId: number) => void;
}) {
  async function storeReady(readyLabels: readonly ReadyLabel[]): Promise<void> {
    const areOutdated = await Promise.all(readyLabels.map((label) => hasAddressChanged(db, label)));
    // Skips labels with an old address: a later request may have stored the new label under the same name
    // already.
    const labels = readyLabels
      .filter((_, n) => areOutdated[n] === false)
      .map((label) => ({ ...label, name: labelFileName(db, label.document, label.bytes) }));
    const at = clock.now().toISOString();
    await Promise.all(labels.map(({ name, bytes }) => keepLabelFile({ db, folder }, { name, bytes, at })));
    const ready = await inTransaction(db, async (trx) => {
      const stored: number[] = [];
      for (const { document, address, name } of labels) {
        // The address has changed since: the label may show the old one and is requested again at once.
        if (await hasAddressChanged(trx, { document, address })) continue;
        await markDocumentReady(trx, document.id, name, address);
        stored.push(document.id);
      }
      return stored;
    });
    for (const id of ready) onReady(id);
  }

  /** Holds a label with a wrong code: a person may inspect and force it. */
  async function holdWrongCode(
    requested: RequestedLabel,
    { bytes, problem, detail }: Extract<FetchedLabel, { readonly outcome: 'held' }>,
  ): Promise<void> {
    const { document, address } = requested;
    const { id, kind, number } = document;
    log.warn({ kind, number, problem }, 'label held: no code on it is its number');
    const file = heldFileName(document, bytes);
    const now = clock.now();
    await keepLabelFile({ db, folder }, { name: file, bytes, at: now.toISOString() });
    const nextAt = new Date(now.getTime() + labelBackoff(1)).toISOString();
    await inTransaction(db, async (trx) => {
      // The address has changed since: the label is requested again anyway.
      if (await hasAddressChanged(trx, requested)) return;
      await holdLabel(trx, id, { file, address, problem, detail, nextAt, at: now.toISOString() });
    });
  }

  async function exclude({ id, kind, number }: MissingFile, detail: string): Promise<void> {
    log.warn({ kind, number }, 'label excluded: the platform has none for this number');
    const at = clock.now().toISOString();
    await inTransaction(db, (trx) => excludeDocument(trx, id, detail, at));
  }

  return {
    /** Stores the results for these documents: labels, held labels and exclusions. */
    async settle(all: readonly (RequestedLabel & { readonly result: FetchedLabel })[]): Promise<void> {
      const ready: ReadyLabel[] = [];
      for (const { result, ...requested } of all)
        if (result.outcome === 'label') ready.push({ ...requested, bytes: result.bytes });
        else if (result.outcome === 'held') await holdWrongCode(requested, result);
        else await exclude(requested.document, result.detail);
      for (let from = 0; from < ready.length; from += BATCH_SIZE)
        await storeReady(ready.slice(from, from + BATCH_SIZE));
    },

    /** Delays the next attempt for each document by the number of its attempts. */
    async postpone(
      documents: readonly MissingFile[],
      problem: PrintProblem | null,
      retryAfterMs: number | null,
    ): Promise<void> {
      const now = clock.now().getTime();
      await inTransaction(db, async (trx) => {
        for (const { id, attempts } of documents) {
          const wait = Math.max(labelBackoff(attempts + 1), Math.min(retryAfterMs ?? 0, MAX_WAIT_MS));
          const nextAt = new Date(now + wait).toISOString();
          await postponeDocument(trx, id, { problem, nextAt, attempts });
        }
      });
    },
  };
}

async function hasAddressChanged(
  db: Database | Trx,
  { document, address }: RequestedLabel,
): Promise<boolean> {
  return document.kind === 'pack-label' && (await addressOfPack(db, document.number)) !== address;
}
