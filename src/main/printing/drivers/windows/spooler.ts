import { createSerialQueue } from '#main/base/async/serial-queue.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { askPowerShell } from './powershell.ts';
import { LOOK, LOOK_AFTER_A_CRASH, REMOVE } from './scripts.ts';
import { readLook, readRemoved, type SpoolerLook } from './spooler-answer.ts';

/** The spooler of this PC. One question at a time: each is a process that takes half a second of a slow PC. */
export type Spooler = {
  /** All who ask about a printer before the question is put get the same answer. */
  look(printer: string): Promise<Result<SpoolerLook, string>>;
  /** The same with `isHandingOver` of this document. */
  lookAfterACrash(printer: string, document: string): Promise<Result<SpoolerLook, string>>;
  /** Deletes a job that is not printed. Flags of what was deleted, as they were before. */
  remove(document: string): Promise<Result<readonly number[], string>>;
};

/** `environment` tells where Windows is (SystemRoot). Errors are sentences. */
export function createSpooler(environment: NodeJS.ProcessEnv): Spooler {
  const queue = createSerialQueue();
  const waiting = new Map<string, Promise<Result<SpoolerLook, string>>>();

  async function asked<T>(
    script: string,
    about: Record<string, string>,
    read: (answer: unknown) => T | null,
  ): Promise<Result<T, string>> {
    const answer = await askPowerShell({ script, about, environment });
    if (!answer.ok) return answer;
    const told = read(answer.value);
    return told === null ? err('PowerShell wrote what is no answer of the spooler') : ok(told);
  }

  return {
    look(printer) {
      const shared =
        waiting.get(printer) ??
        queue.run(() => {
          waiting.delete(printer);
          return asked(LOOK, { PACKBENCH_PRINTER: printer }, readLook);
        });
      waiting.set(printer, shared);
      return shared;
    },
    lookAfterACrash: (printer, document) =>
      queue.run(() =>
        asked(LOOK_AFTER_A_CRASH, { PACKBENCH_PRINTER: printer, PACKBENCH_DOCUMENT: document }, readLook),
      ),
    remove: (document) => queue.run(() => asked(REMOVE, { PACKBENCH_DOCUMENT: document }, readRemoved)),
  };
}
