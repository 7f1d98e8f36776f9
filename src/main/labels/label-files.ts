import { atMost, STOP_PATIENCE_MS } from '#main/ground/at-most.ts';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import type { LabelKind, PackingPlatform } from '#main/platform/packing-platform.ts';
import { createKicked } from '#main/printing/kicked.ts';
import type { Database } from '#main/store/database.ts';
import { keepAside } from '#main/store/repositories/aside-labels.ts';
import {
  documentReady,
  ensureDocument,
  excludeDocument,
  type MissingFile,
  missingFiles,
  postponeDocument,
} from '#main/store/repositories/documents.ts';
import { addressOfPack } from '#main/store/repositories/label-address.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { type Fetched, fetchLabel } from './fetch-label.ts';
import { asideFileName, documentFileName, keptSince, tidyLabelFolder, writeWhole } from './label-folder.ts';
import { createPause, labelBackOff } from './label-pace.ts';
import type { PdfThread } from './pdf/pdf-thread.ts';

export type LabelFilesOptions = {
  readonly db: Database;
  /** Asked anew for every label, since settings may change the account. */
  readonly platform: () => PackingPlatform;
  readonly clock: Clock;
  readonly log: Log;
  /** `labels/` in the data folder. */
  readonly folder: string;
  readonly pdf: PdfThread;
  /** Of the printer for a size: codes must be readable as it prints them. */
  readonly dpiFor: (size: LabelSize) => number;
  /** A file is there and in the database: kicks the print queue. */
  readonly onReady: (documentId: number) => void;
  /** What the list of prints shows may have changed. */
  readonly onChange: () => void;
};

export type LabelFiles = {
  /** Removes files of more than 30 days, now and once a day, and begins to fetch. */
  start(): Promise<void>;
  /** Resolves when no download is under way, at most 2 s later. */
  stop(): Promise<void>;
  /** There may be a document without its file: call it after every commit that asked for a print. */
  kick(): void;
  /** The reason to wait is gone: after a commit that made all files due. */
  hurry(): void;
  /** Wants a label in advance, so that its print needs no network. Asked twice it is fetched once. */
  prefetch(kind: `${LabelKind}-label`, number: string, size: LabelSize): Promise<void>;
};

const KINDS: Readonly<Record<string, LabelKind>> = {
  'pack-label': 'pack',
  'item-label': 'item',
  'pallet-label': 'pallet',
};
/** At most this many calls at once: the platform serves the whole floor. */
const AT_ONCE = 4;
const LOOK_AT = 100;
/** No attempt is put off for longer; a time further ahead means that the clock was set back. */
const LONGEST_WAIT_MS = 600_000;
const TIDY_EVERY_MS = 24 * 60 * 60 * 1000;

