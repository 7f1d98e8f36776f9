import type { Log } from '#main/base/log.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { ExportPart } from '#shared/contract/exports.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { StoreProblem } from '#shared/domain/store-problem.ts';
import type { AuditedActions } from './audited-actions.ts';
import type { ExportRequest } from './export-file.ts';
import type { ExportThreads } from './export-thread.ts';

export type ExportsApiParts = {
  readonly log: Log;
  readonly actions: AuditedActions;
  readonly exports: Pick<ExportThreads, 'read'>;
};

/** An export that nobody could answer for is not made: what is said where the audit cannot be written. */
const NOT_RECORDED: Readonly<Record<StoreProblem, Reason>> = {
  'disk-full': 'export-disk-full',
  'disk-read-only': 'export-disk-failed',
  'disk-failed': 'export-disk-failed',
  'store-busy': 'export-store-busy',
  'database-damaged': 'export-failed',
};

/**
 * What the station recorded, as files for a supervisor, one at a time. Each is in the audit before its first part is handed out,
 * with who asked for it.
 */
export function createExportsApi(parts: ExportsApiParts) {
  const { log, actions, exports } = parts;
  let isRunning = false;

  async function recordBegin(what: string): Promise<Refusal | null> {
    try {
      await actions.record('exported', [what]);
      return null;
    } catch (error) {
      log.error({ err: error }, 'an export could not be recorded, and was not made');
      const problem = storeProblemOf(error);
      return notDone(problem === null ? 'export-failed' : NOT_RECORDED[problem]);
    }
  }

  /** The file may be with the screen by now: what cannot be recorded any more is logged. */
  async function recordEnd(what: string, rows: number, isWhole: boolean): Promise<void> {
    const about = `${what}: ${rows} rows${isWhole ? '' : ', not finished'}`;
    await actions
      .record('export-ended', [about])
      .catch((error: unknown) =>
        log.error({ err: error, about }, 'the end of an export could not be recorded'),
      );
  }

  /** Returns the part that ends it. */
  async function* readRecorded(request: ExportRequest): AsyncGenerator<ExportPart, ExportPart> {
    const since = request.since === null ? 'everything' : `since ${request.since}`;
    // By the time the file is whole somebody else may be at the table.
    const what = `${request.name} ${request.format} ${since} by ${actions.state().operator?.id ?? ''}`;
    const refused = await recordBegin(what);
    if (refused) return { status: 'ended', outcome: refused, rows: 0 };
    let rows = 0;
    let isWhole = false;
    try {
      for await (const piece of exports.read(request)) {
        rows += piece.rows;
        yield { status: 'writing', text: piece.text, rows };
      }
      isWhole = true;
    } catch (error) {
      const of = { name: request.name, format: request.format };
      if (isAborted(error)) log.info(of, 'an export was broken off: the station stops');
      else log.error({ ...of, err: error }, 'an export failed');
    } finally {
      // Also where the screen has gone in the middle.
      await recordEnd(what, rows, isWhole);
    }
    return { status: 'ended', outcome: isWhole ? DONE : notDone('export-failed'), rows };
  }

  return {
    async *download(wanted: ExportRequest): AsyncGenerator<ExportPart, void> {
      const refused =
        (await actions.refuseUnless('supervisor')) ?? (isRunning ? notDone('export-running') : null);
      if (refused) {
        yield { status: 'ended', outcome: refused, rows: 0 };
        return;
      }
      isRunning = true;
      let ended: ExportPart;
      try {
        const since = wanted.since === null ? null : new Date(wanted.since).toISOString();
        ended = yield* readRecorded({ ...wanted, since });
      } finally {
        isRunning = false;
      }
      // Whoever reads it may begin the next.
      yield ended;
    },
  };
}

/** The station that stops has ended its threads (`ExportThreads.stop`). */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
