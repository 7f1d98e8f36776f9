import type { ExportRequest } from '#main/export/export-file.ts';
import type { ExportThreads } from '#main/export/export-thread.ts';
import type { ExportPart } from '#shared/contract/exports.ts';
import { DONE, notDone } from './desk-answers.ts';
import { type DeskParts, noteDeed, supervisorOnly } from './desk-parts.ts';

type Parts = Pick<DeskParts, 'log' | 'packing' | 'operators'> & {
  readonly exports: Pick<ExportThreads, 'read'>;
};

/** What the station recorded, as files for a supervisor. Each that was begun is in the journal with who asked for it. */
export function createExportsApi(parts: Parts) {
  const { log, packing, exports } = parts;

  /** By the time the file is whole somebody else may be at the table. */
  async function note(request: ExportRequest, by: string, rows: number, isWhole: boolean): Promise<void> {
    const since = request.since === null ? 'everything' : `since ${request.since}`;
    const what = `${request.name} ${request.format} ${since} by ${by}: ${rows} rows`;
    await noteDeed(parts, 'exported', isWhole ? what : `${what}, not finished`);
  }

  return {
    async *download(wanted: ExportRequest): AsyncGenerator<ExportPart, void> {
      const refused = await supervisorOnly(parts);
      if (refused) {
        yield { status: 'ended', outcome: refused, rows: 0 };
        return;
      }
      const by = packing.state().operator?.id ?? '';
      const since = wanted.since === null ? null : new Date(wanted.since).toISOString();
      const request: ExportRequest = { ...wanted, since };
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
        if (isBrokenOff(error)) log.info(of, 'an export was broken off: the station stops');
        else log.error({ ...of, err: error }, 'an export failed');
      } finally {
        // Also where the screen has gone in the middle.
        await note(request, by, rows, isWhole);
      }
      yield { status: 'ended', outcome: isWhole ? DONE : notDone('export-failed'), rows };
    },
  };
}

/** The station that stops has ended its threads (`ExportThreads.stop`). */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
