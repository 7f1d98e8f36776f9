import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { askPowerShell } from './powershell.ts';
import { READ_SNAPSHOT, READ_SNAPSHOT_AFTER_CRASH, REMOVE } from './scripts.ts';
import { parseRemoved, parseSnapshot, type SpoolerSnapshot } from './spooler-answer.ts';

/** The spooler of this PC. Runs one query at a time: each process takes half a second on a slow PC. */
export type Spooler = {
  /** Calls for the same printer share one query until it starts. */
  readSnapshot(printer: string): Promise<Result<SpoolerSnapshot, string>>;
  /** The same, with `isHandingOver` of this document. */
  readSnapshotAfterCrash(printer: string, document: string): Promise<Result<SpoolerSnapshot, string>>;
  /** Deletes a job that is not printed yet. Returns the flags that each deleted job had before. */
  remove(document: string): Promise<Result<readonly number[], string>>;
};

/** `environment`: for the path of Windows (SystemRoot). Errors are sentences. */
export function createSpooler(environment: NodeJS.ProcessEnv): Spooler {
  const queue = createSerialQueue();
  const waiting = new Map<string, Promise<Result<SpoolerSnapshot, string>>>();

  async function runScript<T>(
    script: string,
    variables: Record<string, string>,
    read: (answer: unknown) => T | null,
  ): Promise<Result<T, string>> {
    const answer = await askPowerShell({ script, variables, environment });
    if (!answer.ok) return answer;
    const parsed = read(answer.value);
    return parsed === null
      ? err('PowerShell wrote something other than the answer of the spooler')
      : ok(parsed);
  }

  return {
    readSnapshot(printer) {
      const shared =
        waiting.get(printer) ??
        queue.run(() => {
          waiting.delete(printer);
          return runScript(READ_SNAPSHOT, { PACKBENCH_PRINTER: printer }, parseSnapshot);
        });
      waiting.set(printer, shared);
      return shared;
    },
    readSnapshotAfterCrash: (printer, document) =>
      queue.run(() =>
        runScript(
          READ_SNAPSHOT_AFTER_CRASH,
          { PACKBENCH_PRINTER: printer, PACKBENCH_DOCUMENT: document },
          parseSnapshot,
        ),
      ),
    remove: (document) => queue.run(() => runScript(REMOVE, { PACKBENCH_DOCUMENT: document }, parseRemoved)),
  };
}
