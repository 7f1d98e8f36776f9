import type { Backoff } from '#main/base/async/backoff.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Printer } from '../printer.ts';
import type { PrintJobStore } from './print-jobs.ts';

/** Dependencies of the steps of the print queue. */
export type PrintQueueDeps = {
  readonly store: PrintJobStore;
  readonly clock: Clock;
  readonly log: Log;
  /** The printer of a spec, the same object each time; the error explains what is wrong with the spec. */
  readonly open: (spec: string) => Result<Printer, string>;
  /** Folder of the documents' files. */
  readonly filesFolder: string;
  readonly backoff: Backoff;
  readonly onChange: () => void;
};