/** Brings the files of labels from the platform into the folder, those that a print waits for first. */
export function createLabelFiles(options: LabelFilesOptions): LabelFiles {
  const { db, clock, log, folder } = options;
  const underWay = new Map<number, Promise<void>>();
  const pause = createPause(clock);
  let tidying: NodeJS.Timeout | undefined;
  const kicked = createKicked({
    pass: onePass,
    onError: (error) => log.error({ err: error }, 'the label files could not be looked after'),
  });

  function tidyAgain(): void {
    tidyLabelFolder(db, folder, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'the folder of labels could not be tidied'),
    );
  }

  async function onePass(): Promise<number | null> {
    const paused = pause.leftMs();
    if (paused > 0) return paused;
    const before = new Set(underWay.keys());
    const now = clock.now();
    const missing = await missingFiles(db, keptSince(now).toISOString(), LOOK_AT);
    const idle = missing.filter(({ id }) => !before.has(id) && !underWay.has(id));
    const due = idle.filter((document) => waitMs(document, now) === 0);
    // After a failure one call feels whether the platform is back.
    const free = (pause.isProbing() ? 1 : AT_ONCE) - underWay.size;
    for (const document of due.slice(0, Math.max(0, free))) begin(document);
    const waits = idle.map((document) => waitMs(document, now)).filter((wait) => wait > 0);
    return waits.length === 0 ? null : Math.min(...waits);
  }

  function begin(document: MissingFile): void {
    const work = bring(document)
      .catch(async (error: unknown) => {
        log.error({ err: error, document: document.id }, 'a label could not be brought');
        await postpone(document, null, null);
      })
      .catch((error: unknown) => log.error({ err: error, document: document.id }, 'a label was left'))
      .finally(() => {
        underWay.delete(document.id);
        kicked.kick();
      });
    underWay.set(document.id, work);
  }

  async function bring(document: MissingFile): Promise<void> {
    const size = LABEL_SIZE_NAMES.find((name) => name === document.size);
    const kind = KINDS[document.kind];
    if (size === undefined || kind === undefined) {
      const detail = `the platform has no ${document.kind} of size ${document.size}`;
      return settle(document, { outcome: 'excluded', detail });
    }
    const { number } = document;
    const address = kind === 'pack' ? await addressOfPack(db, number) : null;
    return settle(
      document,
      await fetchLabel(options.platform(), { kind, number, size, dpi: options.dpiFor(size) }, options.pdf),
      address,
    );
  }

  /** `address`: what was known of the order's address when the label was asked for. */
  async function settle(
    document: MissingFile,
    fetched: Fetched,
    address: string | null = null,
  ): Promise<void> {
    const { id, kind, number } = document;
    if (fetched.outcome === 'label') {
      pause.over();
      const name = documentFileName(document);
      await writeWhole(folder, name, fetched.bytes);
      const isReady = await db.transaction().execute(async (trx) => {
        // The customer moved meanwhile: it may show the old address, and is asked for again at once.
        if (kind === 'pack-label' && (await addressOfPack(trx, number)) !== address) return false;
        await documentReady(trx, id, name, address);
        return true;
      });
      if (isReady) options.onReady(id);
    } else if (fetched.outcome === 'aside') {
      pause.over();
      await keep(document, fetched, address);
    } else if (fetched.outcome === 'excluded') {
      pause.over();
      log.warn({ kind, number, detail: fetched.detail }, 'the platform gives no label');
      await db
        .transaction()
        .execute((trx) => excludeDocument(trx, id, fetched.detail, clock.now().toISOString()));
    } else {
      log.warn({ kind, number, detail: fetched.detail }, 'a label did not come');
      if (fetched.concernsAll) pause.begin(fetched.retryAfterMs);
      else await postpone(document, fetched.problem, fetched.retryAfterMs);
    }
    options.onChange();
  }

  /** A label with a wrong code: a person may look at it and force it. */
  async function keep(
    document: MissingFile,
    { bytes, problem, detail }: Extract<Fetched, { readonly outcome: 'aside' }>,
    address: string | null,
  ): Promise<void> {
    const { id, kind, number } = document;
    log.warn({ kind, number, problem, detail }, 'the code of a label is not its number');
    const file = asideFileName(document, bytes);
    await writeWhole(folder, file, bytes);
    const now = clock.now();
    const nextAt = new Date(now.getTime() + labelBackOff(1)).toISOString();
    await db.transaction().execute(async (trx) => {
      // The customer moved meanwhile: it is asked for again anyway.
      if (kind === 'pack-label' && (await addressOfPack(trx, number)) !== address) return;
      await keepAside(trx, id, { file, address, problem, detail, nextAt, at: now.toISOString() });
    });
  }

  async function postpone(
    document: MissingFile,
    problem: Parameters<typeof postponeDocument>[2]['problem'],
    retryAfterMs: number | null,
  ): Promise<void> {
    const wait = Math.max(labelBackOff(document.attempts + 1), Math.min(retryAfterMs ?? 0, LONGEST_WAIT_MS));
    const nextAt = new Date(clock.now().getTime() + wait).toISOString();
    await postponeDocument(db, document.id, { problem, nextAt });
  }

  return {
    async start() {
      await tidyLabelFolder(db, folder, clock.now());
      tidying = setInterval(tidyAgain, TIDY_EVERY_MS);
      kicked.start();
    },
    async stop() {
      clearInterval(tidying);
      await atMost(STOP_PATIENCE_MS, Promise.all([kicked.stop(), ...underWay.values()]));
    },
    kick: kicked.kick,
    hurry() {
      pause.end();
      kicked.kick();
    },
    async prefetch(kind, number, size) {
      await ensureDocument(db, { kind, number, size, at: clock.now().toISOString() });
      kicked.kick();
    },
  };
}

function waitMs(document: MissingFile, now: Date): number {
  const wait = Date.parse(document.next_at) - now.getTime();
  return wait > LONGEST_WAIT_MS ? 0 : Math.max(0, wait);
}
