import { withTimeout } from '#main/base/async/with-timeout.ts';
import { workerFile } from '#main/base/worker-file.ts';
import type { BackupTask, TaskReply } from './backup-tasks.ts';

/** A program of the station that runs as a process of its own. */
export type RunningProgram = {
  /** Its exit code, null if it was killed, and what it printed. Never rejects. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Ends it at once, whatever it does. */
  kill(): void;
};

/** Starts a program of the station, with one argument; it ends with the station. */
export type StartProgram = (file: string, argument: string) => RunningProgram;

export type BackupProcess = {
  /** Carries out a task, one at a time. Never rejects; problem `no-answer`: it took longer than `timeoutMs`. */
  run(task: BackupTask, timeoutMs: number): Promise<TaskReply>;
  /** Ends the running task; what it has half done has no backup's name. */
  stop(): Promise<void>;
};

/** A process that is killed ends at once, unless the system itself waits for a disk. */
const KILLED_WITHIN_MS = 1_000;

/**
 * Carries out tasks in a separate process: a thread that waits for a share that hangs would keep the station
 * from ending, and the check of a large database cannot be interrupted.
 */
export function createBackupProcess(start: StartProgram): BackupProcess {
  let program: RunningProgram | null = null;
  let isStopped = false;
  const stopping = Promise.withResolvers<null>();

  async function run(task: BackupTask, timeoutMs: number): Promise<TaskReply> {
    // Killed before, and still waiting for its share: a second one would wait there, too.
    if (program !== null) return noAnswer('the process of an earlier task has not ended yet');
    if (isStopped) return stopped();
    const running = start(workerFile('backup-program', import.meta.url), JSON.stringify(task));
    program = running;
    void running.ended.then(() => {
      program = null;
    });
    // A process that the system cannot end must not keep the station from ending.
    const end = await Promise.race([withTimeout(timeoutMs, running.ended), stopping.promise]);
    if (isStopped) return stopped();
    if (end === null) {
      running.kill();
      return noAnswer(`not done within ${timeoutMs} ms`);
    }
    return replyIn(end.output) ?? failed(`the process ended with ${end.code}: ${end.output}`);
  }

  return {
    run,
    async stop() {
      isStopped = true;
      const running = program;
      if (running === null) return;
      running.kill();
      await withTimeout(KILLED_WITHIN_MS, running.ended);
      stopping.resolve(null);
    },
  };
}

/** null: the process was killed, or has crashed. */
function replyIn(output: string): TaskReply | null {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

const noAnswer = (detail: string): TaskReply => ({ ok: false, problem: 'no-answer', detail });
const failed = (detail: string): TaskReply => ({ ok: false, problem: 'failed', detail });
const stopped = (): TaskReply => failed('the station stops');
