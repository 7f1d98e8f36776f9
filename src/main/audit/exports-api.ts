import type { Log } from '#main/base/log.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { ExportPart } from '#shared/contract/exports.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { StoreProblem } from '#shared/domain/store-problem.ts';
import type { AuditedActions } from './audited-actions.ts';
import type { ExportRequest } from './export-file.ts';
import type { ExportThreads } from './export-thread.ts';

export type ExportsApiDeps = {
  readonly log: Log;
  readonly actions: AuditedActions;
  readonly exports: Pick<ExportThreads, 'read'>;
};

/** Reasons shown when the audit cannot be written: an export without an audit entry is not made. */
const NOT_RECORDED: Readonly<Record<StoreProblem, Reason>> = {
  'disk-full': 'export-disk-full',
  'disk-read-only': 'export-disk-failed',
  'disk-failed': 'export-disk-failed',
  'store-busy': 'export-store-busy',
  'server-away': 'export-failed',
  'database-damaged': 'export-failed',
};

/**
 * Exports the station's records as files for a supervisor, one at a time. Who exported what is in the audit
 * before the first part is sent.
 */
export function createExportsApi(parts: ExportsApiDeps) {
  const { log, actions, exports } = parts;
  let isRunning = false;

  async function recordStart(what: string, { name, format }: ExportRequest): Promise<Refusal | null> {
    try {
      await actions.record('exported', [what]);
      return null;
    } catch (error) {
      log.error(
        { name, format, err: error },
        'the export was not made: it could not be recorded in the audit',
      );
      const problem = storeProblemOf(error);
      return notDone(problem === null ? 'export-failed' : NOT_RECORDED[problem]);
    }
  }

  /** The screen may already have the file, so a failure to record is only logged. */
  async function recordEnd(
    what: string,
    { name, format }: ExportRequest,
    rows: number,
    isWhole: boolean,
  ): Promise<void> {
    const about = `${what}: ${rows} rows${isWhole ? '' : ', not finished'}`;
    await actions
      .record('export-ended', [about])
      .catch((error: unknown) =>
        log.error(
          { name, format, rows, err: error },
          'the end of the export could not be recorded in the audit',
        ),
      );
  }

  /** Returns the last part. */
  async function* readRecorded(request: ExportRequest): AsyncGenerator<ExportPart, ExportPart> {
    const since = request.since === null ? 'everything' : `since ${request.since}`;
    // Read now: somebody else may be logged in when the file is complete.
    const what = `${request.name} ${request.format} ${since} by ${actions.state().operator?.id ?? ''}`;
    const refused = await recordStart(what, request);
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
      const { name, format } = request;
      if (isAborted(error)) log.info({ name, format, rows }, 'the export was aborted: the station stops');
      else log.error({ name, format, rows, err: error }, 'the export failed');
    } finally {
      // Runs also when the screen disconnects halfway.
      await recordEnd(what, request, rows, isWhole);
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
      // After `isRunning`: the reader of the last part may start the next export at once.
      yield ended;
    },
  };
}

/** A stopping station aborts its exports (`ExportThreads.stop`). */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
